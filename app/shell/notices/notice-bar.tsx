import type { ShellNotice } from '../shell-data.ts'
import styles from './notice-bar.module.css'
import { focusPage, NoticeFrame } from './notice-frame.tsx'

/**
 * The line above the header. It is in the page for everybody; app/first-paint.js hides it where it was closed before, and
 * closes it, since a reader may be quicker than the page's scripts.
 */
export function NotificationBar({ notice }: { notice: ShellNotice }) {
  return (
    <NoticeFrame
      notice={notice}
      className={styles.notification}
      onClose={focusPage}
      storage={{ 'data-notice-key': notice.storageItem, 'data-notice-value': notice.storageValue }}
    />
  )
}
