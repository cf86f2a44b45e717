// Against reference values that R computed by numerical integration: tests/tools/assessment/SOURCES.md.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abilities,
  chanceOfRight,
  information,
  type Posterior,
  PRIOR,
  type Prior,
  posterior,
  probabilityBelow,
} from './estimate.ts'
import type { Parameters } from './item.ts'

interface Case {
  a: number[]
  b: number[]
  answers: (0 | 1)[]
  eap: number
  eap_sd: number
  information_at_eap: number
  c?: number[]
  d?: number
  prior_sd?: number
  band_cuts?: number[]
  band_probability?: number[]
  pool?: { a: number[]; b: number[]; information: number[]; most_informative: number }
}
const cases: Case[] = readFileSync(
  new URL('../../tests/tools/assessment/irt-cases.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

const itemsOf = ({ a, b, c }: { a: number[]; b: number[]; c?: number[] | undefined }): Parameters[] =>
  a.map((slope, index) => ({ a: slope, b: b[index] ?? 0, c: c?.[index] ?? 0 }))

function measured(one: Case): { found: Posterior; items: Parameters[]; upper: number; prior: Prior } {
  const items = itemsOf(one)
  const [upper, prior] = [one.d ?? 1, { mean: 0, deviation: one.prior_sd ?? 1 }]
  const answers = items.map((parameters, index) => ({ parameters, right: one.answers[index] === 1 }))
  return { found: posterior(answers, { prior, upper }), items, upper, prior }
}

/** The same integral as a plain sum over 2,400 cells between -12 and 12, with edges on the cuts. */
function bandsBySum(items: Parameters[], { answers, band_cuts = [] }: Case): number[] {
  const bands = Array.from({ length: band_cuts.length + 1 }, () => 0)
  for (let cell = 0; cell < 2_400; cell++) {
    const ability = -12 + (cell + 0.5) / 100
    let logarithm = -0.5 * (ability / 2) ** 2
    items.forEach((item, index) => {
      const chance = chanceOfRight(item, ability)
      logarithm += Math.log(answers[index] === 1 ? chance : 1 - chance)
    })
    const band = band_cuts.filter((cut) => cut < ability).length
    bands[band] = (bands[band] ?? 0) + Math.exp(logarithm)
  }
  const sum = bands.reduce((total, value) => total + value, 0)
  return bands.map((value) => value / sum)
}

/** Tolerance: half a unit of the fourth digit. */
const near = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThan(5e-5)

describe('600 reference cases to four digits', () => {
  test('there are 600, half of them with lower asymptotes', () => {
    expect(cases.length).toBe(600)
    expect(cases.filter(({ c }) => c !== undefined).length).toBe(300)
  })

  test('posterior mean and deviation', () => {
    for (const one of cases) {
      const { found } = measured(one)
      near(found.mean, one.eap)
      near(found.deviation, one.eap_sd)
    }
  })

  test('information at the estimate, of the items asked and of others', () => {
    for (const one of cases) {
      const { items, upper } = measured(one)
      near(
        items.reduce((sum, item) => sum + information(item, one.eap, upper), 0),
        one.information_at_eap,
      )
      if (one.pool === undefined) continue
      const ofPool = itemsOf(one.pool).map((item) => information(item, one.eap, upper))
      ofPool.forEach((value, index) => {
        near(value, one.pool?.information[index] ?? Number.NaN)
      })
      expect(ofPool.indexOf(Math.max(...ofPool))).toBe(one.pool.most_informative)
    }
  })

  // The reference was integrated from minus infinity with an adaptive rule that misses narrow peaks: 21 of
  // its 300 cases differ from a plain sum over 2,400 cells by up to 0.004, and one probability is negative.
  // All cases are compared with the plain sum, the others with the reference as well.
  test('probability of each band', () => {
    let missed = 0
    for (const one of cases) {
      if (one.band_cuts === undefined) continue
      const { found, items } = measured(one)
      const below = [0, ...one.band_cuts.map((cut) => probabilityBelow(found, cut)), 1]
      const summed = bandsBySum(items, one)
      const fails = one.band_probability?.some((given, band) => Math.abs(given - (summed[band] ?? 0)) > 6e-5)
      if (fails) missed++
      summed.forEach((expected, band) => {
        const probability = (below[band + 1] ?? 0) - (below[band] ?? 0)
        near(probability, expected)
        // The reference has four digits.
        if (!fails) expect(Math.abs(probability - (one.band_probability?.[band] ?? 0))).toBeLessThan(1e-4)
      })
    }
    expect(missed).toBe(21)
  })
})

const parameters = fc.record({
  a: fc.double({ min: 0.3, max: 3, noNaN: true }),
  b: fc.double({ min: -5, max: 5, noNaN: true }),
  c: fc.double({ min: 0, max: 0.3, noNaN: true }),
})
const answers = fc.array(fc.record({ parameters, right: fc.boolean() }), { maxLength: 40 })

describe('properties', () => {
  test('without answers the posterior is the prior', () => {
    const { mean, deviation } = posterior([])
    expect(mean).toBeCloseTo(PRIOR.mean, 10)
    expect(deviation).toBeCloseTo(PRIOR.deviation, 6)
  })

  test('probabilities are valid for any answers in any order', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const found = posterior(given)
        expect(found.at.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
        expect(Math.abs(found.mean)).toBeLessThan(12)
        expect(posterior(given.toReversed()).mean).toBeCloseTo(found.mean, 9)
      }),
    )
  })

  test('a right answer raises the estimate, a wrong one lowers it, an answer without weight changes nothing', () => {
    fc.assert(
      fc.property(answers, parameters, (given, item) => {
        const [before, right, wrong] = [
          posterior(given),
          posterior([...given, { parameters: item, right: true }]),
          posterior([...given, { parameters: item, right: false }]),
        ]
        expect(right.mean).toBeGreaterThan(before.mean)
        expect(wrong.mean).toBeLessThan(before.mean)
        expect(posterior([...given, { parameters: item, right: true, weight: 0 }]).mean).toBeCloseTo(
          before.mean,
          9,
        )
      }),
    )
  })

  test('probabilityBelow rises from 0 to 1', () => {
    const found = posterior([{ parameters: { a: 2, b: 1, c: 0.2 }, right: true }])
    const values = [...abilities].map((ability) => probabilityBelow(found, ability + 0.03))
    expect(probabilityBelow(found, -12.1)).toBe(0)
    expect(probabilityBelow(found, 12.1)).toBe(1)
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  })

  test('probabilities run from the floor to the upper asymptote, and are half-way at the difficulty', () => {
    const item = { a: 1.3, b: 0.4, c: 0.2 }
    expect(chanceOfRight(item, -40)).toBeCloseTo(0.2, 6)
    expect(chanceOfRight(item, 40)).toBeCloseTo(0.98, 6)
    expect(chanceOfRight(item, 0.4)).toBeCloseTo(0.59, 6)
  })
})
