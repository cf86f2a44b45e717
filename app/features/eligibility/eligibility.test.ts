import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemberFacts } from '#domain/applications/facts.ts'
import { ageIn, judge, judgeBeforeForm, type Rule, rulesSchema } from './eligibility.ts'

const nobody: MemberFacts = { skills: {}, employee: false, acceptedFor: [] }
const english = (confirmed = false): Rule => ({ about: 'english', atLeast: 'B1', confirmed })
const adult: Rule = { about: 'age', atLeast: 18 }
const git: Rule = { about: 'skill', skill: 'git', atLeast: 1 }

test.each<[string, Rule, Partial<MemberFacts>, string]>([
  ['no level told', english(), {}, 'unknown'],
  ['a lower level', english(), { english: 'A2' }, 'no'],
  ['the level', english(), { english: 'B1' }, 'yes'],
  ['a first language', english(), { english: 'NATIVE' }, 'yes'],
  ['said, not confirmed', english(true), { english: 'C1' }, 'unknown'],
  ['confirmed', english(true), { confirmedEnglish: 'B1' }, 'yes'],
  ['confirmed, too low', english(true), { english: 'C1', confirmedEnglish: 'A2' }, 'no'],
  ['no such skill', git, { skills: { java: 3 } }, 'unknown'],
  ['a lower level of the skill', git, { skills: { git: 0 } }, 'no'],
  ['a higher level of the skill', git, { skills: { git: 3 } }, 'yes'],
  ['no country', { about: 'country', values: ['UA', 'PL'] }, {}, 'unknown'],
  ['another country', { about: 'country', values: ['UA', 'PL'] }, { country: 'DE' }, 'no'],
  ['the country', { about: 'country', values: ['UA', 'PL'] }, { country: 'PL' }, 'yes'],
  ['no occupation', { about: 'occupation', values: ['student'] }, {}, 'unknown'],
  ['another occupation', { about: 'occupation', values: ['student'] }, { occupation: 'it' }, 'no'],
  ['an employee', { about: 'employee', values: ['no'] }, { employee: true }, 'no'],
  ['no employee', { about: 'employee', values: ['no'] }, {}, 'yes'],
  ['a second time', { about: 'first' }, { acceptedFor: ['p'] }, 'no'],
  ['an age that nobody confirmed', adult, {}, 'unknown'],
  ['a lower age that was confirmed', adult, { confirmedAge: 16 }, 'no'],
  ['the age', adult, { confirmedAge: 18 }, 'yes'],
  ['a higher age that was confirmed', adult, { confirmedAge: 21 }, 'yes'],
  ['the first time', { about: 'first' }, { acceptedFor: ['q'] }, 'yes'],
])('%s', (_, rule, facts, answer) => {
  expect(judge([rule], { ...nobody, ...facts }, 'p').answer).toBe(answer)
})

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const
const rules = fc.array(
  fc.oneof(
    fc.record({
      about: fc.constant('english' as const),
      atLeast: fc.constantFrom(...levels),
      confirmed: fc.boolean(),
    }),
    fc.record({
      about: fc.constant('skill' as const),
      skill: fc.constantFrom('git', 'java'),
      atLeast: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({
      about: fc.constant('country' as const),
      values: fc.array(fc.constantFrom('UA', 'DE'), { minLength: 1 }),
    }),
    fc.constant({ about: 'first' as const }),
    fc.record({ about: fc.constant('age' as const), atLeast: fc.integer({ min: 14, max: 99 }) }),
  ),
  { maxLength: 4 },
)
const someFacts = fc.record({
  english: fc.option(fc.constantFrom(...levels), { nil: undefined }),
  confirmedEnglish: fc.option(fc.constantFrom(...levels), { nil: undefined }),
  country: fc.option(fc.constantFrom('UA', 'DE', 'PL'), { nil: undefined }),
  skills: fc.dictionary(fc.constantFrom('git', 'java'), fc.integer({ min: 0, max: 3 })),
  employee: fc.boolean(),
  acceptedFor: fc.array(fc.constantFrom('p', 'q')),
  confirmedAge: fc.option(fc.integer({ min: 14, max: 99 }), { nil: undefined }),
})

test('nothing told is never a yes or a no, and what is stored decides as the page did', () => {
  fc.assert(
    fc.property(rules, someFacts, (asked, facts) => {
      const { answer, rules: answers } = judge(asked, facts, 'p')
      expect(answer).toBe(answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes')
      for (const [index, rule] of asked.entries()) {
        const missing =
          (rule.about === 'english' &&
            (rule.confirmed ? facts.confirmedEnglish : facts.english) === undefined) ||
          (rule.about === 'skill' && facts.skills[rule.skill] === undefined) ||
          (rule.about === 'country' && facts.country === undefined) ||
          (rule.about === 'age' && facts.confirmedAge === undefined)
        expect(answers[index] === 'unknown').toBe(missing)
      }
      // Members who only have to confirm their age may open the form; another unmet rule keeps them out.
      const others = asked.filter((rule) => rule.about !== 'age')
      expect(judgeBeforeForm(asked, facts, 'p').answer).toBe(judge(others, facts, 'p').answer)
      const age = ageIn(asked)
      expect(judge(asked, { ...facts, confirmedAge: age }, 'p').answer).toBe(judge(others, facts, 'p').answer)
      // The facts are stored as JSON with the application.
      expect(judge(asked, JSON.parse(JSON.stringify(facts)), 'p').answer).toBe(answer)
    }),
  )
})

test.each([
  [{ about: 'age' }],
  [{ about: 'age', at_least: '13' }],
  [{ about: 'age', at_least: '100' }],
  [{ about: 'age', at_least: '18.5' }],
  [{ about: 'age', at_least: 'adult' }],
  [{ about: 'english' }],
  [{ about: 'skill', at_least: 'novice' }],
  [{ about: 'country', values: ['Ukraine'] }],
  [{ about: 'employee', values: [] }],
])('a rule that cannot be understood is refused: %j', (rule) => {
  expect(() => rulesSchema.parse([rule])).toThrow()
})

test('an age is read as text and as a number', () => {
  expect(rulesSchema.parse([{ about: 'age', at_least: '18' }])).toEqual([{ about: 'age', atLeast: 18 }])
  expect(rulesSchema.parse([{ about: 'age', at_least: 18 }])).toEqual([{ about: 'age', atLeast: 18 }])
})
