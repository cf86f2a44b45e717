// What to learn next: targets that somebody missed, most basic first.
import type { AnsweredItem } from './attempt-rows.ts'
import { type Area, type Level, levels } from './item.ts'

export interface Target {
  /** Id of the target in English: `past-perfect`. */
  target: string
  area: Area
  level: Level
}

/** Maximum number of targets in a result. */
const SHOWN = 3

/**
 * Returns the lowest missed targets: below somebody's level they are gaps, at the level the next step. A
 * target that was answered at least as often as missed counts as known. Reading items depend on their
 * passage, so their target is listed once.
 */
export function targetsToLearn(
  log: readonly Pick<AnsweredItem, 'item' | 'isRight' | 'position'>[],
  shown = SHOWN,
): Target[] {
  const byTarget = Map.groupBy(log, ({ item }) => item.target)
  return [...byTarget.values()]
    .flatMap((asked) => {
      const missed = asked.filter(({ isRight }) => !isRight)
      const right = asked.length - missed.length
      const [lowest] = missed.toSorted(
        (one, other) => rank(one) - rank(other) || one.position - other.position,
      )
      return lowest === undefined || right >= missed.length ? [] : [lowest]
    })
    .toSorted((one, other) => rank(one) - rank(other) || one.position - other.position)
    .slice(0, shown)
    .map(({ item: { target, area, level } }) => ({ target, area, level }))
}

const rank = ({ item }: Pick<AnsweredItem, 'item'>) => levels.indexOf(item.level)
