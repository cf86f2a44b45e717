// What to learn next: what somebody did not know, from the most basic on.
import type { AnsweredItem } from './attempt-rows.ts'
import { type Area, type Level, levels } from './item.ts'

export interface Target {
  /** As items name it, in English: `past-perfect`. */
  target: string
  area: Area
  level: Level
}

/** That a result names. */
const SHOWN = 3

/**
 * The lowest things that were missed: what lies below somebody's level is a gap, what lies at it is the next step. One that was
 * answered as often as missed is known. Items of what somebody read hang on a passage, so what they name is said once.
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
