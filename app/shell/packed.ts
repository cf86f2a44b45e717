import { RecentlyUsed } from '#app/recently-used.ts'

/** A value as one text. */
export type Packed<Value> = string & { readonly value?: Value }

/**
 * The router's encoder walks every member of a loader's data for every answer. What is the same on all pages is written
 * once instead, and travels as one text.
 */
export const pack = <Value>(value: Value): Packed<Value> => JSON.stringify(value)

// A handful of places and languages, each the same text again and again.
const unpacked = new RecentlyUsed<unknown>(64)

export function unpack<Value>(text: Packed<Value>): Value {
  return unpacked.getOr(text, () => JSON.parse(text)) as Value
}
