// The rate of false alarms for people who answer as the model expects, and a case calculated by hand.
import { expect, test } from 'vitest'
import { chanceOfRight, posterior } from './estimate.ts'
import { fitOf } from './flags.ts'
import { normal, randomFrom } from './random.ts'

const spread = Array.from({ length: 24 }, (_, index) => ({ a: 1.1, b: -2.4 + 0.2 * index, c: 0.02 }))

test('calculated by hand', () => {
  // P = 0.02 + 0.96 / (1 + e^-2) = 0.8656, answered wrong: l = ln 0.1344 = -2.0069; E = 0.8656 * -0.14434 + 0.1344 *
  // -2.0069 = -0.39467; V = 0.8656 * 0.1344 * 1.86256² = 0.40359; l_z = -1.61224 / 0.63529 = -2.538.
  expect(fitOf([{ parameters: { a: 1, b: 0, c: 0.02 }, isRight: false }], 2)).toBeCloseTo(-2.538, 2)
})

test('few people who fit the model are flagged; easy wrong and difficult right is flagged', () => {
  const fits = Array.from({ length: 500 }, (_, person) => {
    const random = randomFrom(`fit ${person}`)
    const ability = normal(random)
    const answers = spread.map((parameters) => ({
      parameters,
      right: random() < chanceOfRight(parameters, ability),
    }))
    const log = answers.map(({ parameters, right }) => ({ parameters, isRight: right }))
    return fitOf(log, posterior(answers).mean)
  })
  expect(fits.filter((fit) => fit < -2).length / fits.length).toBeLessThan(0.04)
  const reversed = spread.map((parameters) => ({ parameters, right: parameters.b > 0 }))
  const log = reversed.map(({ parameters, right }) => ({ parameters, isRight: right }))
  expect(fitOf(log, posterior(reversed).mean)).toBeLessThan(-2)
})
