// Skills are named in lists and in texts. Both know the same names.
import { describe, expect, test } from 'vitest'
import { shippedSkills } from '#tests/tools/shipped-skills.ts'
import { matchSkillsInText, matchTag } from './match-text.ts'
import { skillTerms } from './skill-terms.ts'

const entries = shippedSkills()
const terms = skillTerms(entries)

test('every name of the vocabulary is known in a list', () => {
  for (const { name, aliases } of entries)
    for (const called of [name, ...aliases])
      if (/[\p{L}\p{N}]/u.test(called)) expect(matchTag(called, terms), called).toBeDefined()
})

describe('central names', () => {
  test.each([
    ['Kafka', 'apache-kafka'],
    ['Hadoop', 'apache-hadoop'],
    ['Redshift', 'amazon-redshift'],
    ['Power BI', 'microsoft-power'],
    ['Snowflake', 'snowflake'],
    ['Databricks', 'databricks'],
    ['Looker', 'looker'],
    ['T-SQL', 'transact-sql'],
    ['Matplotlib', 'matplotlib'],
    ['SharePoint', 'microsoft-sharepoint'],
  ])('%s is %s in lists and in texts', (name, skill) => {
    expect(matchTag(name.toLowerCase(), terms)?.skill).toBe(skill)
    expect(
      matchSkillsInText(`You have worked with ${name} for years`, terms).map((one) => one.skill),
    ).toEqual([skill])
  })
})

test.each([
  'analytics',
  'Analytics for everybody',
  'A snowflake fell, and the onlooker smiled at Watson in Aurora',
  'The outlook is good, word for word, on two sheets of paper',
  'Clearance: TS/SCI with polygraph',
])('“%s” names no skill', (text) => expect(matchSkillsInText(text, terms)).toEqual([]))

test('a version or a level in brackets is no other skill', () => {
  expect(matchTag('JavaScript (ES6)', terms)?.skill).toBe('javascript')
  expect(matchTag('Java 17', terms)?.skill).toBe('java')
})
