import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The menus of a header close when another page opens. What else they do comes with code of its own, which no page waits
 * for: before it is there, and without script, menus open and close by click and key, as <details> and popovers do.
 */
export function useMenus(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const shown = useRef(key)

  useEffect(() => {
    // What a quick reader has opened before the scripts began stays open.
    if (shown.current === key) return
    shown.current = key
    for (const menu of header.current?.querySelectorAll('details') ?? []) menu.open = false
    const burger = header.current?.querySelector<HTMLElement>('[data-burger]:popover-open')
    burger?.hidePopover()
  }, [key, header])

  useEffect(() => {
    let stop: (() => void) | undefined
    let ended = false
    const start = async () => {
      // Offline or withdrawn by a newer build: menus are as good as without script.
      const listeners = await import('./listeners/listeners.ts').catch(() => undefined)
      if (listeners && !ended && header.current) stop = listeners.listenToHeader(header.current)
    }
    void start()
    return () => {
      ended = true
      stop?.()
    }
  }, [header])
}
