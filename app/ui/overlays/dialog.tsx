import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './dialog.module.css'
import { loopFocus } from './loop-focus.ts'
import { useShowModal } from './use-show-modal.ts'

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title'> {
  open: boolean
  /**
   * Called when the reader closes the dialog by Escape, the close button or a click outside. The owner then
   * sets `open` to false.
   */
  onClose: () => void
  /** Heading and accessible name. */
  title: string
  /** Buttons in a row at the end; the first one gets the focus. */
  actions?: ReactNode
  /** Picture above the heading, from edge to edge. */
  art?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  placement?: 'center' | 'start' | 'end' | 'bottom' | undefined
  /** False if a click outside would lose what was typed. */
  closesOutside?: boolean | undefined
}

/** A modal dialog: the page behind it neither scrolls nor takes the focus. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  art,
  size = 'medium',
  placement = 'center',
  closesOutside = true,
  className,
  children,
  ...rest
}: DialogProps) {
  const { t } = useLocale()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useShowModal(dialog, open)

  // Events of nested dialogs, and the cancel event of a file field, bubble up to here.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget

  return (
    <dialog
      aria-labelledby={titleId}
      {...rest}
      ref={dialog}
      className={classNames(styles.dialog, styles[placement], className)}
      onKeyDown={loopFocus}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Some browsers close the dialog at a second Escape without asking.
        if (isOwn(event) && open && !event.currentTarget.open) onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOwn(event)
      }}
      onClick={(event) => {
        if (closesOutside && pressedOutside.current && isOwn(event)) onClose()
      }}
    >
      <div className={classNames(styles.panel, styles[size], art !== undefined && styles.illustrated)}>
        {art}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {/* Last, so that focus begins at what the dialog is about. */}
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>{t('shell.close')}</VisuallyHidden>
        </button>
      </div>
    </dialog>
  )
}
