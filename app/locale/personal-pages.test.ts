import { expect, test } from 'vitest'
import { SKIP_ONBOARDING } from '#app/features/session/redirect-source.ts'
import { isPersonal, mayBeFetchedAhead } from './personal-pages.ts'

test.each([
  ['/global/en-us/home', true],
  ['/global/en-us/blog/career.data', true],
  ['/global/en-us/people/ada', true],
  ['/global/en-us/people/ada/message.data', false],
  ['/global/en-us/thanks', true],
  ['/global/en-us/messages', false],
  ['/global/en-us/blog/backend/queues', true],
  ['/global/en-us/blog/backend/queues/thanks', false],
  ['/global/en-us/newsletter', true],
  ['/global/en-us/sign-up', false],
  ['/global/en-us/sign-in.data', false],
  ['/global/de-de/profile/edit/skills', false],
  ['/global/de-de/newsletter/leave/token', false],
  ['/global/de-de/plan.data', false],
  [`/global/en-us/home?${SKIP_ONBOARDING}=true`, false],
])('%s may be fetched ahead: %s', (address, expected) => {
  expect(mayBeFetchedAhead(new URL(address, 'https://guildhall.example'))).toBe(expected)
})

test('personal pages are recognised by their first path segment', () => {
  expect(['/global/en-us/account', '/global/en-us/accounts', '/'].map(isPersonal)).toEqual([
    true,
    false,
    false,
  ])
})
