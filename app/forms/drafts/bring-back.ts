// A kept draft comes back into a form that opens. It comes before a field can be typed in; where the reader was quicker, what is kept
// is offered beside what they type, and the two are never put together in one field.
import type { FormDefinition } from '../definition/form-schema.ts'
import type { FormValues } from '../values/values.ts'
import { type Draft, isWorthKeeping } from './draft.ts'
import { type Conflict, type Merged, mergeAnswers } from './merge-answers.ts'

interface Opening {
  draft: Draft
  /** What the form opens with by itself. */
  start: FormValues
  /** What it says by now: what was typed before the page's scripts had begun is in it. */
  now: FormValues
  /** The field that has the focus. */
  inHand: string | undefined
}

export interface Back extends Merged {
  /** Something of the draft stands in the form that did not before. */
  isBack: boolean
}

/** What the form says once the draft is back; undefined where the draft says nothing that is not there already. */
export function bringBack(form: FormDefinition, { draft, start, now, inHand }: Opening): Back | undefined {
  // The profile may have been changed since: what the draft did not touch is as it is by now.
  const kept = mergeAnswers(form, { base: draft.base, mine: draft.values, theirs: start })
  const asked = draft.open ?? []
  if (!isWorthKeeping(form, start, kept.values) && asked.length === 0) return undefined
  const back = mergeAnswers(form, { base: start, mine: now, theirs: kept.values, inHand })
  const offered = back.conflicts.map((conflict) => ({ ...conflict, keptAt: draft.savedAt }))
  return {
    values: back.values,
    conflicts: withMore(withMore(offered, kept.conflicts), asked),
    isBack: isWorthKeeping(form, now, { ...now, ...back.values }),
  }
}

/** One question for each place: rows that are asked about as a whole are not asked about one by one. */
export const withMore = (before: readonly Conflict[], more: readonly Conflict[]): Conflict[] => [
  ...before,
  ...more.filter(
    ({ path }) =>
      !before.some(
        (one) => one.path === path || path.startsWith(`${one.path}.`) || one.path.startsWith(`${path}.`),
      ),
  ),
]
