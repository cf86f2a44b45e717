import { describe, expect, test } from 'vitest'
import { generatedBank, truthOf } from '#tests/tools/assessment/generated-bank.ts'
import {
  grammarAnswers,
  grammarItems,
  grammarReference,
} from '#tests/tools/assessment/grammar-examination.ts'
import { calibrate, type GivenAnswer, type ItemPrior, stateOf } from './calibration.ts'
import { chanceOfRight, information, posterior } from './estimate.ts'
import type { Parameters } from './item.ts'
import { normal, randomFrom } from './random.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function correlation(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [mean(one), mean(other)]
  const [a, b] = [one.map((value) => value - meanOne), other.map((value) => value - meanOther)]
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

const examination = grammarAnswers.map((answers) =>
  answers.map((right, index): GivenAnswer => ({ item: grammarItems[index] ?? '', right })),
)
const unknown = (c = 0): ItemPrior => ({ parameters: { a: 1, b: 0, c } })

describe('28 items of a real examination, 2,922 people', () => {
  const rasch = calibrate(examination, new Map(grammarItems.map((id) => [id, unknown()])), {
    model: 'rasch',
    upper: 1,
  })
  const difficulties = grammarItems.map((id) => rasch.items.get(id)?.parameters.b ?? Number.NaN)
  const middle = mean(difficulties)

  test('in Rasch mode each difficulty is within 0.05 of the reference after centring', () => {
    expect(grammarAnswers.length).toBe(2_922)
    const off = difficulties.map((b, index) =>
      Math.abs(b - middle - (grammarReference.difficulty[index] ?? 0)),
    )
    expect(Math.max(...off)).toBeLessThan(0.05)
  })

  test('standard errors are within a tenth of the reference, items fit, all are stable', () => {
    grammarItems.forEach((id, index) => {
      const item = rasch.items.get(id)
      const ratio = (item?.error.difficulty ?? 0) / (grammarReference.se[index] ?? 1)
      expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
      expect(Math.abs((item?.fit ?? 0) - 1)).toBeLessThan(0.1)
      expect(item?.state).toBe('stable')
    })
  })

  test('replay: 14 items chosen for each person agree with all 28, and with the 14 others', () => {
    const items = grammarItems.map((id) => rasch.items.get(id)?.parameters ?? { a: 1, b: 0, c: 0 })
    const options = { prior: rasch.ability, upper: 1 }
    const scored = (answers: readonly boolean[], which: readonly number[]) =>
      which.map((index) => ({ parameters: items[index] as Parameters, right: answers[index] === true }))
    const estimates = grammarAnswers.map((answers) => {
      const left = new Set(items.keys())
      const asked: number[] = []
      while (asked.length < 14) {
        const { mean: ability } = posterior(scored(answers, asked), options)
        const [next] = [...left].sort(
          (one, other) =>
            information(items[other] as Parameters, ability, 1) -
            information(items[one] as Parameters, ability, 1),
        )
        asked.push(next ?? 0)
        left.delete(next ?? 0)
      }
      return {
        chosen: posterior(scored(answers, asked), options).mean,
        all: posterior(scored(answers, [...items.keys()]), options).mean,
        others: posterior(scored(answers, [...left]), options).mean,
      }
    })
    const of = (which: 'chosen' | 'all' | 'others') => estimates.map((one) => one[which])
    expect(correlation(of('chosen'), of('all'))).toBeGreaterThanOrEqual(0.93)
    // The reliability of either half limits the correlation of 14 items with the 14 others: about 0.62 here.
    expect(correlation(of('chosen'), of('others'))).toBeGreaterThan(0.6)
  })
})

