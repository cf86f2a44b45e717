import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Leaving {
  name: string
  /** Announced after the removal. */
  text: string
  /** Candidates for the focus, nearest first: the items after it, then those before it. */
  neighbours: readonly string[]
}

export interface Removal {
  /** Contains the lists, and the heading that remains when all of them are empty. */
  root: RefObject<HTMLDivElement | null>
  /** Call it when the reader removes an item. */
  leaves: (name: string, text: string) => void
  /** Text for a live region: what was removed. */
  said: string
}

/**
 * Keeps the focus in lists that the reader removes items from. The pressed button disappears with its item,
 * which would move the focus to the body. Instead it moves to the next item, else to the previous one, else
 * to the heading.
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
    // The reader has moved the focus elsewhere: leave it there.
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
      // A live region does not repeat the same text.
      say('')
    },
  }
}

/** Focuses an item's link or button, or else the heading of the lists. */
export function focusItem(root: HTMLElement | null, name: string | undefined): void {
  const item = name === undefined ? null : root?.querySelector(`[data-item="${CSS.escape(name)}"]`)
  const control = item?.querySelector<HTMLElement>('a[href], button')
  const heading = root?.querySelector<HTMLElement>('h1, h2')
  if (!control && heading) heading.tabIndex = -1
  const target = control ?? heading ?? root?.querySelector<HTMLElement>('a[href], button')
  target?.focus()
}
