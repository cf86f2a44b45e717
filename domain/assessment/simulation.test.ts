// Quality of the test, measured with simulated people of known ability. Full runs of 2,000: `npm run bench --
// --only assessment`. Tables and criteria: docs/assessment.md.
import { expect, test } from 'vitest'
import { generatedBank } from '#tests/tools/assessment/generated-bank.ts'
import { badStart, missed, outOfBounds, run, targets } from '#tests/tools/assessment/measured.ts'
import { type Summary, summaryOf } from '#tests/tools/assessment/simulation.ts'
import { readBank } from './bank.ts'
import { chanceOfRight } from './estimate.ts'
import { levels } from './item.ts'
import { cuts } from './levels.ts'
import { poolOf } from './parameters.ts'
import { randomFrom } from './random.ts'
import { type AskedItem, estimateOf, isFinished } from './selection.ts'

const PEOPLE = 360
const pool = generatedBank('generated bank')
const shipped = poolOf(
  (await readBank(new URL('../../db/seed/english-bank', import.meta.url).pathname)).items,
)

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
  expect(summary.exact).toBeGreaterThanOrEqual(targets.foundAfterMisses)
  expect(summary.atMostOneOff).toBeGreaterThanOrEqual(0.97)
})

test.each(['as assumed', 'with errors'] as const)(
  'C1 is found after two wrong answers, too, with the shipped bank, %s',
  (name) => {
    const people = 150
    const summary = badStart(shipped, name, people)
    const share = targets.foundAfterMisses
    // A sample, as the others: two standard errors.
    expect(summary.exact).toBeGreaterThanOrEqual(share - 2 * Math.sqrt((share * (1 - share)) / people))
    expect(summary.atMostOneOff).toBeGreaterThanOrEqual(0.97)
  },
)

test('the bench fails where a figure is worse than is known, whichever it is', () => {
  const band = { level: 'A1', bias: 0.2, error: 0.5 } as Summary['bands'][number]
  const good = {
    ...{ people: 2_000, exact: 0.8, atMostOneOff: 0.99, medianItems: 24, largestExposure: 0.25 },
    bands: [band],
  } as unknown as Summary
  const after = { exact: 0.72 } as Summary
  const of = (worse: Partial<Summary>, found = after) =>
    outOfBounds('generated', { name: 'as assumed', summary: { ...good, ...worse }, afterBadStart: found })
  expect(of({})).toEqual([])
  for (const worse of [
    { exact: 0.799 },
    { atMostOneOff: 0.989 },
    { medianItems: 25 },
    { largestExposure: 0.251 },
    { bands: [{ ...band, bias: -0.201 }] },
  ])
    expect(of(worse), JSON.stringify(worse)).toHaveLength(1)
  expect(of({}, { exact: 0.719 } as Summary)).toHaveLength(1)
})

test('the shipped bank is as exact with more items, because it is not calibrated yet', () => {
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
