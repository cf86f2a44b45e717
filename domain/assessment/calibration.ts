// Estimates item parameters from answers: marginal maximum likelihood over ability (EM over a grid), with the
// author's level as prior. Abilities are integrated out, so adaptive tests, in which only able people see
// difficult items, do not bias the result.
import { abilities, chanceOfRight, type Prior } from './estimate.ts'
import { type Parameters, UPPER_ASYMPTOTE } from './item.ts'

/** Minimum answers for an item's parameters to count as estimated, and as stable. */
export const answersFor = { estimated: 50, stable: 250 } as const
export type CalibrationState = 'author' | 'estimated' | 'stable'

export interface ItemPrior {
  /** Start of the estimation, and the result until there are answers. */
  parameters: Parameters
  /** Uncertainty of the prior, as standard deviations; undefined: answers alone decide. */
  difficulty?: number | undefined
  logDiscrimination?: number | undefined
}

export interface GivenAnswer {
  item: string
  right: boolean
}

export interface CalibrationOptions {
  /** Rasch: all items keep the discrimination of their prior. */
  model: 'rasch' | 'two-parameter'
  upper?: number
  rounds?: number
}

export interface CalibratedItem {
  parameters: Parameters
  answers: number
  state: CalibrationState
  /** Standard errors. */
  error: { difficulty: number; logDiscrimination: number }
  /** Mean square of the residuals, weighted by information (infit): 1 is as expected, above 1.3 too noisy. */
  fit: number
  /** Not weighted: shows surprising answers of people far above or below the item. */
  outfit: number
  /** Share of right answers by ability, and the model's expectation. */
  curve: readonly { ability: number; share: number; expected: number; answers: number }[]
}

export interface Calibration {
  items: Map<string, CalibratedItem>
  /** Ability distribution of all who answered. */
  ability: Prior
  rounds: number
}

const points = abilities.filter((ability) => Math.abs(ability) <= 8.01).filter((_, index) => index % 2 === 0)

interface Working {
  a: number
  b: number
  c: number
  prior: ItemPrior
  right: Float64Array
  wrong: Float64Array
  /** Expected number of answers, and of right ones, at each ability. */
  given: Float64Array
  correct: Float64Array
  answers: number
}

type Attempts = readonly (readonly GivenAnswer[])[]

export function calibrate(
  attempts: Attempts,
  priors: ReadonlyMap<string, ItemPrior>,
  options: CalibrationOptions,
): Calibration {
  const work = calibrating(attempts, priors, options)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Attempts handled without a pause: some milliseconds. */
const AT_ONCE = 200

/** Calibrates with pauses, after which the caller goes on: a server has other work too. */
export function* calibrating(
  attempts: Attempts,
  priors: ReadonlyMap<string, ItemPrior>,
  { model, upper = UPPER_ASYMPTOTE, rounds = 200 }: CalibrationOptions,
): Generator<undefined, Calibration> {
  const items = new Map([...priors].map(([id, prior]) => [id, workingOf(prior)]))
  const answered = attempts.map((attempt) =>
    attempt.flatMap(({ item, right }) => {
      const working = items.get(item)
      return working === undefined ? [] : [{ working, right }]
    }),
  )
  for (const attempt of answered) for (const { working } of attempt) working.answers++
  let ability: Prior = { mean: 0, deviation: 1 }
  let done = 0
  for (let change = 1; change > 1e-4 && done < rounds; done++) {
    ability = yield* expect(answered, items.values(), ability, upper)
    change = 0
    for (const item of items.values()) change = Math.max(change, improve(item, model, upper))
  }
  ability = yield* expect(answered, items.values(), ability, upper)
  const scores = yield* scoresOf(answered, items.values(), ability, upper)
  return {
    items: new Map([...items].map(([id, item]) => [id, resultOf(item, scores.get(item), model, upper)])),
    ability,
    rounds: done,
  }
}

const workingOf = (prior: ItemPrior): Working => ({
  ...prior.parameters,
  prior,
  right: new Float64Array(points.length),
  wrong: new Float64Array(points.length),
  given: new Float64Array(points.length),
  correct: new Float64Array(points.length),
  answers: 0,
})

type Answered = readonly { working: Working; right: boolean }[]

/** Returns the posterior probability of each ability given somebody's answers. */
function weightsOf(attempt: Answered, before: Float64Array): Float64Array {
  const weights = before.slice()
  for (const { working, right } of attempt) {
    const curve = right ? working.right : working.wrong
    for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) + (curve[at] ?? 0)
  }
  const largest = weights.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  let sum = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = Math.exp((weights[at] ?? 0) - largest)
    weights[at] = weight
    sum += weight
  }
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / sum
  return weights
}

