import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SubscribeForm } from '#app/features/newsletter/subscribe-form.tsx'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { rememberNotice, storedNotice } from '../../ahead/notice-memory.ts'
import type { StickyNoticeProps } from '../../ahead/sticky-slot.tsx'
import type { ShellNotice } from '../../shell-data.ts'
import { focusPage, NoticeFrame } from '../notice-frame.tsx'
import { hasReadOn, stickyNotice } from '../notice-rules.ts'
import { throttled } from '../throttled.ts'
import { askForNotices } from './ask-for-notices.ts'
import { isReadingOn, liesOver } from './card-place.ts'
import { declineDigest } from './decline-digest.ts'
import styles from './sticky-notice.module.css'

const THROTTLE_MS = 100

/**
 * The notice at the bottom of the window, shown at once or after some scrolling. It moves nothing on the
 * page.
 */
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

/** A single notice as a card. */
export function StickyCard({ notice, onClose }: { notice: ShellNotice; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useMayShow(card, notice)
  useRoomBelow(card, shown)

  const close = () => {
    rememberNotice(notice)
    // A member's refusal is stored in the account, for all devices.
    if (notice.subscribe && isSignedIn()) void declineDigest()
    focusPage()
    onClose()
  }
  return (
    <div ref={card} className={styles.place} data-shown={shown ? '' : undefined}>
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

/** Controls of the page and the footer: no notice may cover them. */
const CONTROLS = 'form, button, input, select, textarea, summary, a[class]:not([aria-hidden])'

/**
 * Whether the card is shown: it is due, and no control is where it would be. The newsletter form is shown in
 * articles only, after most of the article.
 */
function useMayShow(card: RefObject<HTMLElement | null>, { immediately, subscribe }: ShellNotice): boolean {
  const [shown, setShown] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is looked at anew
  useEffect(() => {
    let due = immediately && subscribe === undefined
    const { run, cancel } = throttled(() => {
      const { scrollHeight } = document.documentElement
      if (subscribe) due = isInArticle()
      else due ||= hasReadOn({ scrolled: scrollY, windowHeight: innerHeight, pageHeight: scrollHeight })
      const element = card.current?.firstElementChild
      // A card that has the focus stays.
      const held = element?.contains(document.activeElement) ?? false
      setShown(held || (due && element !== null && element !== undefined && !isInTheWay(element)))
    }, THROTTLE_MS)
    // After Back the page may already be scrolled.
    run()
    addEventListener('scroll', run, { passive: true })
    addEventListener('resize', run)
    return () => {
      cancel()
      removeEventListener('scroll', run)
      removeEventListener('resize', run)
    }
  }, [card, immediately, subscribe, key])

  return shown
}

function isInArticle(): boolean {
  const article = document.querySelector('[data-article-text]')
  if (article === null) return false
  const { top, height } = article.getBoundingClientRect()
  return isReadingOn({ top, height, windowHeight: innerHeight })
}

function isInTheWay(element: Element): boolean {
  const controls = [
    ...[...document.querySelectorAll('#main')].flatMap((main) => [...main.querySelectorAll(CONTROLS)]),
    ...document.querySelectorAll('body footer[data-theme]'),
  ]
  return liesOver(
    element.getBoundingClientRect(),
    controls.map((control) => control.getBoundingClientRect()),
  )
}

/** Keeps focused elements out from under the card: scrolling to them stops above it. */
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
