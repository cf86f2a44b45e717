import { describe, expect, it, test } from 'vitest'
import { readDefinition } from '../definition/read-definition.ts'
import {
  actionsFor,
  formOfStep,
  nothingDone,
  pageAfter,
  pageAt,
  pageBefore,
  stepOfField,
  stepsShown,
  withStep,
} from './wizard.ts'

const written = {
  form_id: 'apply',
  steps: [
    { step_id: 'welcome', title: 'Welcome', text: 'Read this.' },
    { step_id: 'you', title: 'You', groups: ['person', 'jobs'] },
    { step_id: 'cv', title: 'CV', groups: ['more'] },
  ],
  groups: [
    { group_id: 'person', fields: [{ field_id: 'name', required: true }, { field_id: 'nick' }] },
    { group_id: 'jobs', is_multiple: true, fields: [{ field_id: 'company' }] },
    { group_id: 'more', fields: [{ field_id: 'about', preferable_variant: true }] },
  ],
  actions: [{ action_id: 'send', title: 'Send' }],
  conditions: [{ field_id: 'nick', related_field_id: 'name', type: 'visible' }],
}
const { form } = readDefinition(written)
if (form === undefined) throw new Error('the sample is broken')
const [welcome, you, cv] = form.steps ?? []
if (welcome === undefined || you === undefined || cv === undefined) throw new Error('the sample has no steps')

describe('navigation between steps', () => {
  it.each([
    [[], undefined, 'welcome'],
    [[], 'cv', 'welcome'],
    [['welcome'], 'cv', 'you'],
    [['welcome', 'you'], 'cv', 'cv'],
    [['welcome', 'you'], 'you', 'you'],
    [['welcome', 'you'], undefined, 'cv'],
    [['welcome', 'you'], 'review', 'cv'],
    [['welcome', 'you', 'cv'], 'review', 'review'],
    [['welcome', 'you', 'cv'], undefined, 'review'],
    [['welcome', 'you', 'cv'], 'nowhere', 'review'],
    [['welcome'], 'nowhere', 'you'],
    [['cv', 'gone'], 'cv', 'welcome'],
  ])('with %j done, a wish for %s leads to %s', (done, wanted, page) => {
    expect(pageAt(form, done, wanted)).toBe(page)
  })
  it('goes on and back', () => {
    expect(
      ['welcome', 'you', 'cv', 'review'].map((page) => [pageBefore(form, page), pageAfter(form, page)]),
    ).toEqual([
      [undefined, 'you'],
      ['welcome', 'cv'],
      ['you', 'review'],
      ['cv', 'review'],
    ])
  })
  it('lists the reachable steps', () => {
    const shown = (done: string[], page: string) => stepsShown(form, done, page).map(({ is }) => is)
    expect(shown(['welcome'], 'you')).toEqual(['done', 'current', 'locked'])
    expect(shown(['welcome', 'you'], 'you')).toEqual(['done', 'current', 'open'])
  })
})

describe('the form of a step', () => {
  it('has the step’s groups and conditions, and its own drafts', () => {
    expect(formOfStep(form, welcome)).toBeUndefined()
    const own = formOfStep(form, you)
    expect(own?.form_id).toBe('apply-you')
    expect(own?.groups.map(({ group_id }) => group_id)).toEqual(['person', 'jobs'])
    expect([own?.conditions.length, formOfStep(form, cv)?.conditions.length]).toEqual([1, 0])
  })
  it('is found by its fields', () => {
    expect(['name', 'jobs.1.company', 'about', 'gone'].map((path) => stepOfField(form, path))).toEqual([
      'you',
      'you',
      'cv',
      undefined,
    ])
  })
})

describe('the answers of a step', () => {
  const first = { name: 'Ada', nick: 'A', jobs: [{ company: 'Engines' }], about: 'foreign', evil: 1 }
  it('replace its earlier answers and no others', () => {
    const once = withStep(form, { done: [], values: { about: 'mine', about_preferred: true } }, you, {
      values: first,
      isRight: true,
    })
    expect(once).toEqual({
      done: ['you'],
      values: {
        about: 'mine',
        about_preferred: true,
        name: 'Ada',
        nick: 'A',
        jobs: [{ company: 'Engines' }],
      },
    })
    expect(withStep(form, once, you, { values: { name: 'Eve' }, isRight: true }).values).toEqual({
      about: 'mine',
      about_preferred: true,
      name: 'Eve',
    })
  })
  it('that are invalid are stored, and the step stays open', () => {
    const wrong = withStep(form, { done: ['you', 'cv'], values: {} }, you, { values: first, isRight: false })
    expect([wrong.done, wrong.values.name]).toEqual([['cv'], 'Ada'])
  })
  it('are empty for an information step', () => {
    expect(withStep(form, nothingDone, welcome, { values: first, isRight: true })).toEqual({
      done: ['welcome'],
      values: {},
    })
  })
})

test('actions are filtered by audience', () => {
  const names = [
    'next-step',
    'redirect-authorising',
    'redirect-authorising-itpu',
    'unauthorised-redirect',
    'payment',
    'other',
  ]
  const actions = names.map((action_id) => ({ action_id, title: action_id, variant: 'primary' as const }))
  const ids = (isSignedIn: boolean) => actionsFor(actions, isSignedIn).map(({ action_id }) => action_id)
  expect(ids(true)).toEqual(['redirect-authorising', 'redirect-authorising-itpu', 'payment', 'other'])
  expect(ids(false)).toEqual(['next-step', 'unauthorised-redirect', 'payment', 'other'])
})

test('a form without steps has none in any notation', () => {
  for (const steps of [[], undefined])
    expect(readDefinition({ ...written, steps }).form?.steps).toBeUndefined()
})

const [step, ...others] = written.steps
test.each<[string, object, string]>([
  [
    'a step twice',
    { steps: [step, ...written.steps] },
    'steps.1.step_id (welcome): the name welcome is taken',
  ],
  [
    'the name of the last page',
    { steps: [{ ...step, step_id: 'review' }, ...others] },
    'steps.0.step_id (review): the name review is taken',
  ],
  [
    'a group that is not there',
    { steps: [{ ...step, groups: ['gone'] }, ...others] },
    "steps.0.groups.0 (welcome): there is no group 'gone'",
  ],
  [
    'a group in two steps',
    { steps: [{ ...step, groups: ['more'] }, ...others] },
    'steps.2.groups.0 (cv): the group more is asked in step welcome',
  ],
  [
    'a group in no step',
    { steps: others.slice(0, 1) },
    'groups.2 (more): the group more is asked in no step',
  ],
  [
    'what another step decides',
    { conditions: [{ field_id: 'about', related_field_id: 'name', type: 'visible' }] },
    'conditions.0.related_field_id (about): is asked in another step',
  ],
  [
    'a file',
    {
      groups: [
        { group_id: 'person', fields: [{ field_id: 'name', type: 'file' }] },
        ...written.groups.slice(1),
      ],
    },
    'groups.0.fields.0.type (name): is not for forms with steps',
  ],
])('%s is refused', (_, change, fault) => {
  const read = readDefinition({ ...written, conditions: [], ...change })
  expect(read.form).toBeUndefined()
  expect(
    read.form === undefined
      ? read.faults.map(({ path, name, reason }) => `${path} (${name}): ${reason}`)
      : [],
  ).toContain(fault)
})
