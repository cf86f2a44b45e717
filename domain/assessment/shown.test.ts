// What is sent of an item says nothing about its key: for every item of the open bank, it is the same if
// something else were right. The search itself is tried on views that tell the key.
import { describe, expect, test } from 'vitest'
import { keysTold, leaksOfChoices, leaksOfGaps, withOtherKeys } from '#tests/tools/key-search.ts'
import type { LoggedItem } from './attempt-rows.ts'
import { readBank } from './bank.ts'
import type { Item } from './item.ts'
import { shownItem } from './shown.ts'

const bank = await readBank(new URL('../../db/seed/english-bank', import.meta.url).pathname)

const logged = (item: Item, optionOrder: number[] | undefined): LoggedItem => ({
  ...{ position: 3, unit: 3, item, passage: undefined, isTrial: false, optionOrder },
  ...{ parameters: { a: 1.1, b: 0, c: 0.2 }, askedAt: new Date(0) },
  ...{ answeredAt: undefined, response: undefined, isRight: undefined },
})
/** An order in which no option stands where it is kept. */
const orderOf = (item: Item) =>
  item.format === 'choice' ? item.options.map((_, at) => (at + 2) % item.options.length) : undefined
const shown = (item: Item) => shownItem(logged(item, orderOf(item)))
const view = (item: Item) => JSON.stringify(shown(item))

test('what is sent of each item of the open bank is the same whatever its key is', async () => {
  const found: string[] = []
  for (const item of bank.items) {
    expect(withOtherKeys(item).length, item.id).toBeGreaterThanOrEqual(3)
    if ((await keysTold(item, view)).length > 0) found.push(item.id)
  }
  expect(found).toEqual([])
})

describe.each([
  ['choices', 'choice', leaksOfChoices],
  ['gaps', 'gaps', leaksOfGaps],
] as const)('of %s the search finds', (_, format, leaks) => {
  const items = bank.items.filter((item) => item.format === format)
  test.each(Object.entries(leaks))('%s', async (_name, leak) => {
    const leaking = (item: Item) => leak(view(item), item, shown(item).options ?? [])
    const unseen: string[] = []
    for (const item of items) if ((await keysTold(item, leaking)).length === 0) unseen.push(item.id)
    expect(unseen).toEqual([])
  })
})
