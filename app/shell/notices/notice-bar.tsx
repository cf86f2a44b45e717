import type { ShellNotice } from '../shell-data.ts'
import styles from './notice-bar.module.css'
import { focusPage, NoticeFrame } from './notice-frame.tsx'

/**
 * The notice above the header. Every page has it; app/first-paint.js hides it if it was closed before, and
 * handles the close button, since readers may be faster than the page's scripts.
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
