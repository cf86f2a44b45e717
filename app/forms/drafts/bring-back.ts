// Restores a draft when a form opens. The draft is put back before anything can be typed. If the reader was
// faster, the draft's answer is offered beside theirs; the two are never mixed within a field.
import type { FormDefinition } from '../definition/form-schema.ts'
import type { FormValues } from '../values/values.ts'
import { type Draft, isWorthKeeping } from './draft.ts'
import { type Conflict, type Merged, mergeAnswers } from './merge-answers.ts'

interface Opening {
  draft: Draft
  /** The form's initial answers. */
  start: FormValues
  /** The current answers, including what was typed before the page's scripts ran. */
  now: FormValues
  /** Path of the focused field. */
  inHand: string | undefined
}

export interface Back extends Merged {
  /** True if the draft has changed at least one answer. */
  isBack: boolean
}

/** The answers with the draft restored; undefined if the draft adds nothing. */
export function bringBack(form: FormDefinition, { draft, start, now, inHand }: Opening): Back | undefined {
  // The profile may have changed since: fields that the draft did not touch keep their current value.
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

/** One question per path: if all rows are in question, single rows are not. */
export const withMore = (before: readonly Conflict[], more: readonly Conflict[]): Conflict[] => [
  ...before,
  ...more.filter(
    ({ path }) =>
      !before.some(
        (one) => one.path === path || path.startsWith(`${one.path}.`) || one.path.startsWith(`${path}.`),
      ),
  ),
]
