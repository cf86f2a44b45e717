import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeBeforeForm, type Rule } from '#app/features/eligibility/eligibility.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { MemberFacts } from '#domain/applications/facts.ts'
import { langs, localeOfLang } from '#services/languages.ts'
import { addableOf, missingText } from './missing.server.ts'

const nobody: MemberFacts = { skills: {}, employee: false, acceptedFor: [] }
const confirmed: Rule = { about: 'english', atLeast: 'B2', confirmed: true }
const country: Rule = { about: 'country', values: ['UA'] }
const skill: Rule = { about: 'skill', skill: 'git', atLeast: 1 }
const skills = new Map([['git', 'Git']])
const wordsIn = async (lang: (typeof langs)[number], isTestLengthKnown = true) => {
  const locale = localeOfLang(lang)
  return {
    t: createTranslate(await loadMessages(lang, ['applying']), locale),
    locale,
    skills,
    isTestLengthKnown,
  }
}
const en = await wordsIn('en')

test.each<[string, Rule[], Partial<MemberFacts>, string | undefined]>([
  ['nothing', [country], { country: 'UA' }, undefined],
  ['what nobody can add', [country], { country: 'DE' }, undefined],
  ['one thing', [country], {}, 'One thing is missing: your location (about 1 minute).'],
  [
    'a test',
    [confirmed, { about: 'age', atLeast: 18 }],
    {},
    'One thing is missing: a test that confirms your level of English (about 20 minutes).',
  ],
  [
    'several',
    [skill, country, { about: 'occupation', values: ['it'] }],
    { country: 'UA' },
    '2 things are missing: your level in Git (about 2 minutes) and your occupation (about 1 minute).',
  ],
  ['the same thing twice', [country, country], {}, 'One thing is missing: your location (about 1 minute).'],
])('%s', (_, rules, facts, said) => {
  expect(missingText(rules, { ...nobody, ...facts }, 'p', en)).toBe(said)
})

test('how long the test of another service takes is not known', async () => {
  expect(missingText([confirmed, country], nobody, 'p', await wordsIn('en', false))).toBe(
    '2 things are missing: a test that confirms your level of English and your location (about 1 minute).',
  )
})

test('a test that cannot be taken now takes no minutes; what has to be waited for is said', () => {
  const testWait = 'A reviewer is looking at your last test.'
  expect(missingText([country, confirmed], nobody, 'p', { ...en, testWait })).toBe(
    `2 things are missing: your location (about 1 minute) and a test that confirms your level of English. ${testWait}`,
  )
})

test('it is said in every language whenever something can be added, and only then', async () => {
  const words = await Promise.all(langs.map((lang) => wordsIn(lang)))
  const rule = fc.constantFrom<Rule>(
    confirmed,
    country,
    skill,
    { about: 'first' },
    { about: 'age', atLeast: 18 },
  )
  const facts = fc
    .record({ country: fc.constantFrom('UA', 'DE', undefined) })
    .map((some) => ({ ...nobody, ...some }))
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), facts, (rules, given) => {
      const { rules: answers } = judgeBeforeForm(rules, given as MemberFacts, 'p')
      const isMissing = rules.some((one, at) => answers[at] === 'unknown' && addableOf(one) !== undefined)
      for (const each of words) {
        const said = missingText(rules, given as MemberFacts, 'p', each)
        expect(said !== undefined).toBe(isMissing)
        expect(said ?? '').not.toMatch(/[{}]|applying\./)
      }
    }),
  )
})
