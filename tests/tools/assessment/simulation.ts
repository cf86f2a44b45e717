// Takes the test many times with people whose ability is known, as the product does: selection, exposure and stopping included.
import { chanceOfRight } from '#domain/assessment/estimate.ts'
import { type Level, levels, type Parameters } from '#domain/assessment/item.ts'
import { cuts, levelAt, levelOf } from '#domain/assessment/levels.ts'
import { randomFrom } from '#domain/assessment/random.ts'
import {
  type AskedItem,
  drawHeld,
  type Exposure,
  estimateOf,
  isFinished,
  nextUnit,
  type PoolItem,
  unitOf,
} from '#domain/assessment/selection.ts'

export interface Taken {
  ability: number
  trueLevel: Level
  level: Level
  estimate: number
  deviation: number
  inRange: boolean
  items: number
  units: readonly string[]
}

export interface Simulation {
  taken: readonly Taken[]
  /** How many times each unit was eligible and administered. */
  exposure: ReadonlyMap<string, Exposure>
}

export interface SimulationOptions {
  pool: readonly PoolItem[]
  /**
   * Item behaviour by id, and by person if errors are drawn again; the pool contains scoring's assumptions.
   */
  truth: (person: number) => ReadonlyMap<string, Parameters>
  people: number
  seed: string
  /** Everybody's first answers, before ability decides. */
  first?: readonly boolean[]
  /** Ability of all people; absent: six bands of equal size, uniform within each. */
  ability?: number
}

const WIDTH = cuts.C2 - cuts.C1

export function simulate({ pool, truth, people, seed, first = [], ability }: SimulationOptions): Simulation {
  const exposure = new Map<string, Exposure>(
    pool.map((item) => [unitOf(item), { eligible: 0, administered: 0 }]),
  )
  const byId = new Map(pool.map((item) => [item.id, item]))
  const taken = Array.from({ length: people }, (_, index) => {
    const random = randomFrom(`${seed} person ${index}`)
    const able = ability ?? cuts[levels[index % levels.length] ?? 'A1'] + WIDTH * random()
    const trueLevel = levelAt(able)
    const held = drawHeld(pool, exposure, random)
    const answers = truth(index)
    const asked: AskedItem[] = []
    while (!isFinished({ asked })) {
      const unit = nextUnit({ asked, pool, held, seen: new Set(), random })
      if (unit === undefined) break
      for (const id of unit.items) {
        const [item, real] = [byId.get(id), answers.get(id)]
        if (item === undefined || real === undefined) throw new Error(`unknown item ${id}`)
        asked.push({ ...item, right: first[asked.length] ?? random() < chanceOfRight(real, able) })
      }
    }
    const units = [...new Set(asked.map(unitOf))]
    for (const [unit, count] of exposure) if (!held.has(unit)) count.eligible++
    for (const unit of units) {
      const count = exposure.get(unit)
      if (count !== undefined) count.administered++
    }
    const estimate = estimateOf(asked)
    const { level, range } = levelOf(estimate)
    return {
      ability: able,
      trueLevel,
      level,
      estimate: estimate.mean,
      deviation: estimate.deviation,
      inRange: range.includes(trueLevel),
      items: asked.length,
      units,
    }
  })
  return { taken, exposure }
}

export interface Summary {
  people: number
  exact: number
  atMostOneOff: number
  /** Share of people whose range contains their level. */
  inRange: number
  medianItems: number
  meanItems: number
  longest: number
  /** Over everybody. */
  largestExposure: number
  /** Share of the units that somebody saw. */
  unitsUsed: number
  bands: readonly BandSummary[]
}
export interface BandSummary {
  level: Level
  exact: number
  bias: number
  /** Root of the mean square error. */
  error: number
  /** The error that scoring reports. */
  deviation: number
  medianItems: number
  /** The largest rate among people of this level. */
  largestExposure: number
}

export function summaryOf({ taken, exposure }: Simulation): Summary {
  return {
    people: taken.length,
    exact: share(taken, ({ level, trueLevel }) => level === trueLevel),
    atMostOneOff: share(
      taken,
      ({ level, trueLevel }) => Math.abs(levels.indexOf(level) - levels.indexOf(trueLevel)) <= 1,
    ),
    inRange: share(taken, ({ inRange }) => inRange),
    medianItems: median(taken.map(({ items }) => items)),
    meanItems: mean(taken.map(({ items }) => items)),
    longest: Math.max(...taken.map(({ items }) => items)),
    largestExposure: largestRate(taken),
    unitsUsed: share([...exposure.values()], ({ administered }) => administered > 0),
    bands: levels.flatMap((level) => {
      const of = taken.filter(({ trueLevel }) => trueLevel === level)
      if (of.length === 0) return []
      const errors = of.map(({ estimate, ability }) => estimate - ability)
      return [
        {
          level,
          exact: share(of, (one) => one.level === level),
          bias: mean(errors),
          error: Math.sqrt(mean(errors.map((error) => error ** 2))),
          deviation: mean(of.map(({ deviation }) => deviation)),
          medianItems: median(of.map(({ items }) => items)),
          largestExposure: largestRate(of),
        },
      ]
    }),
  }
}

function largestRate(taken: readonly Taken[]): number {
  const counts = Map.groupBy(
    taken.flatMap(({ units }) => units),
    (unit) => unit,
  )
  return Math.max(...[...counts.values()].map((times) => times.length)) / taken.length
}

const share = <Value>(values: readonly Value[], is: (value: Value) => boolean): number =>
  values.filter(is).length / values.length
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
