import { type RefObject, useEffect, useRef, useState } from 'react'
import { SubscribeForm } from '#app/features/newsletter/subscribe-form.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { ShellNotice } from '../../shell-data.ts'
import { focusPage, NoticeFrame } from '../notice-frame.tsx'
import { rememberNotice, storedNotice } from '../notice-memory.ts'
import { hasReadOn, stickyNotice } from '../notice-rules.ts'
import type { StickyNoticeProps } from '../sticky-slot.tsx'
import { throttled } from '../throttled.ts'
import { askForNotices } from './ask-for-notices.ts'
import styles from './sticky-notice.module.css'

const THROTTLE_MS = 100

/** The card at the foot of the window. It moves nothing, and comes at once or when the reader has read on. */
export function StickyNotice({ notices, ask }: StickyNoticeProps) {
  const { region, locale } = useLocale()
  const [forCountry, setForCountry] = useState<readonly ShellNotice[] | undefined>(ask ? undefined : [])
  const [closed, setClosed] = useState(false)

  useEffect(() => {
    if (!ask) return setForCountry([])
    const controller = new AbortController()
    askForNotices({ region, locale }, controller.signal).then(setForCountry)
    return () => controller.abort()
  }, [ask, region, locale])

  if (closed || forCountry === undefined) return null
  const notice = stickyNotice(notices, forCountry, storedNotice)
  if (notice === undefined) return null
  return <StickyCard key={notice.storageItem} notice={notice} onClose={() => setClosed(true)} />
}

/** One notice as the card. */
export function StickyCard({ notice, onClose }: { notice: ShellNotice; onClose: () => void }) {
  const [due, setDue] = useState(notice.immediately)
  const card = useRef<HTMLDivElement>(null)
  useRoomBelow(card, due)

  useEffect(() => {
    if (due) return
    const { run, cancel } = throttled(() => {
      const { scrollHeight } = document.documentElement
      setDue(hasReadOn({ scrolled: scrollY, windowHeight: innerHeight, pageHeight: scrollHeight }))
    }, THROTTLE_MS)
    // A page that was come back to may be far down already.
    run()
    addEventListener('scroll', run, { passive: true })
    return () => {
      cancel()
      removeEventListener('scroll', run)
    }
  }, [due])

  if (!due) return null
  const close = () => {
    rememberNotice(notice)
    focusPage()
    onClose()
  }
  return (
    <div ref={card} className={styles.place}>
      <NoticeFrame notice={notice} className={styles.card} onClose={close}>
        {notice.subscribe ? (
          <MoreMessages messages={notice.subscribe.messages}>
            <SubscribeForm
              form={notice.subscribe}
              storageItem={notice.storageItem}
              onSubscribed={() => rememberNotice(notice)}
            />
          </MoreMessages>
        ) : null}
      </NoticeFrame>
    </div>
  )
}

/** Keeps what the keyboard reaches out from under the card: scrolling to it stops above, and the page ends as much later. */
function useRoomBelow(card: RefObject<HTMLElement | null>, shown: boolean) {
  useEffect(() => {
    const element = card.current
    if (!shown || element === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { offsetHeight: height } = element
      style.setProperty('--notice-room', height === 0 ? '0px' : `calc(${height}px + var(--s-4))`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice-room')
    }
  }, [card, shown])
}
