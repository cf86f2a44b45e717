import { expect, test } from 'vitest'
import { completenessOf, hintedSections } from './completeness.ts'

const empty: Parameters<typeof completenessOf>[0] = {
  primarySkillId: null,
  currentJobType: null,
  jobTitleId: null,
  nonItJobFunction: null,
  currentSpecialization: null,
  assessments: [],
  userSelfEnglishLevel: null,
  selfEnglishLevel: null,
  locationId: null,
  jobSearchStatus: null,
  workExperience: [],
  education: [],
  projects: [],
  interests: [],
  userInterests: [],
  phone: null,
  whatsApp: null,
  telegram: null,
  discord: null,
  linkedin: null,
  dismissedHints: [],
}

test('for an empty profile the main skill comes first', () => {
  expect(completenessOf(empty)).toEqual({ done: 0, all: hintedSections.length, next: 'skills' })
})

test.each([
  [{ currentJobType: 'it' as const }, 0],
  [{ currentJobType: 'it' as const, jobTitleId: 't' }, 1],
  [{ currentJobType: 'non-it' as const, jobTitleId: 't' }, 0],
  [{ currentJobType: 'non-it' as const, nonItJobFunction: 'f' }, 1],
  [{ currentJobType: 'other' as const, nonItJobFunction: 'f' }, 1],
  [{ currentJobType: 'student' as const }, 1],
  [{ telegram: '@ada' }, 1],
  [{ userInterests: ['chess'] }, 1],
])('%j is %i part', (facts, done) => {
  expect(completenessOf({ ...empty, ...facts }).done).toBe(done)
})

test('a dismissed suggestion does not return; the next one follows, and finally none', () => {
  const dismissedHints: string[] = []
  const hinted: string[] = []
  for (;;) {
    const { next } = completenessOf({ ...empty, dismissedHints })
    if (next === undefined) break
    hinted.push(next)
    dismissedHints.push(next)
  }
  expect(hinted).toEqual([...hintedSections])
})
