// Validates an answer to an item and scores it.
import type { Item } from './item.ts'
import { gapsAreRight } from './typed-gap.ts'

/** Longer than any answer; the rest is cut off. */
export const MAX_TYPED = 120

/** The position of an option as shown, the texts typed into the gaps, or "I do not know". */
export type Given =
  | { kind: 'option'; at: number }
  | { kind: 'typed'; texts: readonly string[] }
  | { kind: 'unknown' }

/** Returns the answer as the log stores it; undefined if it is invalid for the item. */
export function responseTo(
  item: Item,
  optionOrder: readonly number[] | undefined,
  given: Given,
): string[] | undefined {
  if (given.kind === 'unknown') return []
  if (item.format === 'choice') {
    const option = given.kind === 'option' ? item.options[optionOrder?.[given.at] ?? -1] : undefined
    return option === undefined ? undefined : [option]
  }
  if (given.kind !== 'typed') return undefined
  const texts = item.accepted.map((_, at) =>
    // Databases do not accept NUL in texts.
    (given.texts[at] ?? '').replaceAll('\0', '').trim().slice(0, MAX_TYPED).toWellFormed(),
  )
  return texts.some((text) => text !== '') ? texts : undefined
}

export function isRightResponse(item: Item, response: readonly string[]): boolean {
  if (response.length === 0) return false
  return item.format === 'choice' ? response[0] === item.key : gapsAreRight(response, item.accepted)
}
