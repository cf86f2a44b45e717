import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

const OPENS_AFTER_MS = 250
const CLOSES_AFTER_MS = 295

/**
 * Makes the <details> of a menu behave as menus do: they open under a resting pointer, and close when it leaves, on
 * Escape, on a click elsewhere and when another page opens. Without script they still open and close by click and key.
 */
export function useMenus(bar: RefObject<HTMLElement | null>) {
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about the change itself
  useEffect(() => {
    for (const menu of bar.current?.querySelectorAll('details') ?? []) menu.open = false
  }, [location.key, bar])

  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const ended = new AbortController()
    const menus = [...element.querySelectorAll('details')]
    for (const menu of menus) openUnderPointer(menu, ended.signal)

    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        for (const menu of menus) if (target instanceof Node && !menu.contains(target)) menu.open = false
      },
      { signal: ended.signal },
    )
    element.addEventListener(
      'keydown',
      ({ key }) => {
        const open = menus.find((menu) => menu.open)
        if (key !== 'Escape' || open === undefined) return
        open.open = false
        open.querySelector('summary')?.focus()
      },
      { signal: ended.signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        for (const menu of menus)
          if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
      },
      { signal: ended.signal },
    )
    return () => ended.abort()
  }, [bar])
}

function openUnderPointer(menu: HTMLDetailsElement, signal: AbortSignal) {
  let timer = 0
  // A click on the way in would close what the pointer has just opened.
  let openedByPointer = false
  const wait = (milliseconds: number, open: boolean) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      openedByPointer = open && !menu.open
      menu.open = open
    }, milliseconds)
  }
  menu.addEventListener(
    'pointerenter',
    ({ pointerType }) => pointerType === 'mouse' && wait(OPENS_AFTER_MS, true),
    { signal },
  )
  menu.addEventListener(
    'pointerleave',
    ({ pointerType }) => pointerType === 'mouse' && wait(CLOSES_AFTER_MS, false),
    { signal },
  )
  menu.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      clearTimeout(timer)
      if (openedByPointer) event.preventDefault()
      openedByPointer = false
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}
