import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnsweredFields,
  answersOf,
  onboardingMapping,
  patchOfAnswers,
  secondMapping,
} from './onboarding-answers.ts'

const text = fc.option(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { nil: null })
const list = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { maxLength: 4 })
const profile: fc.Arbitrary<AnsweredFields> = fc.record({
  firstName: fc.stringMatching(/^[A-Z][a-z]{0,8}$/),
  lastName: fc.stringMatching(/^[A-Z]?[a-z]{0,8}$/),
  linkedin: text,
  linkedInLicenseEmail: text,
  currentJobType: fc.constantFrom(null, 'it', 'non-it', 'other', 'student'),
  currentTitleLine: fc.option(
    fc.stringMatching(/^[0-9]{1,6}$/).map((id) => ({ id, name: null })),
    { nil: null },
  ),
  jobTitleId: text,
  jobFunctionId: text,
  nonItJobFunction: text,
  primarySkillId: text,
  secondarySkillIds: list,
  userSecondarySkills: list,
  userSelfEnglishLevel: text,
  interests: list.map((uids) => uids.map((uid) => ({ uid }))),
  userInterests: list,
  jobSearchStatus: text,
  targetEmploymentForms: list,
  targetRole: text,
  targetLocationId: text,
  locationId: text,
  mentorshipTypes: list,
  contributionTypes: list,
})

/** Applies a patch like the profile's own update, for the fields asked here. */
const applied = (before: AnsweredFields, patch: object): AnsweredFields => {
  const next = { ...before, ...patch }
  const line = next.currentTitleLine
  return { ...next, currentTitleLine: line && { id: line.id, name: null } }
}

describe.each([
  ['the onboarding', onboardingMapping],
  ['the second form', secondMapping],
] as const)('the mapping of %s', (_, mapping) => {
  test('every question answered from the profile restores the profile’s value', () => {
    fc.assert(
      fc.property(profile, (given) => {
        const answers = answersOf(mapping, given)
        // Two questions share a field; only the one of the member's kind of work is asked.
        const asked = Object.fromEntries(
          Object.entries(answers).filter(
            ([id]) =>
              !(id === 'non_it_role' && given.currentJobType !== 'non-it') &&
              !(id === 'non_it_role_for_other' && given.currentJobType !== 'other'),
          ),
        )
        const after = applied(given, patchOfAnswers(mapping, asked))
        expect(after).toEqual(given)
        expect(answersOf(mapping, after)).toEqual(answers)
      }),
    )
  })

  test('a question that was not shown changes nothing', () => {
    expect(patchOfAnswers(mapping, {})).toEqual({})
    expect(patchOfAnswers(mapping, { something_else: 'x' })).toEqual({})
  })
})

test.each([
  ['current_occupation', 'it', { currentJobType: 'it' }],
  ['current_occupation', 'king', { currentJobType: null }],
  ['title_line', '7', { currentTitleLine: { id: '7' } }],
  ['it_role', '12', { jobTitleId: '12' }],
  ['non_it_role', 'sales', { nonItJobFunction: 'sales' }],
  ['non_it_role_for_other', 'sales', { nonItJobFunction: 'sales' }],
  ['primary_skill', 'rust', { primarySkillId: 'rust' }],
  ['english_level', 'b2', { userSelfEnglishLevel: 'b2' }],
  ['interests', ['a', 'b'], { interests: [{ uid: 'a' }, { uid: 'b' }] }],
  ['interests', null, { interests: [] }],
  ['desired_location', '9', { targetLocationId: '9' }],
  ['mentorship_type', 'mentor', { mentorshipTypes: ['mentor'] }],
] as const)('%s: %j writes %j', (question, answer, patch) => {
  expect(patchOfAnswers(onboardingMapping, { [question]: answer })).toEqual(patch)
})

test.each([
  ['first_name', 'Ada', { firstName: 'Ada' }],
  ['it_role.title_id', '12', { jobTitleId: '12' }],
  ['it_role.job_function_id', '3', { jobFunctionId: '3' }],
  ['english', 'c1', { userSelfEnglishLevel: 'c1' }],
  ['linkedInLicenseEmail', 'a@example.org', { linkedInLicenseEmail: 'a@example.org' }],
] as const)('of the second form, %s: %j writes %j', (question, answer, patch) => {
  expect(patchOfAnswers(secondMapping, { [question]: answer })).toEqual(patch)
})
