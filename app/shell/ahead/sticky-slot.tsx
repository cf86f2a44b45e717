import { type ComponentType, useEffect, useState } from 'react'
import type { ShellNotice } from '../shell-data.ts'
import { isDue } from './is-due.ts'
import { storedNotice } from './notice-memory.ts'

export interface StickyNoticeProps {
  /** Notices that the page contains. */
  notices: readonly ShellNotice[]
  /** True if there may be one for the visitor's country. */
  ask: boolean
}

/**
 * Slot for the notice at the bottom of the window. Its code loads only if there may be something to show: at
 * once, or at the first scroll for notices that wait until then. If the code cannot be loaded, the page has
 * no notice.
 */
export function StickySlot({ notices, ask }: StickyNoticeProps) {
  const [view, setView] = useState<{ Notice: ComponentType<StickyNoticeProps> }>()

  useEffect(() => {
    const due = notices.filter(
      (notice) => notice.placement === 'sticky' && isDue(notice, storedNotice(notice.storageItem)),
    )
    let gone = false
    const look = () => {
      // After Back the page may already be scrolled. The newsletter form is shown in articles only.
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
