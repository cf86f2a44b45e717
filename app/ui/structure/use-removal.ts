import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Leaving {
  name: string
  /** What is said once it has gone. */
  text: string
  /** Where the focus goes: those behind it, then those before it, the nearest first. */
  neighbours: readonly string[]
}

export interface Removal {
  /** Around the lists, and the heading that remains when all of them are empty. */
  root: RefObject<HTMLDivElement | null>
  /** To be called when its reader asks for an item to go. */
  leaves: (name: string, text: string) => void
  /** For a live region: what has gone. */
  said: string
}

/**
 * Lists that their reader takes items from. The button that was pressed goes with its item, and the focus would fall to the
 * body: it goes to the next item instead, to the one before where there is none, and to the heading when nothing is left.
 * @param names of all items, in the order of the page; each row has its own as `data-item`
 */
export function useRemoval(names: readonly string[]): Removal {
  const root = useRef<HTMLDivElement>(null)
  const leaving = useRef<Leaving>(undefined)
  const [said, say] = useState('')

  useLayoutEffect(() => {
    const gone = leaving.current
    if (gone === undefined || names.includes(gone.name)) return
    leaving.current = undefined
    say(gone.text)
    // Whoever went on meanwhile is left where they are.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    focusItem(
      root.current,
      gone.neighbours.find((name) => names.includes(name)),
    )
  })

  return {
    root,
    said,
    leaves(name, text) {
      const at = names.indexOf(name)
      leaving.current = { name, text, neighbours: [...names.slice(at + 1), ...names.slice(0, at).reverse()] }
      // The same words twice would be said once.
      say('')
    },
  }
}

/** An item's link or button; where there is no such item the heading of the lists, or what else stands there. */
export function focusItem(root: HTMLElement | null, name: string | undefined): void {
  const item = name === undefined ? null : root?.querySelector(`[data-item="${CSS.escape(name)}"]`)
  const control = item?.querySelector<HTMLElement>('a[href], button')
  const heading = root?.querySelector<HTMLElement>('h1, h2')
  if (!control && heading) heading.tabIndex = -1
  const target = control ?? heading ?? root?.querySelector<HTMLElement>('a[href], button')
  target?.focus()
}
