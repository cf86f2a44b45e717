// Quality of the test, measured with simulated people of known ability. Full runs of 2,000: `npm run bench --
// --only assessment`. Tables and criteria: docs/assessment.md.
import { expect, test } from 'vitest'
import { generatedBank } from '#tests/tools/assessment/generated-bank.ts'
import { badStart, missed, run } from '#tests/tools/assessment/measured.ts'
import { summaryOf } from '#tests/tools/assessment/simulation.ts'
import { readBank } from './bank.ts'
import { chanceOfRight } from './estimate.ts'
import { levels } from './item.ts'
import { cuts } from './levels.ts'
import { poolOf } from './parameters.ts'
import { randomFrom } from './random.ts'
import { type AskedItem, estimateOf, isFinished } from './selection.ts'

const PEOPLE = 360
const pool = generatedBank('generated bank')

test('the generated bank is as specified: 420 items, 70 per level, 35 passages, half with a low floor', () => {
  expect(pool.length).toBe(420)
  expect(new Set(pool.flatMap(({ passage }) => passage ?? [])).size).toBe(35)
  const low = pool.filter(({ parameters }) => parameters.c < 0.2).length
  expect(low / pool.length).toBeGreaterThanOrEqual(0.5)
  expect(low / pool.length).toBeLessThan(0.55)
})

test.each(['as assumed', 'with errors'] as const)(
  '%s: a sample of simulated people misses no target',
  (name) => {
    expect(missed(name, summaryOf(run(pool, name, PEOPLE)), 2)).toEqual([])
  },
)

test.each(['as assumed', 'with errors'] as const)('C1 is found after two wrong answers, %s', (name) => {
  const summary = badStart(pool, name, 60)
  expect(summary.exact).toBeGreaterThanOrEqual(0.72)
  expect(summary.atMostOneOff).toBeGreaterThanOrEqual(0.97)
})

test('the shipped bank is as exact with more items, because it is not calibrated yet', async () => {
  const shipped = poolOf(
    (await readBank(new URL('../../db/seed/english-bank', import.meta.url).pathname)).items,
  )
  for (const name of ['as assumed', 'with errors'] as const) {
    const summary = summaryOf(run(shipped, name, 180))
    const others = missed(name, summary, 2).filter((one) => !one.startsWith('median'))
    expect(others).toEqual([])
    expect(summary.medianItems).toBeLessThanOrEqual(35)
  }
})

/** Median length with an unlimited supply: each item exactly as difficult as this person needs, without a floor. */
function idealMedian(a: number, people: number): number {
  const lengths = Array.from({ length: people }, (_, person) => {
    const random = randomFrom(`ideal ${person}`)
    const able = cuts[levels[person % levels.length] ?? 'A1'] + (cuts.C2 - cuts.C1) * random()
    const asked: AskedItem[] = []
    while (!isFinished({ asked })) {
      const parameters = { a, b: Math.round(estimateOf(asked).mean * 20) / 20, c: 0 }
      const right = random() < chanceOfRight(parameters, able)
      asked.push({ id: `${asked.length}`, area: 'grammar', parameters, right })
    }
    return asked.length
  })
  return lengths.toSorted((one, other) => one - other)[Math.floor(people / 2)] ?? 0
}

test('no supply of items that all separate as usual ends in 24 items; one that is known to separate better does', () => {
  expect(idealMedian(1.1, 200)).toBeGreaterThan(24)
  expect(idealMedian(1.3, 200)).toBeLessThanOrEqual(24)
})
