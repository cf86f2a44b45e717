// Where a reader stands in a wizard. Answers stay whatever way they go; only a finished wizard forgets them.
import type { FormValues } from '../values/values.ts'
import type { Wizard, WizardAction, WizardStep } from './wizard-schema.ts'

/** The page on which everything is looked over before it is sent. */
export const reviewStep = 'review'

export interface WizardState {
  /** Id of the step, or `review`. */
  at: string
  /** Ids of the steps that are done. */
  done: readonly string[]
  /** Answers by step, whether it is done or not. */
  answers: Readonly<Record<string, FormValues>>
  status: 'open' | 'sending' | 'failed' | 'finished'
}

export type WizardEvent =
  | { type: 'typed'; step: string; values: FormValues }
  /** A form was sent, or an info step was read. */
  | { type: 'succeeded'; values?: FormValues }
  | { type: 'sending' }
  | { type: 'failed' }
  | { type: 'back' }
  /** A link to a step, or the address bar. */
  | { type: 'went'; to: string }
  /** The page loads anew after a failure; what was typed stays. */
  | { type: 'reset' }

export function startWizard(
  wizard: Wizard,
  kept?: Pick<WizardState, 'done' | 'answers'>,
  to?: string,
): WizardState {
  const known = new Set(wizard.steps.map(({ step_id }) => step_id))
  const state: WizardState = {
    at: wizard.steps[0]?.step_id ?? reviewStep,
    done: kept?.done.filter((id) => known.has(id)) ?? [],
    answers: kept?.answers ?? {},
    status: 'open',
  }
  return to === undefined ? state : { ...state, at: reachable(wizard, state.done, to) }
}

export function nextState(wizard: Wizard, state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'typed':
      return { ...state, answers: { ...state.answers, [event.step]: event.values } }
    case 'sending':
      // A second press while the first is on its way changes nothing.
      return state.status === 'open' || state.status === 'failed' ? { ...state, status: 'sending' } : state
    case 'failed':
      return { ...state, status: 'failed' }
    case 'succeeded':
      return succeeded(wizard, state, event.values)
    case 'back': {
      const before = pagesOf(wizard)[pagesOf(wizard).indexOf(state.at) - 1]
      return before === undefined || state.status === 'sending'
        ? state
        : { ...state, at: before, status: 'open' }
    }
    case 'went':
      return { ...state, at: reachable(wizard, state.done, event.to), status: 'open' }
    case 'reset':
      return startWizard(wizard, state, state.at)
  }
}

export const stepOf = (wizard: Wizard, state: WizardState): WizardStep | undefined =>
  wizard.steps.find(({ step_id }) => step_id === state.at)

/** The steps as the stepper shows them. */
export function stepsShown(
  wizard: Wizard,
  state: WizardState,
): { id: string; title: string; is: 'done' | 'current' | 'open' | 'locked' }[] {
  return wizard.steps.map(({ step_id: id, title }) => {
    if (id === state.at) return { id, title, is: 'current' }
    if (state.done.includes(id)) return { id, title, is: 'done' }
    return { id, title, is: reachable(wizard, state.done, id) === id ? 'open' : 'locked' }
  })
}

/**
 * The actions of a step for this reader: no next step for members, who are led on by another action; the one that takes
 * members to another site only for members; the one that takes others there only for others; payment for all.
 */
export function actionsFor(actions: readonly WizardAction[], isSignedIn: boolean): WizardAction[] {
  return actions.filter(({ action_id: id }) => {
    if (id === 'next-step') return !isSignedIn
    if (/^redirect-authori[sz]ing(?:-|$)/.test(id)) return isSignedIn
    if (/^unauthori[sz]ed-redirect$/.test(id)) return !isSignedIn
    return true
  })
}

function succeeded(wizard: Wizard, state: WizardState, values: FormValues | undefined): WizardState {
  if (state.at === reviewStep) return { ...state, status: 'finished' }
  const done = state.done.includes(state.at) ? state.done : [...state.done, state.at]
  const answers = values === undefined ? state.answers : { ...state.answers, [state.at]: values }
  const pages = pagesOf(wizard)
  const next = pages[pages.indexOf(state.at) + 1]
  if (next === undefined) return { ...state, done, answers, status: 'finished' }
  return { at: next, done, answers, status: 'open' }
}

const pagesOf = (wizard: Wizard): string[] => [
  ...wizard.steps.map(({ step_id }) => step_id),
  ...(wizard.has_review ? [reviewStep] : []),
]

/** The wanted page if everything before it is done, else the first that is not. */
function reachable(wizard: Wizard, done: readonly string[], wanted: string): string {
  const pages = pagesOf(wizard)
  const at = pages.indexOf(wanted)
  const end = at === -1 ? pages.length : at
  return (
    pages.slice(0, end).find((page) => !done.includes(page)) ??
    (at === -1 ? (pages[0] ?? reviewStep) : wanted)
  )
}
