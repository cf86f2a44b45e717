import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ModalProps } from './modal-kinds.ts'

export function TermsModal({ options, answer }: ModalProps<'terms'>) {
  const { t } = useLocale()
  return (
    <Dialog
      open
      title={t('modals.termsTitle')}
      closesOutside={false}
      onClose={() => answer('closed')}
      actions={
        <>
          <Button onClick={() => answer('accepted')}>{t('modals.accept')}</Button>
          <Button variant="quiet" onClick={() => answer('declined')}>
            {t('modals.decline')}
          </Button>
        </>
      }
    >
      <p>{t('modals.termsText')}</p>
      {options.text}
      {options.href ? (
        <p>
          <Link href={options.href} target="_blank">
            {t('modals.readTerms')}
          </Link>
        </p>
      ) : null}
    </Dialog>
  )
}
