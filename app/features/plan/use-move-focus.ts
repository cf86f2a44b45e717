import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Direction } from '#domain/plan/step.ts'

export interface MoveFocus {
  list: RefObject<HTMLOListElement | null>
  /** Call it when the reader moves a step. */
  moves: (id: string, direction: Direction) => void
}

/**
 * Keeps the focus on the button of a step that was moved. At an end of the list that button disappears: then
 * the step's other one gets the focus.
 * @param ids of the steps in their order
 */
export function useMoveFocus(ids: readonly string[]): MoveFocus {
  const list = useRef<HTMLOListElement>(null)
  const moving = useRef<{ id: string; direction: Direction; before: string }>(undefined)
  const order = ids.join(' ')
  useLayoutEffect(() => {
    const moved = moving.current
    if (moved === undefined || moved.before === order) return
    moving.current = undefined
    const step = list.current?.querySelector(`[data-item="${CSS.escape(`open ${moved.id}`)}"]`)
    const button =
      step?.querySelector<HTMLElement>(`button[value="${moved.direction}"]`) ??
      step?.querySelector<HTMLElement>('button[value="up"], button[value="down"]')
    button?.focus()
  })
  return {
    list,
    moves(id, direction) {
      moving.current = { id, direction, before: order }
    },
  }
}
