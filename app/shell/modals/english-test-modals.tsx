import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import styles from './english-test-modals.module.css'
import type { ModalProps } from './modal-kinds.ts'

export function PreparingModal({ answer }: ModalProps<'english-test-preparing'>) {
  const { t } = useLocale()
  return (
    <Dialog
      open
      title={t('modals.preparingTitle')}
      size="small"
      closesOutside={false}
      onClose={() => answer('closed')}
      actions={
        <Button variant="quiet" onClick={() => answer('cancelled')}>
          {t('modals.cancel')}
        </Button>
      }
    >
      <div className={styles.waiting}>
        <Spinner label={t('modals.preparingTitle')} />
        <p>{t('modals.preparingText')}</p>
      </div>
    </Dialog>
  )
}

export function PreStartModal({ options, answer }: ModalProps<'pre-start'>) {
  const { t } = useLocale()
  const { minutes } = options
  return (
    <Dialog
      open
      title={t('modals.preStartTitle')}
      size="small"
      onClose={() => answer('closed')}
      actions={
        <>
          <Button onClick={() => answer('started')}>{t('modals.startTest')}</Button>
          <Button variant="quiet" onClick={() => answer('later')}>
            {t('modals.later')}
          </Button>
        </>
      }
    >
      <p>
        {t('modals.preStartText')}
        {minutes === undefined ? null : ` ${t('modals.preStartMinutes', { minutes })}`}
      </p>
    </Dialog>
  )
}
