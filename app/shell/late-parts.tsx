import { type ComponentType, useEffect, useState } from 'react'
import type { StickyNoticeProps } from './ahead/sticky-slot.tsx'

const AT_THE_LATEST_MS = 4_000

/**
 * Loads what makes the next page fast and this one measurable (app/shell/ahead), once the page has loaded and
 * the browser is idle.
 */
export function LateParts(notices: StickyNoticeProps) {
  const [Parts, setParts] = useState<ComponentType<StickyNoticeProps>>()

  useEffect(() => {
    const ended = new AbortController()
    const start = () =>
      whenIdle(async () => {
        if (ended.signal.aborted) return
        // Offline, or replaced by a newer build: the page works without it.
        const { Ahead } = await import('./ahead/ahead.tsx').catch(() => ({ Ahead: undefined }))
        if (Ahead && !ended.signal.aborted) setParts(() => Ahead)
      })
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true, signal: ended.signal })
    return () => ended.abort()
  }, [])

  return Parts ? <Parts {...notices} /> : null
}

function whenIdle(run: () => void) {
  // Not in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: AT_THE_LATEST_MS })
  else setTimeout(run, 1_000)
}
