import { expect, test, vi } from 'vitest'
import {
  type FlowAction,
  formatFlowAction,
  onFlowAction,
  parseFlowAction,
  runFlowAction,
  takeFlowAction,
} from './flow-action.ts'
import { placeToReturnTo, takeRedirectSource } from './redirect-source.ts'
import { throughOnboarding } from './through-onboarding.ts'

test.each([
  [
    'english-assessment:itpu:basics:english',
    { vendor: 'itpu', program: 'basics', product: 'english', campaign: undefined },
  ],
  ['start-career-quiz::::spring', { vendor: '', program: '', product: '', campaign: 'spring' }],
  ['enrol:git::', { vendor: 'git', program: '', product: '', campaign: undefined }],
  ['authorized-redirect-source:a:b:c', { vendor: 'a', program: 'b', product: 'c', campaign: undefined }],
])('%s is an action, and is written as it was read', (text, parts) => {
  const action = parseFlowAction(text)
  expect(action).toMatchObject(parts)
  expect(action && formatFlowAction(action)).toBe(text)
})

test.each(['', 'unknown:a:b:c', 'english-assessment:a:b:c:d:e', `english-assessment:${'x'.repeat(500)}`])(
  '%j is none',
  (text) => expect(parseFlowAction(text)).toBeUndefined(),
)

test('removes the action from the address and keeps the rest', () => {
  expect(takeFlowAction('https://guildhall.example/a?x=1&action=start-career-quiz:::&y=2#h')).toEqual({
    action: 'start-career-quiz:::',
    address: 'https://guildhall.example/a?x=1&y=2#h',
  })
})

const quiz = parseFlowAction('start-career-quiz:a:b:c')
if (!quiz) throw new Error('not read')

test('an action navigates to the page of its feature and runs once', async () => {
  const goTo = vi.fn(async () => true)
  runFlowAction(quiz, goTo)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/career-quiz')
  const done = vi.fn()
  const end = onFlowAction('start-career-quiz', done)
  await Promise.resolve()
  expect(done).toHaveBeenCalledExactlyOnceWith(quiz)
  end()
  onFlowAction('start-career-quiz', done)()
  await Promise.resolve()
  expect(done).toHaveBeenCalledTimes(1)
})

test('an action without a page on this site is dropped', async () => {
  const goTo = vi.fn(async () => false)
  runFlowAction(quiz, goTo)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/career-quiz')
  await goTo.mock.results[0]?.value
  await Promise.resolve()
  await Promise.resolve()
  const done = vi.fn()
  onFlowAction('start-career-quiz', done)()
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
})

test('an action runs on the current page if its feature is there; a failure is logged and blocks nothing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const goTo = vi.fn(async () => true)
  const end = onFlowAction('start-career-quiz', () => {
    throw new Error('no questions')
  })
  runFlowAction(quiz, goTo)
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Failed to run flow', expect.any(Error)), 20_000)
  expect(goTo).not.toHaveBeenCalled()
  end()
  said.mockRestore()
})

test('a redirect source has no page of its own', () => {
  const action = parseFlowAction('authorized-redirect-source:a:b:c')
  const goTo = vi.fn(async () => true)
  if (action) runFlowAction(action, goTo)
  expect(goTo).not.toHaveBeenCalled()
})

test('a redirect source is part of the return address and is removed there', () => {
  const place = placeToReturnTo(
    { path: '/global/en-us/blog', search: '?page=2' },
    'https://talent.example/x?a=1',
  )
  expect(place).toBe(
    '/global/en-us/blog?page=2&redirect-source=https%3A%2F%2Ftalent.example%2Fx%3Fa%3D1&skip-onboarding=true',
  )
  const [path = '', query = ''] = place.split('?')
  expect(takeRedirectSource({ path, search: `?${query}` })).toEqual({
    source: 'https://talent.example/x?a=1',
    address: '/global/en-us/blog?page=2&skip-onboarding=true',
  })
})

test.each([
  [
    '/api/login?area=club&redirect=%2Fglobal%2Fen-us%2Fblog',
    '/api/login?area=club&redirect=%2Fglobal%2Fen-us%2Fonboarding%3Fredirect%3D%252Fglobal%252Fen-us%252Fblog',
  ],
  ['/api/login', '/api/login?redirect=%2Fglobal%2Fen-us%2Fonboarding'],
  [
    '/api/login?redirect=%2Fglobal%2Fen-us%2Fonboarding',
    '/api/login?redirect=%2Fglobal%2Fen-us%2Fonboarding',
  ],
  ['/global/en-us/blog', '/global/en-us/blog'],
])('the link %s goes through the onboarding as %s', (href, expected) => {
  expect(throughOnboarding(href, '/global/en-us/onboarding')).toBe(expected)
})

test('an action of a button waits for the button’s code', async () => {
  const goTo = vi.fn(async () => true)
  const done: FlowAction[] = []
  const action = parseFlowAction('add-favorite:course:one:')
  if (action === undefined) throw new Error('It is an action')
  runFlowAction(action, goTo)
  onFlowAction('add-favorite', (one) => void done.push(one))()
  await vi.waitFor(() => expect(done).toEqual([action]), 20_000)
  expect(goTo).not.toHaveBeenCalled()
})
