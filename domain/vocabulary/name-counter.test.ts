import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NameCounter } from './name-counter.ts'

const item = (source: string, named: string[], listed: string[] = [], plain: string[] = []) => ({
  source,
  title: `Job at ${source}`,
  named,
  listed,
  plain: new Set(plain),
})

test('counts items and sources once each, with examples of different sources', () => {
  const counter = new NameCounter()
  for (const source of ['a', 'a', 'b']) counter.add(item(source, ['Phoenix', 'phoenix', 'PHOENIX']))
  counter.add(item('c', [], ['Phoenix']))
  expect(counter.most({ least: 1, limit: 10 })).toEqual([
    {
      key: 'phoenix',
      name: 'PHOENIX',
      items: 4,
      lists: 1,
      sources: 3,
      examples: ['Job at a', 'Job at b', 'Job at c'],
    },
  ])
})

test('what is mostly written as a word is one, unless a list has it', () => {
  const counter = new NameCounter()
  counter.add(item('a', ['Team', 'Flow']))
  for (const source of ['b', 'c'])
    counter.add(item(source, [], source === 'c' ? ['Flow'] : [], ['team', 'flow']))
  expect(counter.most({ least: 1, limit: 10 }).map(({ key }) => key)).toEqual(['flow'])
})

test('a name of many sources comes before one that a single source repeats', () => {
  const counter = new NameCounter()
  for (let at = 0; at < 50; at++) counter.add(item('one', ['Unify']))
  for (const source of ['a', 'b', 'c']) counter.add(item(source, ['Phoenix']))
  expect(counter.most({ least: 3, limit: 1 }).map(({ name }) => name)).toEqual(['Phoenix'])
})

test('holds no more names than it is told, and says what may be missing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 6 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (items, most) => {
        const counter = new NameCounter(most)
        const truth = new Map<string, number>()
        for (const [at, names] of items.entries()) {
          const named = names.map((name) => `name${name}`)
          for (const name of named) truth.set(name, (truth.get(name) ?? 0) + 1)
          counter.add(item(String(at), named))
        }
        const found = new Map(counter.most({ least: 1, limit: 1_000 }).map(({ key, items: n }) => [key, n]))
        expect(found.size).toBeLessThanOrEqual(most)
        // Never more than there are.
        for (const [key, count] of found) expect(count).toBeLessThanOrEqual(truth.get(key) ?? 0)
        if (counter.forgotten === 0) expect(Object.fromEntries(found)).toEqual(Object.fromEntries(truth))
      },
    ),
  )
})
