import { expect, test } from 'vitest'
import { posterior } from './estimate.ts'
import { type Item, levels } from './item.ts'
import { cutOf, cuts, levelAt, levelOf } from './levels.ts'
import { authorsParameters, difficultyOf, floorOf } from './parameters.ts'

const common = { version: 1, area: 'grammar', target: 'past-simple', stem: 'She ____ late.' } as const
const choice = (id: string, options: string[]): Item => ({
  ...common,
  id,
  level: 'B1',
  format: 'choice',
  options,
  key: 'came',
})
const gaps = (id: string, accepted: string[][]): Item => ({
  ...common,
  id,
  level: 'B1',
  format: 'gaps',
  accepted,
})

test('levels are at least 1.3 apart', () => {
  levels.slice(1).forEach((level, index) => {
    expect(cuts[level] - cuts[levels[index] ?? 'A1']).toBeGreaterThanOrEqual(1.3)
  })
})

test('the table follows its method: at the cut two thirds of a level’s items are answered', () => {
  for (const level of levels) {
    // Equal numbers of items with a floor of a fifth and with nearly none.
    const items = [0.2, 0.02].map((c) => ({ a: 1.1, b: difficultyOf(level), c }))
    expect(cutOf(items)).toBeCloseTo(cuts[level], 6)
  }
})

test('the floor depends on the format', () => {
  const four = ['came', 'come', 'comes', 'coming']
  expect(floorOf(choice('a', four))).toBe(0.2)
  expect(floorOf(choice('a', [...four, 'has come']))).toBe(0.15)
  expect(floorOf(gaps('a', [['came']]))).toBe(0.02)
  expect(floorOf(gaps('a', [['came'], ['left']]))).toBe(0)
  const item = gaps('a', [['came']])
  expect(authorsParameters(item)).toEqual({ a: 1.1, b: difficultyOf('B1'), c: 0.02 })
  expect(authorsParameters(item)).toBe(authorsParameters(item))
})

test.each([
  [-5, 'A1'],
  [-2.91, 'A1'],
  [-2.9, 'A2'],
  [-0.1, 'B1'],
  [0, 'B2'],
  [2.89, 'C1'],
  [2.9, 'C2'],
  [6, 'C2'],
] as const)('%d is %s', (ability, level) => expect(levelAt(ability)).toBe(level))

test('without answers the middle levels are equally probable, and all sum to one', () => {
  const { probabilities, range } = levelOf(posterior([]))
  expect(probabilities.B1).toBeCloseTo(probabilities.B2, 9)
  expect(Object.values(probabilities).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9)
  expect(range).toEqual(['A2', 'B1', 'B2', 'C1'])
})

test('all C1 items and no C2 item give C1, with a range of levels that are not improbable', () => {
  const answers = (['C1', 'C2'] as const).flatMap((level) =>
    Array.from({ length: 12 }, () => ({
      parameters: { a: 1.1, b: difficultyOf(level), c: 0.02 },
      right: level === 'C1',
    })),
  )
  const { level, probabilities, range } = levelOf(posterior(answers))
  expect(level).toBe('C1')
  expect(probabilities.C1).toBeGreaterThan(0.6)
  expect(range).toContain('C1')
  expect(range.length).toBeLessThanOrEqual(2)
})
