import { RecentlyUsed } from '#app/recently-used.ts'

/** A value serialised as one string. */
export type Packed<Value> = string & { readonly value?: Value }

/**
 * The router encodes every member of loader data for every response. What is the same on all pages is
 * serialised once and sent as one string.
 */
export const pack = <Value>(value: Value): Packed<Value> => JSON.stringify(value)

// There are only a few places and languages, with the same strings again and again.
const unpacked = new RecentlyUsed<unknown>(64)

export function unpack<Value>(text: Packed<Value>): Value {
  return unpacked.getOr(text, () => JSON.parse(text)) as Value
}
