import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ModalProps } from './modal-kinds.ts'

export function ConfirmModal({ options, answer }: ModalProps<'confirm'>) {
  const { t } = useLocale()
  return (
    <Dialog
      open
      title={options.title}
      size="small"
      onClose={() => answer('closed')}
      actions={
        <>
          <Button onClick={() => answer('confirmed')}>{options.confirmLabel ?? t('modals.confirm')}</Button>
          <Button variant="quiet" onClick={() => answer('cancelled')}>
            {options.cancelLabel ?? t('modals.cancel')}
          </Button>
        </>
      }
    >
      {options.text ? <p>{options.text}</p> : null}
    </Dialog>
  )
}