function drawCurves(items: Iterable<Working>, upper: number): void {
  for (const item of items)
    points.forEach((ability, at) => {
      const chance = chanceOfRight(item, ability, upper)
      item.right[at] = Math.log(chance)
      item.wrong[at] = Math.log1p(-chance)
    })
}

const logNormal = ({ mean, deviation }: Prior) =>
  points.map((ability) => -0.5 * ((ability - mean) / deviation) ** 2)

/**
 * Fills the expected counts of each item.
 * @returns the resulting distribution of ability
 */
function* expect(
  attempts: readonly Answered[],
  items: Iterable<Working>,
  ability: Prior,
  upper: number,
): Generator<undefined, Prior> {
  const all = [...items]
  drawCurves(all, upper)
  for (const item of all) {
    item.given.fill(0)
    item.correct.fill(0)
  }
  const before = logNormal(ability)
  let [people, sum, squares] = [0, 0, 0]
  for (const [index, attempt] of attempts.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    if (attempt.length === 0) continue
    const weights = weightsOf(attempt, before)
    people++
    weights.forEach((weight, at) => {
      const point = points[at] ?? 0
      sum += weight * point
      squares += weight * point * point
    })
    for (const { working, right } of attempt)
      for (let at = 0; at < weights.length; at++) {
        const weight = weights[at] ?? 0
        working.given[at] = (working.given[at] ?? 0) + weight
        if (right) working.correct[at] = (working.correct[at] ?? 0) + weight
      }
  }
  if (people === 0) return ability
  const mean = sum / people
  return { mean, deviation: Math.sqrt(Math.max(0.01, squares / people - mean * mean)) }
}

/** Derivatives of the probability by difficulty and by the logarithm of the discrimination. */
function slopes({ a, b, c }: Parameters, ability: number, upper: number) {
  const logistic = 1 / (1 + Math.exp(-a * (ability - b)))
  const chance = c + (upper - c) * logistic
  const steep = (upper - c) * logistic * (1 - logistic)
  return { chance, byDifficulty: -a * steep, byLog: a * (ability - b) * steep }
}

/**
 * Makes one step of Fisher scoring towards the best parameters for the expected counts.
 * @returns the size of the step
 */
function improve(item: Working, model: CalibrationOptions['model'], upper: number): number {
  const { prior, given, correct } = item
  const [difficulty, discrimination] = precisions(prior, model)
  let gradientB = difficulty * (prior.parameters.b - item.b)
  let gradientA = discrimination * Math.log(prior.parameters.a / item.a)
  let [infoB, infoA, infoBoth] = [difficulty, discrimination, 0]
  points.forEach((ability, at) => {
    const { chance, byDifficulty, byLog } = slopes(item, ability, upper)
    const [count, right] = [given[at] ?? 0, correct[at] ?? 0]
    const variance = chance * (1 - chance)
    const surprise = (right - count * chance) / variance
    gradientB += surprise * byDifficulty
    gradientA += surprise * byLog
    infoB += (count * byDifficulty ** 2) / variance
    infoA += (count * byLog ** 2) / variance
    infoBoth += (count * byDifficulty * byLog) / variance
  })
  if (infoB < 1e-9) return 0
  const fixed = model === 'rasch'
  const determinant = infoB * infoA - infoBoth ** 2
  const stepB = fixed ? gradientB / infoB : (infoA * gradientB - infoBoth * gradientA) / determinant
  const stepA = fixed ? 0 : (infoB * gradientA - infoBoth * gradientB) / determinant
  const [movedB, movedA] = [within(stepB, 0.5), within(stepA, 0.3)]
  item.b += movedB
  item.a *= Math.exp(movedA)
  return Math.max(Math.abs(movedB), Math.abs(movedA))
}

