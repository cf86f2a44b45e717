import { useEffect, useState } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/section.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './notice-bar.module.css'
import type { ShellNotice } from './shell-data.ts'

const READ_BEFORE_SHOWN = 0.3
const THROTTLE_MS = 100

/** The line above the header. It is in the page for everybody; app/first-paint.js hides it where it was closed before. */
export function NotificationBar({ notice }: { notice: ShellNotice }) {
  const close = () => {
    remember(notice)
    document.documentElement.dataset.noticeSeen = ''
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

/** The card at the foot of the window. It moves nothing, and comes when the reader has seen something of the page. */
export function StickyNotice({ notice }: { notice: ShellNotice }) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (wasSeen(notice)) return
    if (notice.immediately) return setShown(true)
    let timer = 0
    const look = () => {
      timer ||= window.setTimeout(() => {
        timer = 0
        if (window.scrollY > document.documentElement.scrollHeight * READ_BEFORE_SHOWN) setShown(true)
      }, THROTTLE_MS)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', look)
    }
  }, [notice])

  if (!shown) return null
  const close = () => {
    remember(notice)
    setShown(false)
  }
  return <NoticeFrame notice={notice} className={styles.sticky} onClose={close} />
}

interface NoticeFrameProps {
  notice: ShellNotice
  className: string | undefined
  onClose: () => void
  storage?: Record<`data-${string}`, string>
}

function NoticeFrame({ notice, className, onClose, storage }: NoticeFrameProps) {
  const { t } = useLocale()
  return (
    <aside
      aria-label={t('shell.notice')}
      className={classNames(styles.notice, className)}
      data-no-print
      {...storage}
    >
      <Container className={styles.row}>
        <p className={styles.words}>
          {notice.heading ? <strong>{notice.heading} </strong> : null}
          {notice.message}
          {notice.action ? (
            <Link href={notice.action.url} className={styles.action} onClick={onClose}>
              {notice.action.text}
            </Link>
          ) : null}
        </p>
        <button type="button" className={styles.close} onClick={onClose} data-needs-script>
          <Icon name="close" />
          <VisuallyHidden>{t('shell.closeNotice')}</VisuallyHidden>
        </button>
      </Container>
    </aside>
  )
}

function wasSeen({ storageItem, storageValue }: ShellNotice): boolean {
  try {
    return localStorage.getItem(storageItem) === storageValue
  } catch {
    return false
  }
}

function remember({ storageItem, storageValue }: ShellNotice) {
  try {
    localStorage.setItem(storageItem, storageValue)
  } catch {
    // Without storage it is closed for this page only.
  }
}
