// Finds out whether what is sent of an item tells its key, in whatever form: what is sent must be the same, byte for byte,
// if another answer were the right one.
import { createHash } from 'node:crypto'
import type { Item } from '#domain/assessment/item.ts'

/** The item as it would be if something else were right: each other option, or other words for its gaps. */
export function withOtherKeys(item: Item): Item[] {
  if (item.format === 'choice')
    return item.options.filter((option) => option !== item.key).map((key) => ({ ...item, key }))
  return [['a'], ['something much longer than that'], ['one', 'two', 'three']].map((texts) => ({
    ...item,
    accepted: item.accepted.map(() => texts),
  }))
}

/**
 * Returns the keys by which what is sent differs from what is sent of the item itself; empty if it tells nothing.
 * @param view what is sent of an item
 */
export async function keysTold(
  item: Item,
  view: (item: Item) => Promise<string> | string,
): Promise<string[]> {
  const sent = await view(item)
  const found: string[] = []
  for (const other of withOtherKeys(item))
    if ((await view(other)) !== sent)
      found.push(other.format === 'choice' ? other.key : JSON.stringify(other.accepted))
  return found
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** What is sent, together with something that gives the key away: the search has to find each of them. */
type Leak = (sent: string, item: Item, shown: readonly string[]) => string

const isKey = (item: Item, text: string) => item.format === 'choice' && item.key === text
const each = (shown: readonly string[], line: (option: string, at: number) => string) =>
  shown.map(line).join('')

/** Ways in which pages and data have told keys elsewhere. */
export const leaksOfChoices: Readonly<Record<string, Leak>> = {
  'an index': (sent, item, shown) => `${sent}{"right":${shown.findIndex((one) => isKey(item, one))}}`,
  'a flag of each option': (sent, item, shown) =>
    sent + JSON.stringify(shown.map((text) => ({ text, ok: isKey(item, text) }))),
  'the order': (sent, item, shown) =>
    sent + JSON.stringify(shown.toSorted((one, other) => +isKey(item, other) - +isKey(item, one))),
  'a class name': (sent, item, shown) =>
    sent + each(shown, (one) => `<li class="${isKey(item, one) ? 'option right' : 'option'}">`),
  'a data attribute': (sent, item, shown) =>
    sent + each(shown, (one, at) => `<li data-of="${isKey(item, one) ? 1 : 0}${at}">`),
  'a space': (sent, item, shown) => sent + each(shown, (one) => (isKey(item, one) ? '<li >' : '<li>')),
  'a member of the data': (sent, item) => sent + JSON.stringify(item),
  'an id that can be computed': (sent, item, shown) =>
    sent + each(shown, (one) => digest(`${item.id} ${one} ${isKey(item, one)}`)),
  'a digest of the whole item': (sent, item) => sent + digest(JSON.stringify(item)),
}

export const leaksOfGaps: Readonly<Record<string, Leak>> = {
  'the length of the field': (sent, item) =>
    `${sent}<input maxlength="${item.format === 'gaps' ? item.accepted[0]?.[0]?.length : ''}">`,
  'a pattern of the field': (sent, item) =>
    `${sent}<input pattern="${item.format === 'gaps' ? item.accepted[0]?.join('|') : ''}">`,
  'how many answers are accepted': (sent, item) =>
    sent + (item.format === 'gaps' ? item.accepted.map((all) => all.length).join() : ''),
  'a digest of the answer': (sent, item) =>
    sent + digest(item.format === 'gaps' ? (item.accepted[0]?.[0] ?? '') : ''),
}
