import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOfRight } from './estimate.ts'
import { areas, levels } from './item.ts'
import { levelOf } from './levels.ts'
import { difficultyOf } from './parameters.ts'
import { randomFrom } from './random.ts'
import {
  type AskedItem,
  drawHeld,
  type Exposure,
  estimateOf,
  isFinished,
  limits,
  nextUnit,
  type PoolItem,
  shares,
  type TestState,
  unitOf,
} from './selection.ts'

/** Returns a pool with this many items for each level and area; reading items in passages of four. */
function poolOf(each: number): PoolItem[] {
  return levels.flatMap((level) =>
    areas.flatMap((area) =>
      Array.from({ length: each }, (_, index) => ({
        id: `${level}-${area}-${index}`,
        area,
        level,
        passage: area === 'reading' ? `${level}-passage-${Math.floor(index / 4)}` : undefined,
        parameters: {
          a: 0.8 + 0.1 * (index % 7),
          b: difficultyOf(level) + 0.1 * ((index % 9) - 4),
          c: index % 2 === 0 ? 0.2 : 0.02,
        },
      })),
    ),
  )
}
const pool = poolOf(20)

interface Run {
  seed: string
  ability: number
  pool?: readonly PoolItem[]
  held?: ReadonlySet<string>
  seen?: ReadonlySet<string>
}

/** Simulates a whole test; returns the unit sizes and the items asked, in order. */
function take({ seed, ability, pool: items = pool, held = new Set(), seen = new Set() }: Run) {
  const answer = randomFrom(`${seed} answers`)
  const byId = new Map(items.map((item) => [item.id, item]))
  const asked: AskedItem[] = []
  const units: number[] = []
  for (;;) {
    if (isFinished({ asked })) return { asked, units, ended: 'finished' as const }
    const state: TestState = { asked, pool: items, held, seen, random: randomFrom(`${seed} ${asked.length}`) }
    const unit = nextUnit(state)
    if (unit === undefined) return { asked, units, ended: 'empty' as const }
    units.push(unit.items.length)
    for (const id of unit.items) {
      const item = byId.get(id)
      if (item === undefined) throw new Error(`unknown ${id}`)
      asked.push({ ...item, right: answer() < chanceOfRight(item.parameters, ability) })
    }
  }
}
const ids = ({ asked }: { asked: readonly AskedItem[] }) => asked.map(({ id }) => id)

const anybody = fc.record({ seed: fc.string(), ability: fc.double({ min: -5, max: 5, noNaN: true }) })

