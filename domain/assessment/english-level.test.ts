import { expect, test } from 'vitest'
import type { Assessment, AssessmentStatus } from '#domain/profile/profile.ts'
import { confirmedLevelOf, englishLevelOf } from './english-level.ts'

const now = new Date('2026-11-21T12:00:00Z')

function assessment(
  status: AssessmentStatus,
  completedAt: string | null = null,
  level: string | null = null,
): Assessment {
  return {
    id: 'a',
    provider: 'Examinator',
    status,
    requestedAt: '2020-01-01T00:00:00Z',
    completedAt,
    level_state: level,
  }
}

const b2 = (completedAt: string) => assessment('COMPLETED', completedAt, 'b2')

test.each<[string, Assessment[], string | null, string, string | null]>([
  ['nothing', [], null, 'no-level', null],
  ['a self-declared level', [], 'b1', 'self-declared', 'b1'],
  ['self-declared as none, which is not a level', [], 'a0', 'no-level', null],
  ['a test in progress, self-declared as none', [assessment('IN_PROGRESS')], 'a0', 'no-level-wait', null],
  ['a test that was not begun', [assessment('UNSTARTED')], 'b1', 'self-declared', 'b1'],
  ['only a test that was not begun', [assessment('UNSTARTED')], null, 'no-level', null],
  ['a test in progress', [assessment('IN_PROGRESS')], null, 'no-level-wait', null],
  ['a test in review', [assessment('TO_REVIEW')], null, 'no-level-wait', null],
  ['a test in progress after self-declaring', [assessment('IN_PROGRESS')], 'a2', 'had-level-wait', 'a2'],
  [
    'a test in review after a level',
    [assessment('TO_REVIEW'), b2('2025-01-01T00:00:00Z')],
    'c1',
    'had-level-wait',
    'b2',
  ],
  ['a level', [b2('2025-01-01T00:00:00Z')], 'c1', 'confirmed', 'b2'],
  ['a level on its last day', [b2('2023-11-21T12:00:00Z')], null, 'confirmed', 'b2'],
  ['a level one second later', [b2('2023-11-21T11:59:59Z')], 'c1', 'expired', 'b2'],
  [
    'an old level and a new one',
    [b2('2019-01-01T00:00:00Z'), assessment('COMPLETED', '2026-01-01T00:00:00Z', 'c1')],
    null,
    'confirmed',
    'c1',
  ],
  [
    'a level expired by its provider',
    [assessment('EXPIRED', '2020-01-01T00:00:00Z', 'b1')],
    null,
    'expired',
    'b1',
  ],
  [
    'a level of last year expired by its provider',
    [assessment('EXPIRED', '2025-12-01T00:00:00Z', 'b1')],
    null,
    'expired',
    'b1',
  ],
  ['an invitation that expired', [assessment('EXPIRED')], 'b1', 'self-declared', 'b1'],
  ['a cancelled and a closed test', [assessment('CANCELLED'), assessment('CLOSED')], null, 'no-level', null],
])('%s', (_, assessments, self, state, level) => {
  const facts = { assessments, englishLevel: null, userSelfEnglishLevel: self, selfEnglishLevel: null }
  expect(englishLevelOf(facts, now)).toMatchObject({ state, level })
  // Another test under way takes nothing away of a level that was confirmed.
  const confirmed =
    state === 'confirmed' || (state === 'had-level-wait' && level !== self) ? level : undefined
  expect(confirmedLevelOf(facts, now)).toBe(confirmed)
  for (const status of ['UNSTARTED', 'IN_PROGRESS', 'TO_REVIEW', 'CLOSED', 'CANCELLED'] as const)
    expect(confirmedLevelOf({ ...facts, assessments: [...assessments, assessment(status)] }, now)).toBe(
      confirmed,
    )
})

test('the site’s stored level counts if the test has none', () => {
  const facts = {
    assessments: [assessment('COMPLETED', '2026-01-01T00:00:00Z')],
    englishLevel: 'c2',
    userSelfEnglishLevel: 'a1',
    selfEnglishLevel: null,
  }
  expect(englishLevelOf(facts, now)).toMatchObject({ state: 'confirmed', level: 'c2' })
})
