import { expect, test } from 'vitest'
import { effortOf, flagsOf, glanceOf, personFit } from './answering-flags.ts'
import { chanceOfRight, posterior } from './estimate.ts'
import { normal, randomFrom } from './random.ts'

const item = (b: number) => ({ a: 1.1, b, c: 0.02 })
const spread = Array.from({ length: 24 }, (_, index) => item(-2.4 + 0.2 * index))

test('worked by hand', () => {
  // At an even chance both answers are as likely, so nothing can be unexpected.
  const even = { a: 1, b: 0, c: 0.02 }
  expect(chanceOfRight(even, 0)).toBeCloseTo(0.5, 9)
  expect(personFit([{ parameters: even, right: true }], 0)).toBeUndefined()
  expect(personFit([], 0)).toBeUndefined()
  // One item with P = 0.02 + 0.96 / (1 + e^-2) = 0.8656, answered wrong: l = ln 0.1344 = -2.0069; E = 0.8656 * -0.14434 + 0.1344 *
  // -2.0069 = -0.39467; V = 0.8656 * 0.1344 * (1.86256)² = 0.40359; l_z = -1.61224 / 0.63529 = -2.538.
  expect(personFit([{ parameters: { a: 1, b: 0, c: 0.02 }, right: false }], 2)).toBeCloseTo(-2.538, 2)
})

test('of people who answer by the model few are flagged; easy wrong and difficult right is', () => {
  const flagged = Array.from({ length: 500 }, (_, person) => {
    const random = randomFrom(`fit ${person}`)
    const ability = normal(random)
    const answers = spread.map((parameters) => ({
      parameters,
      right: random() < chanceOfRight(parameters, ability),
    }))
    return personFit(answers, posterior(answers).mean) ?? 0
  }).filter((fit) => fit < -2)
  expect(flagged.length / 500).toBeLessThan(0.04)
  const reversed = spread.map((parameters) => ({ parameters, right: parameters.b > 0 }))
  expect(personFit(reversed, posterior(reversed).mean)).toBeLessThan(-2)
})

test('a glance is a tenth of the mean time, at most ten seconds', () => {
  expect(glanceOf(30)).toBe(3)
  expect(glanceOf(400)).toBe(10)
  expect(effortOf([])).toBe(1)
  expect(
    effortOf([
      { seconds: 3, meanSeconds: 30 },
      { seconds: 2.9, meanSeconds: 30 },
    ]),
  ).toBe(0.5)
})

test('both flags have their limits', () => {
  const answers = (quick: number) =>
    spread.map((parameters, index) => ({
      parameters,
      right: parameters.b < 0,
      seconds: index < quick ? 1 : 25,
      meanSeconds: 30,
    }))
  expect(flagsOf(answers(2), 0)).toEqual([])
  expect(flagsOf(answers(3), 0)).toEqual(['speed'])
  const reversed = answers(3).map((answer) => ({ ...answer, right: !answer.right }))
  expect(flagsOf(reversed, 0)).toEqual(['speed', 'person-fit'])
})
