// The only table of an enrolment's states. Nothing else decides what follows what: pages, forms without script, calls and tests
// read it here.
export const enrolmentStates = ['planned', 'started', 'done', 'dropped'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** What a member can say. `again` begins another attempt; the one before stays as it was. */
export const enrolmentSteps = ['plan', 'start', 'finish', 'drop', 'again'] as const
export type EnrolmentStep = (typeof enrolmentSteps)[number]

/** Where a step leads: to a state of this attempt, or to a new attempt. */
type Outcome = EnrolmentState | 'another attempt'

// A step that a state does not have changes nothing: it was made already, by a second click or on another device. `finish` on what is
// done corrects the day.
const outcomes: Readonly<Record<EnrolmentState | 'none', Partial<Record<EnrolmentStep, Outcome>>>> = {
  none: { plan: 'planned', start: 'started', finish: 'done' },
  planned: { start: 'started', finish: 'done', drop: 'dropped' },
  started: { finish: 'done', drop: 'dropped' },
  done: { finish: 'done', again: 'another attempt' },
  dropped: { finish: 'done', again: 'another attempt' },
}

/** @returns undefined when the step changes nothing */
export const outcomeOf = (state: EnrolmentState | undefined, step: EnrolmentStep): Outcome | undefined =>
  outcomes[state ?? 'none'][step]

/** What somebody can do from here. */
export const stepsFrom = (state: EnrolmentState | undefined): EnrolmentStep[] =>
  enrolmentSteps.filter((step) => outcomeOf(state, step) !== undefined)