describe('two parameters, from simulated answers', () => {
  const pool = generatedBank('calibration').filter((_, index) => index % 6 === 0)
  const truth = truthOf(pool, { difficulty: 0.5, logDiscrimination: 0.3, seed: 'calibration' })
  // One in seven is an anchor with known values; anchors fix the scale.
  const isAnchor = (index: number) => index % 7 === 0
  const priors = new Map(
    pool.map(({ id, parameters }, index): [string, ItemPrior] => {
      const real = truth.get(id) as Parameters
      return isAnchor(index)
        ? [id, { parameters: real, difficulty: 0.02, logDiscrimination: 0.02 }]
        : [id, { parameters: { ...parameters, c: real.c }, difficulty: 0.5, logDiscrimination: 0.3 }]
    }),
  )
  /** Each person gets the half of the items closer to their ability, as in an adaptive test. */
  const attempts = Array.from({ length: 2_000 }, (_, person) => {
    const random = randomFrom(`calibration ${person}`)
    const ability = 2 * normal(random)
    return pool
      .toSorted(
        (one, other) =>
          Math.abs(one.parameters.b - ability + normal(random)) -
          Math.abs(other.parameters.b - ability + normal(random)),
      )
      .slice(0, 24)
      .map(({ id }) => ({ item: id, right: random() < chanceOfRight(truth.get(id) as Parameters, ability) }))
  })
  const { items, ability } = calibrate(attempts, priors, { model: 'two-parameter' })
  const rows = [...items]
    .filter((_, index) => !isAnchor(index))
    .map(([id, item]) => {
      const [real, prior] = [truth.get(id) as Parameters, priors.get(id)?.parameters as Parameters]
      return {
        difficulty: item.parameters.b - real.b,
        discrimination: Math.log(item.parameters.a / real.a),
        before: { difficulty: prior.b - real.b, discrimination: Math.log(prior.a / real.a) },
        item,
      }
    })
  const error = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => value ** 2)))

  test('errors fall to a third in difficulty and a half in discrimination', () => {
    expect(error(rows.map(({ before }) => before.difficulty))).toBeGreaterThan(0.45)
    expect(error(rows.map(({ difficulty }) => difficulty))).toBeLessThan(0.18)
    expect(Math.abs(mean(rows.map(({ difficulty }) => difficulty)))).toBeLessThan(0.05)
    expect(error(rows.map(({ before }) => before.discrimination))).toBeGreaterThan(0.25)
    expect(error(rows.map(({ discrimination }) => discrimination))).toBeLessThan(0.14)
    expect(Math.abs(ability.mean)).toBeLessThan(0.1)
    expect(Math.abs(ability.deviation - 2)).toBeLessThan(0.1)
  })

  test('19 of 20 true values are within 1.96 standard errors', () => {
    const covered = (of: 'difficulty' | 'logDiscrimination', off: (row: (typeof rows)[number]) => number) =>
      mean(rows.map((row) => (Math.abs(off(row)) < 1.96 * row.item.error[of] ? 1 : 0)))
    expect(covered('difficulty', (row) => row.difficulty)).toBeGreaterThanOrEqual(0.9)
    expect(covered('logDiscrimination', (row) => row.discrimination)).toBeGreaterThanOrEqual(0.9)
  })

  test('the curve of an item adds up to its answers and follows the model', () => {
    for (const { item } of rows) {
      const answers = item.curve.reduce((sum, one) => sum + one.answers, 0)
      expect(Math.abs(answers - item.answers)).toBeLessThan(3)
      for (const bin of item.curve)
        if (bin.answers > 150) expect(Math.abs(bin.share - bin.expected)).toBeLessThan(0.1)
    }
  })
})

test('without answers the author’s values stay, and an item that all answer right stays finite', () => {
  const author = { a: 1.1, b: 0.4, c: 0.2 }
  const priors = new Map<string, ItemPrior>([
    ['unasked', { parameters: author, difficulty: 0.6, logDiscrimination: 0.3 }],
    ['easy', { parameters: author, difficulty: 0.6, logDiscrimination: 0.3 }],
  ])
  const attempts = Array.from({ length: 60 }, () => [{ item: 'easy', right: true }])
  const { items } = calibrate(attempts, priors, { model: 'two-parameter' })
  expect(items.get('unasked')).toMatchObject({ parameters: author, answers: 0, state: 'author' })
  expect(items.get('unasked')?.error.difficulty).toBeCloseTo(0.6, 6)
  expect(items.get('easy')?.state).toBe('estimated')
  expect(items.get('easy')?.parameters.b).toBeGreaterThan(-3)
  expect(items.get('easy')?.parameters.b).toBeLessThan(author.b)
})

test.each([
  [0, 'author'],
  [49, 'author'],
  [50, 'estimated'],
  [249, 'estimated'],
  [250, 'stable'],
] as const)('%d answers: %s', (answers, state) => expect(stateOf(answers)).toBe(state))
