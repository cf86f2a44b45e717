import { expect, test } from 'vitest'
import type { Assessment, AssessmentStatus } from '#domain/profile/profile.ts'
import { englishStanding } from './english-standing.ts'

const now = new Date('2026-11-23T12:00:00Z')
const one = (status: AssessmentStatus, completedAt: string | null = null): Assessment => ({
  id: status,
  provider: 'Examinator',
  status,
  requestedAt: '2026-01-01T00:00:00.000Z',
  completedAt,
  level_state: completedAt && 'b2',
})
const done = one('COMPLETED', '2026-10-01T00:00:00.000Z')
const old = one('COMPLETED', '2023-10-01T00:00:00.000Z')

test.each<[string, Assessment[], string | null, string, string]>([
  ['who has said nothing', [], null, 'no-level', 'take'],
  ['who has said it themselves', [], 'b1', 'self-declared', 'take'],
  ['who has a test that waits', [one('UNSTARTED')], 'b1', 'self-declared', 'open'],
  ['who is in the middle of one', [one('IN_PROGRESS')], 'b1', 'had-level-wait', 'going'],
  ['whose test is looked at', [one('TO_REVIEW')], null, 'no-level-wait', 'review'],
  ['whose level is confirmed', [done], 'b1', 'confirmed', 'result'],
  ['whose level is too old', [old], 'b1', 'expired', 'take'],
  ['whose level is renewed', [one('UNSTARTED'), old], null, 'expired', 'open'],
  ['who gave one up', [one('CANCELLED')], null, 'no-level', 'take'],
])('%s', (_, assessments, self, state, way) => {
  const facts = { assessments, englishLevel: null, userSelfEnglishLevel: self, selfEnglishLevel: null }
  expect(englishStanding(facts, now)).toMatchObject({ state, way })
})

test('a level counts for three years', () => {
  const facts = {
    assessments: [done],
    englishLevel: null,
    userSelfEnglishLevel: null,
    selfEnglishLevel: null,
  }
  expect(englishStanding(facts, now)).toMatchObject({ level: 'b2', until: '2029-10-01T00:00:00.000Z' })
})

test('another test of the member is not this one', () => {
  const assessments = [{ ...one('UNSTARTED'), provider: 'Somebody' }]
  const facts = { assessments, englishLevel: null, userSelfEnglishLevel: null, selfEnglishLevel: null }
  expect(englishStanding(facts, now).way).toBe('take')
})
