import { expect, test } from 'vitest'
import { isAsked } from './asked.ts'

const opened = new Date('2026-11-01T12:00:00Z')
const after = (days: number) => new Date(opened.getTime() + days * 86_400_000)
const begun = { state: 'started', firstOpenedAt: opened, answeredAt: null } as const

test.each([
  [13.99, false],
  [14, true],
  [27.9, true],
  [28, false],
])('%d days after the first visit: %s', (days, asked) => expect(isAsked(begun, after(days))).toBe(asked))

test.each([
  ['who has answered', { ...begun, answeredAt: after(15) }],
  ['who has finished', { ...begun, state: 'done' as const }],
  ['who has dropped it', { ...begun, state: 'dropped' as const }],
  ['who never went there', { ...begun, firstOpenedAt: null }],
])('%s is not asked', (_, enrolment) => expect(isAsked(enrolment, after(20))).toBe(false))
