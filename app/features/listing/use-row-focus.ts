import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { RecentlyUsed } from '#app/recently-used.ts'

// The row opened from each history entry; a new document starts empty.
const opened = new RecentlyUsed<string>(100)

/**
 * Restores the focus to the opened row when the reader comes back. The router restores the scroll position.
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    const element = list.current
    if (element === null) return
    function remember({ target }: MouseEvent) {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
      if (!href) return
      opened.set(key, href)
    }
    element.addEventListener('click', remember)
    return () => element.removeEventListener('click', remember)
  }, [key])

  useEffect(() => {
    const href = opened.get(key)
    if (type !== NavigationType.Pop || href === undefined) return
    // After the shell, which focuses the heading of a new page.
    const frame = requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll('a') ?? []
      const row = [...rows].find((link) => link.getAttribute('href') === href)
      row?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, type])

  return list
}