const within = (value: number, most: number) =>
  Math.max(-most, Math.min(most, Number.isFinite(value) ? value : 0))

/**
 * Precisions of the prior. Without a prior tiny ones, so that an item that all answered right stays finite.
 */
const precisions = ({ difficulty, logDiscrimination }: ItemPrior, model: CalibrationOptions['model']) =>
  [
    difficulty === undefined ? 1e-6 : difficulty ** -2,
    model === 'rasch' || logDiscrimination === undefined ? 1e-6 : logDiscrimination ** -2,
  ] as const

interface Score {
  b: number
  a: number
  both: number
}

/**
 * Returns the observed information of each item with unknown abilities: the sum over persons of squared
 * scores.
 */
function* scoresOf(
  attempts: readonly Answered[],
  items: Iterable<Working>,
  ability: Prior,
  upper: number,
): Generator<undefined, Map<Working, Score>> {
  const all = [...items]
  const before = logNormal(ability)
  const known = new Map(all.map((item) => [item, Array.from(points, (point) => slopes(item, point, upper))]))
  const sums = new Map(all.map((item) => [item, { b: 0, a: 0, both: 0 }]))
  for (const [index, attempt] of attempts.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    const weights = weightsOf(attempt, before)
    for (const { working, right } of attempt) {
      let [byB, byA] = [0, 0]
      known.get(working)?.forEach(({ chance, byDifficulty, byLog }, at) => {
        const factor = (weights[at] ?? 0) * (right ? 1 / chance : -1 / (1 - chance))
        byB += factor * byDifficulty
        byA += factor * byLog
      })
      const sum = sums.get(working)
      if (sum === undefined) continue
      sum.b += byB ** 2
      sum.a += byA ** 2
      sum.both += byB * byA
    }
  }
  return sums
}

function resultOf(
  item: Working,
  score: Score = { b: 0, a: 0, both: 0 },
  model: CalibrationOptions['model'],
  upper: number,
): CalibratedItem {
  const [difficulty, discrimination] = precisions(item.prior, model)
  const [infoB, infoA] = [score.b + difficulty, score.a + discrimination]
  const determinant = model === 'rasch' ? infoB * infoA : infoB * infoA - score.both ** 2
  let [unexpected, expected, standardised, answers] = [0, 0, 0, 0]
  points.forEach((ability, at) => {
    const chance = chanceOfRight(item, ability, upper)
    const [count, right] = [item.given[at] ?? 0, item.correct[at] ?? 0]
    const square = right * (1 - chance) ** 2 + (count - right) * chance ** 2
    const variance = chance * (1 - chance)
    unexpected += square
    expected += count * variance
    standardised += square / variance
    answers += count
  })
  return {
    parameters: { a: item.a, b: item.b, c: item.c },
    answers: item.answers,
    state: stateOf(item.answers),
    error: {
      difficulty: Math.sqrt(infoA / determinant),
      logDiscrimination: model === 'rasch' ? 0 : Math.sqrt(infoB / determinant),
    },
    fit: expected === 0 ? 1 : unexpected / expected,
    outfit: answers === 0 ? 1 : standardised / answers,
    curve: curveOf(item, upper),
  }
}

export function stateOf(answers: number): CalibrationState {
  if (answers >= answersFor.stable) return 'stable'
  return answers >= answersFor.estimated ? 'estimated' : 'author'
}

/** Returns the curve in steps of one unit of ability, without steps that have too few answers. */
function curveOf(item: Working, upper: number): CalibratedItem['curve'] {
  const bins = Map.groupBy(
    Array.from(points, (ability, at) => ({ ability, at })),
    ({ ability }) => Math.round(ability),
  )
  return [...bins].flatMap(([ability, members]) => {
    let [answers, right, expected] = [0, 0, 0]
    for (const { ability: point, at } of members) {
      const count = item.given[at] ?? 0
      answers += count
      right += item.correct[at] ?? 0
      expected += count * chanceOfRight(item, point, upper)
    }
    return answers < 1 ? [] : [{ ability, share: right / answers, expected: expected / answers, answers }]
  })
}
