// Which item or passage comes next, and when a test is over. Pure: the same state and the same random numbers give the same
// unit, in whatever order the pool is.
import { abilities, information, type Posterior, posterior } from './estimate.ts'
import { type Area, areas, type Level, type Parameters } from './item.ts'
import { levelOf } from './levels.ts'
import { drawOne, normal, type Random } from './random.ts'

/** When a test is over, how wide the choice is, and how often a unit may be seen. */
export const limits = {
  /** A level is believed from this deviation on. */
  deviation: 0.35,
  /** Or where one level has this probability. */
  certainty: 0.9,
  minItems: 12,
  maxItems: 35,
  /** The next unit is drawn among the best of its area. */
  best: 8,
  /** As far as they tell this much of what the best one does: there are few passages, and the eighth is of another level. */
  ofBest: 0.7,
  /** Of one passage, given together. */
  itemsOfPassage: 3,
  /** Items about one passage hang together, so they tell less than as many apart. */
  passageWeight: 0.8,
  /** No unit is seen in more than a quarter of attempts. */
  exposure: 0.25,
} as const

/** Of a test. A passage takes longer than as many sentences and tells less, so reading has the smallest. */
export const shares: Readonly<Record<Area, number>> = { grammar: 0.375, vocabulary: 0.375, reading: 0.25 }

/** The running cap aims a little below the limit, since counts vary around it. */
const EXPOSURE_AIM = limits.exposure - 0.03

export interface PoolItem {
  id: string
  area: Area
  level: Level
  passage?: string | undefined
  parameters: Parameters
}

/** An answered item, with the parameters that held when it was asked. */
export interface AskedItem {
  id: string
  area: Area
  passage?: string | undefined
  parameters: Parameters
  right: boolean
}

export interface TestState {
  /** In the order of asking; all items of a passage are answered before the next unit is chosen. */
  asked: readonly AskedItem[]
  /** Without what is switched off. */
  pool: readonly PoolItem[]
  /** Units that this attempt leaves to others: `drawHeld`, once, when it begins. */
  held: ReadonlySet<string>
  /** Ids of items that this member was asked within the last twelve months. */
  seen: ReadonlySet<string>
  random: Random
}

export interface Unit {
  items: readonly string[]
  passage?: string
}

/** What exposure is counted for: a passage with all its items, or an item by itself. */
export const unitOf = ({ id, passage }: { id: string; passage?: string | undefined }): string => passage ?? id

/** How often a unit could have been chosen, and was. */
export interface Exposure {
  eligible: number
  administered: number
}

/**
 * The units that an attempt does not use, because they have been seen too often: drawn once when it begins and kept with it.
 * A unit takes part with the chance limit * eligible / administered, which keeps its rate at the limit.
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
      // Drawn for every unit, so that what one has counted does not change the lot of another.
      const lot = random()
      return administered > 0 && lot >= (EXPOSURE_AIM * eligible) / administered
    }),
  )
}

/** Answers about one passage count less than as many apart. */
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

/** Absent where nothing is left to ask: then the test is over too. */
export function nextUnit(state: TestState): Unit | undefined {
  const { asked, random } = state
  const informationOf = asked.length === 0 ? atDrawnAbility(random) : overPosterior(estimateOf(asked))
  const room = limits.maxItems - asked.length
  const inDrawnOrder = inOrder(areas, random)
  // A unit that is held back is still better than an area left out, or than none.
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

/** A passage that was read once is known, whichever of its items were asked. */
function unseen({ pool, asked, seen }: TestState, held: ReadonlySet<string>): PoolItem[] {
  const ids = new Set([...seen, ...asked.map(({ id }) => id)])
  const gone = new Set([...held, ...asked.map(unitOf)])
  for (const item of pool) if (ids.has(item.id)) gone.add(unitOf(item))
  return pool.filter((item) => !gone.has(unitOf(item)))
}

/** The areas that are furthest below their share of the test first. */
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

/** Untried items of one level and format tell the same: lots decide among them, or the first would be seen by all. */
const best = (candidates: readonly Candidate[], random: Random): Candidate[] =>
  inOrder(
    candidates.toSorted((one, other) => byCode(one.unit, other.unit)),
    random,
  )
    .sort((one, other) => other.score - one.score)
    .slice(0, limits.best)
    .filter(({ score }, _, [first]) => score >= limits.ofBest * (first?.score ?? 0))

/** The first unit is as hard as somebody drawn from the middle of all members would need. */
function atDrawnAbility(random: Random): (parameters: Parameters) => number {
  const ability = normal(random)
  return (parameters) => information(parameters, ability)
}

const EVERY = 2
const points = abilities.filter((_, index) => index % EVERY === 0)
const curves = new WeakMap<Parameters, Float64Array>()

/** Information over all abilities that are still possible, not at the estimate alone: early estimates are often wrong. */
function overPosterior({ at }: Posterior): (parameters: Parameters) => number {
  return (parameters) => {
    const curve = curves.get(parameters) ?? points.map((ability) => information(parameters, ability))
    curves.set(parameters, curve)
    let sum = 0
    for (let index = 0; index < curve.length; index++) sum += (curve[index] ?? 0) * (at[index * EVERY] ?? 0)
    return sum * EVERY
  }
}

/** In an order drawn by lot. */
const inOrder = <Value>(values: readonly Value[], random: Random): Value[] =>
  values
    .map((value) => ({ value, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ value }) => value)

/** The same on every machine, whatever its language. */
const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
