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
  ['nothing declared', [], null, 'no-level', 'take'],
  ['self-declared', [], 'b1', 'self-declared', 'take'],
  ['a test not begun', [one('UNSTARTED')], 'b1', 'self-declared', 'open'],
  ['a test in progress', [one('IN_PROGRESS')], 'b1', 'had-level-wait', 'going'],
  ['a test in review', [one('TO_REVIEW')], null, 'no-level-wait', 'review'],
  ['a confirmed level', [done], 'b1', 'confirmed', 'result'],
  ['an expired level', [old], 'b1', 'expired', 'take'],
  ['an expired level and a new test', [one('UNSTARTED'), old], null, 'expired', 'open'],
  ['a cancelled test', [one('CANCELLED')], null, 'no-level', 'take'],
])('%s', (_, assessments, self, state, way) => {
  const facts = { assessments, englishLevel: null, userSelfEnglishLevel: self, selfEnglishLevel: null }
  expect(englishStanding(facts, now)).toMatchObject({ state, way })
})

test('a level is valid for three years', () => {
  const facts = {
    assessments: [done],
    englishLevel: null,
    userSelfEnglishLevel: null,
    selfEnglishLevel: null,
  }
  expect(englishStanding(facts, now)).toMatchObject({ level: 'b2', until: '2029-10-01T00:00:00.000Z' })
})

test('another test of the member does not count', () => {
  const assessments = [{ ...one('UNSTARTED'), provider: 'Somebody' }]
  const facts = { assessments, englishLevel: null, userSelfEnglishLevel: null, selfEnglishLevel: null }
  expect(englishStanding(facts, now).way).toBe('take')
})
