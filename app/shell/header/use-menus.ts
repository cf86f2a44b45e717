import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The menus of a header close when another page opens. What else they do comes with code of its own, which no page waits
 * for: before it is there, and without script, menus open and close by click and key, as <details> and popovers do.
 */
export function useMenus(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const close = useRef<(header: HTMLElement) => void>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has opened
  useEffect(() => {
    // What a quick reader has opened before that code came stays open.
    if (header.current) close.current?.(header.current)
  }, [key, header])

  useEffect(() => {
    let stop: (() => void) | undefined
    let ended = false
    // Offline or withdrawn by a newer build: menus are as good as without script.
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
