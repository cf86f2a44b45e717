import { describe, expect, it, test } from 'vitest'
import {
  actionsFor,
  nextState,
  startWizard,
  stepsShown,
  type WizardEvent,
  type WizardState,
} from './wizard.ts'
import { wizardSchema } from './wizard-schema.ts'

const wizard = wizardSchema.parse({
  wizard_id: 'apply',
  steps: [
    { type: 'info', step_id: 'welcome', title: 'Welcome' },
    { type: 'form', step_id: 'you', title: 'You', form_id: 'you' },
    { type: 'form', step_id: 'cv', title: 'CV', form_id: 'cv' },
  ],
})
const stateAfter = (...events: WizardEvent[]) =>
  events.reduce((state, event) => nextState(wizard, state, event), startWizard(wizard))
const ok = (values?: object): WizardEvent => ({ type: 'succeeded', ...(values && { values: { ...values } }) })

describe('a wizard', () => {
  it('goes on after success, to the review, to the end', () => {
    expect(stateAfter().at).toBe('welcome')
    expect(stateAfter(ok()).at).toBe('you')
    expect(stateAfter(ok(), ok({ a: 1 }), ok()).at).toBe('review')
    expect(stateAfter(ok(), ok({ a: 1 }), ok(), ok())).toMatchObject({
      status: 'finished',
      answers: { you: { a: 1 } },
    })
  })
  it('ends with its last step when there is no review', () => {
    const short = { ...wizard, has_review: false }
    const state: WizardState = { ...startWizard(short), at: 'cv' }
    expect(nextState(short, state, ok()).status).toBe('finished')
  })
  it('stays where it is when sending fails, and keeps everything through a reset', () => {
    const failed = stateAfter(
      ok(),
      { type: 'typed', step: 'you', values: { name: 'Ada' } },
      { type: 'sending' },
      { type: 'failed' },
    )
    expect(failed).toMatchObject({ at: 'you', status: 'failed', answers: { you: { name: 'Ada' } } })
    expect(nextState(wizard, failed, { type: 'reset' })).toMatchObject({
      at: 'you',
      status: 'open',
      done: ['welcome'],
      answers: { you: { name: 'Ada' } },
    })
  })
  it('is sent once, however often the button is pressed', () => {
    const sending = stateAfter({ type: 'sending' })
    expect(nextState(wizard, sending, { type: 'sending' })).toBe(sending)
    expect(nextState(wizard, sending, { type: 'back' })).toBe(sending)
  })
  it('goes back without loss', () => {
    const back = stateAfter(ok(), ok({ a: 1 }), { type: 'back' })
    expect(back).toMatchObject({ at: 'you', answers: { you: { a: 1 } }, done: ['welcome', 'you'] })
    expect(stateAfter({ type: 'back' }).at).toBe('welcome')
    expect(nextState(wizard, back, ok({ a: 2 }))).toMatchObject({ at: 'cv', answers: { you: { a: 2 } } })
  })
  it.each([
    [[], 'cv', 'welcome'],
    [['welcome'], 'cv', 'you'],
    [['welcome', 'you'], 'cv', 'cv'],
    [['welcome', 'you'], 'review', 'cv'],
    [['welcome', 'you', 'cv'], 'review', 'review'],
    [['welcome', 'you', 'cv'], 'nowhere', 'review'],
    [['cv', 'gone'], 'cv', 'welcome'],
  ])('with %j done, a link to %s leads to %s', (done, to, at) => {
    expect(startWizard(wizard, { done, answers: {} }, to).at).toBe(at)
  })
  it('shows where one may go', () => {
    expect(stepsShown(wizard, stateAfter(ok())).map(({ is }) => is)).toEqual(['done', 'current', 'locked'])
    expect(stepsShown(wizard, stateAfter(ok(), ok(), { type: 'back' })).map(({ is }) => is)).toEqual([
      'done',
      'current',
      'open',
    ])
  })
})

test('actions are for who may use them', () => {
  const { actions } = wizardSchema.parse({
    wizard_id: 'w',
    steps: [
      {
        type: 'info',
        step_id: 's',
        title: 'S',
        actions: [
          'next-step',
          'redirect-authorising',
          'redirect-authorising-itpu',
          'unauthorised-redirect',
          'payment',
          'other',
        ].map((action_id) => ({ action_id, title: action_id })),
      },
    ],
  }).steps[0] ?? { actions: [] }
  const ids = (isSignedIn: boolean) => actionsFor(actions, isSignedIn).map(({ action_id }) => action_id)
  expect(ids(true)).toEqual(['redirect-authorising', 'redirect-authorising-itpu', 'payment', 'other'])
  expect(ids(false)).toEqual(['next-step', 'unauthorised-redirect', 'payment', 'other'])
})

test.each([
  [{ wizard_id: 'w', steps: [] }, 'has no steps'],
  [
    { wizard_id: 'w', steps: [1, 2].map(() => ({ type: 'info', step_id: 's', title: 'S' })) },
    'names a step twice',
  ],
])('%j is refused', (given, reason) => {
  expect(wizardSchema.safeParse(given).error?.issues[0]?.message).toBe(reason)
})
