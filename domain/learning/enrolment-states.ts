// The only state table of enrolments. Pages, forms without script, API calls and tests all use it.
export const enrolmentStates = ['planned', 'started', 'done', 'dropped'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** The steps that a member can take. `again` begins another attempt and leaves the previous one unchanged. */
export const enrolmentSteps = ['plan', 'start', 'finish', 'drop', 'again'] as const
export type EnrolmentStep = (typeof enrolmentSteps)[number]

/** The result of a step: a state of this attempt, or a new attempt. */
type Outcome = EnrolmentState | 'another attempt'

// A step that is missing from a state has no effect: it was already taken, by a second click or on another
// device. `finish` in `done` corrects the day.
const outcomes: Readonly<Record<EnrolmentState | 'none', Partial<Record<EnrolmentStep, Outcome>>>> = {
  none: { plan: 'planned', start: 'started', finish: 'done' },
  planned: { start: 'started', finish: 'done', drop: 'dropped' },
  started: { finish: 'done', drop: 'dropped' },
  done: { finish: 'done', again: 'another attempt' },
  dropped: { finish: 'done', again: 'another attempt' },
}

/** @returns undefined if the step has no effect */
export const outcomeOf = (state: EnrolmentState | undefined, step: EnrolmentStep): Outcome | undefined =>
  outcomes[state ?? 'none'][step]

/** The steps available in a state. */
export const stepsFrom = (state: EnrolmentState | undefined): EnrolmentStep[] =>
  enrolmentSteps.filter((step) => outcomeOf(state, step) !== undefined)
