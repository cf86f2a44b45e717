import { type ComponentType, useEffect, useState } from 'react'
import type { ShellNotice } from '../shell-data.ts'
import { isDue } from './is-due.ts'
import { storedNotice } from './notice-memory.ts'

export interface StickyNoticeProps {
  /** Those that the page brought. */
  notices: readonly ShellNotice[]
  /** There may be one for the visitor's country. */
  ask: boolean
}

/**
 * Where the notice at the foot of the window comes. Its code is fetched only when there may be something to show: at once, or with
 * the first scroll where a notice waits until its reader has read on. A page whose line breaks at that moment simply has no
 * notice.
 */
export function StickySlot({ notices, ask }: StickyNoticeProps) {
  const [view, setView] = useState<{ Notice: ComponentType<StickyNoticeProps> }>()

  useEffect(() => {
    const due = notices.filter(
      (notice) => notice.placement === 'sticky' && isDue(notice, storedNotice(notice.storageItem)),
    )
    if (due.length === 0 && !ask) return
    let gone = false
    const fetchView = () => {
      removeEventListener('scroll', onScroll)
      import('./sticky/sticky-notice.tsx').then(
        ({ StickyNotice }) => {
          if (!gone) setView({ Notice: StickyNotice })
        },
        () => {},
      )
    }
    // The form of the digest comes in articles alone.
    const onScroll = () => {
      if (due.some(({ subscribe }) => !subscribe) || document.querySelector('[data-article-text]'))
        fetchView()
    }
    if (ask || due.some(({ immediately, subscribe }) => immediately && !subscribe)) fetchView()
    else {
      addEventListener('scroll', onScroll, { passive: true })
      // A page that was come back to may be far down already.
      if (scrollY > 0) onScroll()
    }
    return () => {
      gone = true
      removeEventListener('scroll', onScroll)
    }
  }, [notices, ask])

  return view ? <view.Notice notices={notices} ask={ask} /> : null
}
