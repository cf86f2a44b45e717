import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes the header's menus when another page opens, and loads their other behaviour later. Until then, and
 * without script, menus open and close by click and key as <details> and popovers do.
 */
export function useMenus(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const close = useRef<(header: HTMLElement) => void>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has opened
  useEffect(() => {
    // A menu opened before that code has loaded stays open.
    if (header.current) close.current?.(header.current)
  }, [key, header])

  useEffect(() => {
    let stop: (() => void) | undefined
    let ended = false
    // Offline, or replaced by a newer build: menus work as without script.
    import('./listeners/listeners.ts').then(
      (listeners) => {
        if (ended || !header.current) return
        close.current = listeners.closeMenus
        stop = listeners.listenToHeader(header.current)
      },
      () => {},
    )
    return () => {
      ended = true
      stop?.()
    }
  }, [header])
}
