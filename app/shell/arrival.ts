import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

interface Place {
  pathname: string
  search: string
  hash: string
}

/**
 * Where the focus goes when a navigation by script has changed the page. A document's own navigation starts at its top;
 * without this, focus would stay on a link that is gone, and a screen reader would say nothing.
 *
 * | what changed                            | focus                                      |
 * |-----------------------------------------|--------------------------------------------|
 * | the path, to a place on the page (#…)   | that place                                 |
 * | the path                                | the main heading                           |
 * | the query alone (a filter, a next page) | stays, unless what had it is gone: heading |
 * | the hash alone                          | stays: the browser has moved it            |
 */
export function focusOnArrival(from: Place, to: Place, lost: boolean): 'place' | 'heading' | 'stays' {
  if (from.pathname !== to.pathname) return to.hash === '' ? 'heading' : 'place'
  return from.search !== to.search && lost ? 'heading' : 'stays'
}

// At module level: an error page renders a new shell, and counts as an arrival too.
let here: Place | undefined

/**
 * Moves the focus after each navigation by script.
 * @returns the title of the new page, to be announced
 */
export function useArrival(): string {
  const { pathname, search, hash } = useLocation()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const from = here
    here = { pathname, search, hash }
    if (from === undefined) return
    const focused = document.activeElement
    const lost = focused === null || focused === document.body
    const goes = focusOnArrival(from, here, lost)
    // An open dialog keeps the focus.
    if (goes === 'stays' || document.querySelector('dialog[open]') !== null) return
    const place = goes === 'place' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const main = document.getElementById('main')
    focusOn(place ?? main?.querySelector('h1') ?? main)
    setTitle(document.title)
  }, [pathname, search, hash])

  return title
}

function focusOn(element: HTMLElement | null) {
  if (element === null) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  // Scrolling is the router's task: to the top, or on Back to where the page was left.
  element.focus({ preventScroll: true })
}
