// What another rule means for the dates of a series that are to come. Pure: the preview shows what is saved.
import { daysBetween } from './wall-time.ts'

export interface SeriesDate {
  id: string
  /** In the event's time zone. */
  day: string
  /**
   * `own`: a host gave it times of its own, or it is another community's by now. `off`: it was cancelled. Both
   * stay as they are.
   */
  kind: 'free' | 'own' | 'off'
  /** The day that the rule once gave it; no second date is made for it. */
  planned: string
}

export type SeriesStep =
  | { kind: 'stay' | 'cancel' | 'own' | 'off'; id: string; day: string }
  | { kind: 'move'; id: string; day: string; to: string }
  | { kind: 'make'; day: string }

/** A date moves within its week. Farther away it would be another date than the one that people accepted. */
const MAX_MOVE = 6

/**
 * Every date to come and every day of the new rule is in one step. A date on a day of the rule stays; of the
 * others as many as possible move to a free day of the rule, each as little as possible; the rest is cancelled,
 * and days that are left become new dates. Steps are in the order of their days.
 */
export function planSeries(dates: readonly SeriesDate[], days: readonly string[]): SeriesStep[] {
  const fixed = dates.filter(({ kind }) => kind !== 'free')
  const taken = new Set(fixed.flatMap(({ day, planned }) => [day, planned]))
  const wanted = [...new Set(days)].filter((day) => !taken.has(day)).sort()
  const free = dates.filter(({ kind }) => kind === 'free').toSorted(byDay)
  const steps: SeriesStep[] = fixed.flatMap(({ kind, id, day }) => (kind === 'free' ? [] : { kind, id, day }))
  const open = new Set(wanted)
  const leaving: SeriesDate[] = []
  for (const date of free) {
    if (open.delete(date.day)) steps.push({ kind: 'stay', id: date.id, day: date.day })
    else leaving.push(date)
  }
  const moves = nearest(leaving, [...open])
  for (const { id, day } of leaving) {
    const to = moves.get(id)
    steps.push(to === undefined ? { kind: 'cancel', id, day } : { kind: 'move', id, day, to })
    if (to !== undefined) open.delete(to)
  }
  for (const day of open) steps.push({ kind: 'make', day })
  return steps.sort(byDay)
}

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1)

interface Pairing {
  moves: number
  distance: number
  pairs: readonly (readonly [id: string, to: string])[]
}
const NONE: Pairing = { moves: 0, distance: 0, pairs: [] }

/** Pairs dates with days, both in order, so that as many as possible move, and as little as possible. */
function nearest(dates: readonly SeriesDate[], days: readonly string[]): Map<string, string> {
  // The best of the first dates and the first days.
  let above: Pairing[] = days.map(() => NONE).concat(NONE)
  for (const { id, day } of dates) {
    const row: Pairing[] = [NONE]
    for (const [at, to] of days.entries()) {
      const distance = Math.abs(daysBetween(day, to))
      const before = above[at] ?? NONE
      const paired: Pairing[] =
        distance > MAX_MOVE
          ? []
          : [
              {
                moves: before.moves + 1,
                distance: before.distance + distance,
                pairs: [...before.pairs, [id, to]],
              },
            ]
      row.push([above[at + 1] ?? NONE, row[at] ?? NONE, ...paired].reduce(better))
    }
    above = row
  }
  return new Map((above.at(-1) ?? NONE).pairs)
}

const better = (one: Pairing, other: Pairing): Pairing =>
  other.moves > one.moves || (other.moves === one.moves && other.distance < one.distance) ? other : one

/** Whether anything would be changed. */
export const changesAnything = (steps: readonly SeriesStep[]): boolean =>
  steps.some(({ kind }) => kind === 'move' || kind === 'cancel' || kind === 'make')
