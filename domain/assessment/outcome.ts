// Outcome of an attempt, computed from its answers and stored when it ends.
import { z } from 'zod'
import { type AnsweredItem, askedOf } from './attempt-rows.ts'
import type { Exam } from './exam.ts'
import { flags, flagsOf } from './flags.ts'
import { areas, levels } from './item.ts'
import { levelAt, levelOf } from './levels.ts'
import { type Measurement, measurementOf, measurements } from './measurement.ts'
import { estimateOf } from './selection.ts'

const measured = z.object({
  level: z.enum(levels),
  mean: z.number(),
  deviation: z.number(),
  items: z.number().int(),
})

export const outcomeSchema = measured.extend({
  /** All levels that are not improbable, lowest first. */
  range: z.array(z.enum(levels)).min(1),
  probabilities: z.record(z.enum(levels), z.number()),
  areas: z.partialRecord(z.enum(areas), measured),
  /** True if the bank was not calibrated when the attempt began. */
  isProvisional: z.boolean().default(true),
  /** Absent from the first results, which say only whether the bank was calibrated. */
  measurement: z.enum(measurements).optional(),
  /** Reasons for a review. */
  flags: z.array(z.enum(flags)),
})
export type Outcome = z.infer<typeof outcomeSchema>

/** What a result says about the questions it rests on. */
export const measurementOfResult = ({
  measurement,
  isProvisional,
}: Pick<Outcome, 'measurement' | 'isProvisional'>): Measurement =>
  measurement ?? (isProvisional ? 'provisional' : 'calibrated')

export function outcomeOf(
  log: readonly AnsweredItem[],
  { isProvisional, states }: Pick<Exam, 'isProvisional' | 'states'> = {
    isProvisional: true,
    states: new Map(),
  },
): Outcome {
  const asked = askedOf(log)
  const estimate = estimateOf(asked)
  const { level, range, probabilities } = levelOf(estimate)
  const ofArea = areas.flatMap((area) => {
    const items = asked.filter((one) => one.area === area)
    if (items.length === 0) return []
    const { mean, deviation } = estimateOf(items)
    return [
      [
        area,
        { level: levelAt(mean), mean: round(mean), deviation: round(deviation), items: items.length },
      ] as const,
    ]
  })
  return {
    level,
    range: [...range],
    probabilities: Object.fromEntries(
      levels.map((one) => [one, round(probabilities[one])]),
    ) as Outcome['probabilities'],
    mean: round(estimate.mean),
    deviation: round(estimate.deviation),
    items: asked.length,
    areas: Object.fromEntries(ofArea),
    isProvisional,
    measurement: measurementOf(
      asked.map(({ id }) => states.get(id) ?? 'author'),
      { isSettled: !isProvisional },
    ),
    flags: flagsOf(log, estimate.mean),
  }
}

const round = (value: number) => Math.round(value * 10_000) / 10_000

/** From this many standard errors on, two results differ. */
const CLEAR = 2

export type Change = 'up' | 'down' | 'none'

/** Compares a result with an earlier one. */
export function changeSince(
  before: Pick<Outcome, 'mean' | 'deviation'>,
  now: Pick<Outcome, 'mean' | 'deviation'>,
): Change {
  const difference = (now.mean - before.mean) / Math.hypot(now.deviation, before.deviation)
  if (Math.abs(difference) < CLEAR) return 'none'
  return difference > 0 ? 'up' : 'down'
}
