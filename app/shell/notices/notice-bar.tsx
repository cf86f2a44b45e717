import type { ShellNotice } from '../shell-data.ts'
import styles from './notice-bar.module.css'
import { focusPage, NoticeFrame } from './notice-frame.tsx'
import { rememberNotice } from './notice-memory.ts'

/** The line above the header. It is in the page for everybody; app/first-paint.js hides it where it was closed before. */
export function NotificationBar({ notice }: { notice: ShellNotice }) {
  const close = () => {
    rememberNotice(notice)
    document.documentElement.dataset.noticeSeen = ''
    focusPage()
  }
  return (
    <NoticeFrame
      notice={notice}
      className={styles.notification}
      onClose={close}
      storage={{ 'data-notice-key': notice.storageItem, 'data-notice-value': notice.storageValue }}
    />
  )
}
