import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { RecentlyUsed } from '#app/recently-used.ts'

// The row that was opened from each place in the history; a new document starts anew.
const opened = new RecentlyUsed<string>(100)

/** Coming back to a list, the focus is on the row that was opened from it. The router sees to where the page stands. */
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
    // After the shell, which puts the focus on the heading of a page that one arrives at.
    const frame = requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll('a') ?? []
      const row = [...rows].find((link) => link.getAttribute('href') === href)
      row?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, type])

  return list
}
