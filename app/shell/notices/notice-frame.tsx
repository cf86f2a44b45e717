import type { ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/section.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShellNotice } from '../shell-data.ts'
import styles from './notice-frame.module.css'

interface NoticeFrameProps {
  notice: ShellNotice
  className: string | undefined
  /** Called when the notice is closed or its link is followed. */
  onClose: () => void
  /** For app/first-paint.js. */
  storage?: Record<`data-${string}`, string>
  children?: ReactNode
}

/** The frame of every notice: heading, message, link, close button. */
export function NoticeFrame({ notice, className, onClose, storage, children }: NoticeFrameProps) {
  const { t } = useLocale()
  return (
    <aside
      aria-label={notice.heading || t('shell.notice')}
      className={classNames(styles.notice, className)}
      data-no-print
      {...storage}
    >
      <Container className={styles.row}>
        <div className={styles.words}>
          <p>
            {notice.heading ? <strong className={styles.heading}>{notice.heading} </strong> : null}
            <span>{notice.message}</span>
            {notice.action ? (
              <Link {...notice.action.link} className={styles.action} onClick={onClose}>
                {notice.action.text}
              </Link>
            ) : null}
          </p>
          {children}
        </div>
        <button type="button" className={styles.close} onClick={onClose} data-needs-script>
          <Icon name="close" />
          <VisuallyHidden>{t('shell.closeNotice')}</VisuallyHidden>
        </button>
      </Container>
    </aside>
  )
}

/** Focuses the page, because the focused control is about to disappear. */
export function focusPage() {
  document.getElementById('main')?.focus({ preventScroll: true })
}
