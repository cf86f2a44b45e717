// Chooses the next item or passage, and decides when a test is over. Pure: the same state and random numbers
// give the same unit, whatever the order of the pool.
import { abilities, information, type Posterior, posterior } from './estimate.ts'
import { type Area, areas, type Level, type Parameters } from './item.ts'
import { levelOf } from './levels.ts'
import { drawOne, normal, type Random } from './random.ts'

/** End of a test, width of the choice, and maximum exposure of a unit. */
export const limits = {
  /** The test ends when the deviation is at most this, */
  deviation: 0.35,
  /** or when one level has at least this probability. */
  certainty: 0.9,
  minItems: 12,
  maxItems: 35,
  /** The next unit is drawn from this many best ones of its area, */
  best: 8,
  /**
   * but only from those with at least this share of the best one's information: there are few passages, and
   * the eighth is of another level.
   */
  ofBest: 0.7,
  /** Items of one passage asked together. */
  itemsOfPassage: 3,
  /** Items about one passage are not independent, so each gives less information than a separate item. */
  passageWeight: 0.8,
  /** Maximum share of attempts in which a unit is asked. */
  exposure: 0.25,
} as const

/**
 * Share of each area in a test. Reading has the smallest: a passage takes longer than the same number of
 * sentences and gives less information.
 */
export const shares: Readonly<Record<Area, number>> = { grammar: 0.375, vocabulary: 0.375, reading: 0.25 }

/** The running limit is slightly lower, because counts vary around it. */
const EXPOSURE_AIM = limits.exposure - 0.03

export interface PoolItem {
  id: string
  area: Area
  level: Level
  passage?: string | undefined
  parameters: Parameters
}

/** An answered item, with its parameters at the time it was asked. */
export interface AskedItem {
  id: string
  area: Area
  passage?: string | undefined
  parameters: Parameters
  right: boolean
}

export interface TestState {
  /** In the order asked; all items of a passage are answered before the next unit is chosen. */
  asked: readonly AskedItem[]
  /** Items to choose from, without disabled ones. */
  pool: readonly PoolItem[]
  /** Units that this attempt does not use; drawn once by `drawHeld` when it begins. */
  held: ReadonlySet<string>
  /** Ids of items that this member was asked within the last twelve months. */
  seen: ReadonlySet<string>
  random: Random
}

export interface Unit {
  items: readonly string[]
  passage?: string
}

/** Returns the unit of exposure: a passage with all its items, or a single item. */
export const unitOf = ({ id, passage }: { id: string; passage?: string | undefined }): string => passage ?? id

/** How often a unit was eligible, and how often it was asked. */
export interface Exposure {
  eligible: number
  administered: number
}

/**
 * Returns the units that an attempt does not use because they are overexposed; drawn once when it begins and
 * stored with it. A unit is eligible with probability limit * eligible / administered, which keeps its rate
 * at the limit.
 */
export function drawHeld(
  pool: readonly PoolItem[],
  exposure: ReadonlyMap<string, Exposure>,
  random: Random,
): Set<string> {
  const units = [...new Set(pool.map(unitOf))].sort(byCode)
  return new Set(
    units.filter((unit) => {
      const { eligible, administered } = exposure.get(unit) ?? { eligible: 0, administered: 0 }
      // Drawn for every unit, so that one unit's counts do not affect the draw of another.
      const lot = random()
      return administered > 0 && lot >= (EXPOSURE_AIM * eligible) / administered
    }),
  )
}

/** Estimates ability; answers about one passage have a lower weight. */
export function estimateOf(asked: readonly AskedItem[]): Posterior {
  const ofPassage = Map.groupBy(asked, unitOf)
  return posterior(
    asked.map((item) => ({
      ...item,
      weight: (ofPassage.get(unitOf(item))?.length ?? 1) > 1 ? limits.passageWeight : 1,
    })),
  )
}

export function isFinished({ asked }: Pick<TestState, 'asked'>): boolean {
  if (asked.length >= limits.maxItems) return true
  if (asked.length < limits.minItems) return false
  const estimate = estimateOf(asked)
  if (estimate.deviation <= limits.deviation) return true
  const { level, probabilities } = levelOf(estimate)
  return probabilities[level] >= limits.certainty
}

interface Candidate extends Unit {
  unit: string
  score: number
}

