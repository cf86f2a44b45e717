// What somebody answered to an item: whether the item can be answered so, and whether it is right.
import type { Item } from './item.ts'
import { gapsAreRight } from './typed-gap.ts'

/** Longer than any answer; what is longer is cut. */
export const MAX_TYPED = 120

/** The place of an option as it was shown, what was typed into the gaps, or that somebody does not know. */
export type Given =
  | { kind: 'option'; at: number }
  | { kind: 'typed'; texts: readonly string[] }
  | { kind: 'unknown' }

/** As the log keeps it; undefined where the item cannot be answered so. */
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
    // No database takes a text with the first of them.
    (given.texts[at] ?? '').replaceAll('\0', '').trim().slice(0, MAX_TYPED).toWellFormed(),
  )
  return texts.some((text) => text !== '') ? texts : undefined
}

export function isRightResponse(item: Item, response: readonly string[]): boolean {
  if (response.length === 0) return false
  return item.format === 'choice' ? response[0] === item.key : gapsAreRight(response, item.accepted)
}
