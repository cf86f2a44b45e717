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
 * Where the notice at the foot of the window comes. Its code is fetched only when there may be something to show; a page
 * whose line breaks at that moment simply has no notice.
 */
export function StickySlot({ notices, ask }: StickyNoticeProps) {
  const [view, setView] = useState<{ Notice: ComponentType<StickyNoticeProps> }>()

  useEffect(() => {
    const due = notices.some(
      (notice) => notice.placement === 'sticky' && isDue(notice, storedNotice(notice.storageItem)),
    )
    if (!due && !ask) return
    let gone = false
    import('./sticky/sticky-notice.tsx').then(
      ({ StickyNotice }) => {
        if (!gone) setView({ Notice: StickyNotice })
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [notices, ask])

  return view ? <view.Notice notices={notices} ask={ask} /> : null
}
