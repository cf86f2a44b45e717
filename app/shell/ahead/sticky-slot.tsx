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
    let gone = false
    const look = () => {
      // A page that was come back to may be far down already. The form of the digest comes in articles alone.
      const comes = due.some(({ immediately, subscribe }) =>
        subscribe ? scrollY && document.querySelector('[data-article-text]') : immediately || scrollY,
      )
      if (!comes && !ask) return
      stop()
      import('../notices/sticky/sticky-notice.tsx').then(
        ({ StickyNotice }) => {
          if (!gone) setView({ Notice: StickyNotice })
        },
        () => {},
      )
    }
    const stop = () => removeEventListener('scroll', look)
    addEventListener('scroll', look)
    look()
    return () => {
      gone = true
      stop()
    }
  }, [notices, ask])

  return view ? <view.Notice notices={notices} ask={ask} /> : null
}
