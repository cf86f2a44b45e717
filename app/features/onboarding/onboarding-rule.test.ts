import { describe, expect, test } from 'vitest'
import {
  isOnboardingDue,
  type Missing,
  missingOf,
  type OnboardingFacts,
  qualifiesForNextStep,
} from './onboarding-rule.ts'

const complete: OnboardingFacts = {
  epamer: false,
  primarySkillId: 'typescript',
  englishLevel: null,
  userSelfEnglishLevel: 'b2',
  selfEnglishLevel: null,
  currentJobType: 'it',
  jobTitleId: '1',
  jobFunctionId: null,
  nonItJobFunction: null,
  onboarding: { flag: false, version: null },
}

describe('missing answers', () => {
  test.each([
    ['nothing', {}, []],
    ['the skill', { primarySkillId: null }, ['skill']],
    ['any English level', { userSelfEnglishLevel: null }, ['english']],
    ['no other level than the assessed one', { userSelfEnglishLevel: null, englishLevel: 'B2' }, []],
    [
      'no other level than the other self-declared one',
      { userSelfEnglishLevel: null, selfEnglishLevel: 'b1' },
      [],
    ],
    ['the title of who works in IT', { jobTitleId: null }, ['title']],
    [
      'the title of who works elsewhere is not asked',
      { currentJobType: 'non-it', jobTitleId: null, nonItJobFunction: 'x' },
      [],
    ],
    ['the function of who works elsewhere', { currentJobType: 'non-it' }, ['function']],
    ['the function of who does something else', { currentJobType: 'other' }, ['function']],
    ['a function of either kind is one', { currentJobType: 'other', jobFunctionId: 'x' }, []],
    ['neither of a student', { currentJobType: 'student', jobTitleId: null }, []],
    ['neither of who has not said what they do', { currentJobType: null, jobTitleId: null }, []],
    [
      'everything of a newcomer',
      { primarySkillId: null, userSelfEnglishLevel: null, currentJobType: 'it', jobTitleId: null },
      ['skill', 'english', 'title'],
    ],
  ] satisfies [string, Partial<OnboardingFacts>, Missing[]][])('%s', (_, facts, missing) => {
    expect(missingOf({ ...complete, ...facts })).toEqual(missing)
  })
})

// Every sentence of the specification, over all combinations of its conditions.
describe('the complete truth table', () => {
  const bits = [false, true]
  const rows = bits.flatMap((epamer) =>
    bits.flatMap((flag) =>
      bits.flatMap((skill) =>
        bits.flatMap((english) =>
          ([null, 'it', 'non-it', 'other', 'student'] as const).flatMap((type) =>
            bits.flatMap((title) => bits.map((job) => ({ epamer, flag, skill, english, type, title, job }))),
          ),
        ),
      ),
    ),
  )
  test(`${rows.length} kinds of members`, () => {
    for (const { epamer, flag, skill, english, type, title, job } of rows) {
      const facts: OnboardingFacts = {
        ...complete,
        epamer,
        onboarding: { flag, version: flag ? 'v2' : null },
        primarySkillId: skill ? 'typescript' : null,
        userSelfEnglishLevel: english ? 'b2' : null,
        currentJobType: type,
        jobTitleId: title ? '1' : null,
        nonItJobFunction: job ? 'sales' : null,
      }
      let due = false
      if (!skill || !english) due = true
      if (type === 'it' && !title) due = true
      if ((type === 'non-it' || type === 'other') && !job) due = true
      if (flag) due = false
      if (epamer) due = false
      expect(isOnboardingDue(facts), JSON.stringify(facts)).toBe(due)
      expect(qualifiesForNextStep(facts)).toBe(!epamer && !flag)
    }
  })
})