describe('any member and any seed', () => {
  test('areas are balanced: three of each within twelve items, never further from their share than a passage', () => {
    fc.assert(
      fc.property(anybody, (person) => {
        const { asked } = take(person)
        for (let length = 12; length <= asked.length; length++) {
          const counts = areas.map(
            (area) => asked.slice(0, length).filter((item) => item.area === area).length,
          )
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
          areas.forEach((area, index) => {
            expect(Math.abs((counts[index] ?? 0) - shares[area] * length)).toBeLessThanOrEqual(3)
          })
        }
      }),
      { numRuns: 60 },
    )
  })

  test('no item twice, none that was seen, none of a known passage; held ones last', () => {
    const some = fc.uniqueArray(fc.constantFrom(...pool.map(({ id }) => id)), { maxLength: 120 })
    const units = [...new Set(pool.map(unitOf))]
    fc.assert(
      fc.property(anybody, some, fc.subarray(units, { maxLength: 60 }), (person, before, heldBack) => {
        const [seen, held] = [new Set(before), new Set(heldBack)]
        const { asked } = take({ ...person, seen, held })
        const read = new Set(pool.filter(({ id }) => seen.has(id)).map(unitOf))
        expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
        for (const item of asked) {
          expect(seen.has(item.id)).toBe(false)
          if (item.passage !== undefined) expect(read.has(item.passage)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('it ends by the rule and not earlier: length, deviation or a certain level', () => {
    fc.assert(
      fc.property(anybody, (person) => {
        const { asked, units, ended } = take(person)
        expect(ended).toBe('finished')
        expect(asked.length).toBeGreaterThanOrEqual(limits.minItems)
        expect(asked.length).toBeLessThanOrEqual(limits.maxItems)
        const estimate = estimateOf(asked)
        const certain = Math.max(...Object.values(levelOf(estimate).probabilities)) >= limits.certainty
        expect(asked.length === limits.maxItems || estimate.deviation <= limits.deviation || certain).toBe(
          true,
        )
        expect(isFinished({ asked: asked.slice(0, asked.length - (units.at(-1) ?? 0)) })).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('the same seed asks the same, whatever the order of the pool', () => {
    fc.assert(
      fc.property(anybody, fc.string(), (person, shuffle) => {
        const random = randomFrom(shuffle)
        const shuffled = pool
          .map((item) => ({ item, lot: random() }))
          .sort((one, other) => one.lot - other.lot)
          .map(({ item }) => item)
        expect(ids(take({ ...person, pool: shuffled }))).toEqual(ids(take(person)))
      }),
      { numRuns: 40 },
    )
  })

  test('at most three items of a passage, one after the other', () => {
    fc.assert(
      fc.property(anybody, (person) => {
        const { asked, units } = take(person)
        expect(Math.max(...units)).toBeLessThanOrEqual(limits.itemsOfPassage)
        let from = 0
        for (const size of units) {
          const unit = asked.slice(from, from + size)
          if (size > 1) expect(new Set(unit.map(({ passage }) => passage)).size).toBe(1)
          from += size
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('the first item varies with the seed, over all areas', () => {
  const first = Array.from({ length: 200 }, (_, index) =>
    nextUnit({ asked: [], pool, held: new Set(), seen: new Set(), random: randomFrom(`start ${index}`) }),
  )
  expect(new Set(first.map((unit) => unit?.items[0])).size).toBeGreaterThan(50)
  for (const area of areas)
    expect(first.filter((unit) => unit?.items[0]?.includes(area)).length).toBeGreaterThan(40)
})

test('answers about one passage count four fifths each', () => {
  const parameters = { a: 1.5, b: 0, c: 0 }
  const asked = (passage: string | undefined): AskedItem[] =>
    [1, 2, 3].map((n) => ({ id: `${n}`, area: 'reading', passage, parameters, right: n === 1 }))
  expect(estimateOf(asked('office')).deviation).toBeGreaterThan(estimateOf(asked(undefined)).deviation)
})

test('a held unit is asked if nothing else is left, and an empty pool ends the test', () => {
  const few = poolOf(1)
  const all = new Set(few.map(unitOf))
  const { asked, ended } = take({ seed: 'few', ability: 0, pool: few, held: all })
  expect([asked.length, ended]).toEqual([few.length, 'empty'])
  expect(
    nextUnit({ asked: [], pool: [], held: all, seen: new Set(), random: randomFrom('') }),
  ).toBeUndefined()
})

describe('holding back', () => {
  test('unseen units are always used, units seen by a third in three of four attempts', () => {
    const exposure = new Map<string, Exposure>([['B1-grammar-0', { eligible: 900, administered: 300 }]])
    const held = Array.from({ length: 2_000 }, (_, index) =>
      drawHeld(pool, exposure, randomFrom(`draw ${index}`)),
    )
    expect(held.every((units) => [...units].every((unit) => unit === 'B1-grammar-0'))).toBe(true)
    const share = held.filter((units) => units.size === 1).length / held.length
    expect(share).toBeGreaterThan(0.23)
    expect(share).toBeLessThan(0.33)
  })

  test('whatever the order of the pool', () => {
    const exposure = new Map(pool.map((item) => [unitOf(item), { eligible: 10, administered: 5 }]))
    const one = drawHeld(pool, exposure, randomFrom('a'))
    expect([...drawHeld(pool.toReversed(), exposure, randomFrom('a'))].sort()).toEqual([...one].sort())
    expect(one.size).toBeGreaterThan(0)
  })
})