/** Returns the next unit; undefined if none is left, which ends the test too. */
export function nextUnit(state: TestState): Unit | undefined {
  const { asked, random } = state
  const informationOf = asked.length === 0 ? atDrawnAbility(random) : overPosterior(estimateOf(asked))
  const room = limits.maxItems - asked.length
  const inDrawnOrder = inOrder(areas, random)
  // A held unit is better than skipping an area, or than no unit.
  for (const held of [state.held, new Set<string>()]) {
    const pool = unseen(state, held)
    for (const area of byNeed(inDrawnOrder, asked)) {
      const candidates = candidatesIn(
        pool.filter((item) => item.area === area),
        informationOf,
        room,
      )
      const chosen = drawOne(best(candidates, random), random)
      if (chosen !== undefined) return unitFor(chosen)
    }
  }
  return undefined
}

const unitFor = ({ items, passage }: Candidate): Unit =>
  passage === undefined ? { items } : { items, passage }

/**
 * Removes units that the member knows: after one reading a passage is known, whichever of its items were
 * asked.
 */
export function unseen(
  { pool, asked, seen }: Pick<TestState, 'pool' | 'asked' | 'seen'>,
  held: ReadonlySet<string>,
): PoolItem[] {
  const ids = new Set([...seen, ...asked.map(({ id }) => id)])
  const gone = new Set([...held, ...asked.map(unitOf)])
  for (const item of pool) if (ids.has(item.id)) gone.add(unitOf(item))
  return pool.filter((item) => !gone.has(unitOf(item)))
}

/** Orders areas by how far they are below their share of the test. */
function byNeed(drawn: readonly Area[], asked: readonly AskedItem[]): Area[] {
  const counts = Map.groupBy(asked, ({ area }) => area)
  const lacking = (area: Area) => shares[area] * asked.length - (counts.get(area)?.length ?? 0)
  return drawn.toSorted((one, other) => lacking(other) - lacking(one))
}

function candidatesIn(
  pool: readonly PoolItem[],
  informationOf: (parameters: Parameters) => number,
  room: number,
): Candidate[] {
  return [...Map.groupBy(pool, unitOf)].map(([unit, items]) => {
    const chosen = items
      .map((item) => ({ ...item, information: informationOf(item.parameters) }))
      .sort((one, other) => other.information - one.information || byCode(one.id, other.id))
      .slice(0, Math.min(limits.itemsOfPassage, room))
    const mean = chosen.reduce((sum, item) => sum + item.information, 0) / chosen.length
    const { passage } = chosen[0] ?? {}
    return {
      unit,
      items: chosen.map(({ id }) => id),
      ...(passage === undefined ? {} : { passage }),
      score: mean * (chosen.length > 1 ? limits.passageWeight : 1),
    }
  })
}

/**
 * Uncalibrated items of one level and format have equal information: ties are broken at random, or all
 * members would see the first.
 */
const best = (candidates: readonly Candidate[], random: Random): Candidate[] =>
  inOrder(
    candidates.toSorted((one, other) => byCode(one.unit, other.unit)),
    random,
  )
    .sort((one, other) => other.score - one.score)
    .slice(0, limits.best)
    .filter(({ score }, _, [first]) => score >= limits.ofBest * (first?.score ?? 0))

/** The first unit fits an ability drawn from the distribution of all members. */
function atDrawnAbility(random: Random): (parameters: Parameters) => number {
  const ability = normal(random)
  return (parameters) => information(parameters, ability)
}

const EVERY = 2
const points = abilities.filter((_, index) => index % EVERY === 0)
const curves = new WeakMap<Parameters, Float64Array>()

/** Expected information over the posterior, not at the estimate: early estimates are often wrong. */
function overPosterior({ at }: Posterior): (parameters: Parameters) => number {
  return (parameters) => {
    const curve = curves.get(parameters) ?? points.map((ability) => information(parameters, ability))
    curves.set(parameters, curve)
    let sum = 0
    for (let index = 0; index < curve.length; index++) sum += (curve[index] ?? 0) * (at[index * EVERY] ?? 0)
    return sum * EVERY
  }
}

/** Shuffles the values. */
const inOrder = <Value>(values: readonly Value[], random: Random): Value[] =>
  values
    .map((value) => ({ value, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ value }) => value)

/** Compares by code unit: the same on every machine, whatever its locale. */
const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
