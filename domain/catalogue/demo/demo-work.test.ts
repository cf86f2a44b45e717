// The demo's vacancies, events and companies have texts, and a vacancy's text asks for the same skills as its
// row.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { matchSkillsInText, matchTag } from '#domain/matching/match-text.ts'
import { skillTerms } from '#domain/matching/skill-terms.ts'
import { shippedSkills } from '#tests/tools/shipped-skills.ts'
import { demoEvents } from './demo-events.ts'
import { companyTextSchema, eventTextSchema, textsOf, vacancyTextSchema } from './demo-texts.ts'
import { demoVacancies } from './demo-vacancies.ts'

const seed = new URL('../../../db/seed/', import.meta.url)
const read = (name: string) => readFileSync(new URL(`catalogue/${name}`, seed), 'utf8')
const events = demoEvents(read('events.yaml'), '2026-11-21')
const vacancies = demoVacancies(read('vacancies.jsonl'), '2026-11-21')

/** Names of fields of work, which vacancies may list in addition to skills. */
const fieldsOfWork = new Set([
  'android',
  'backend',
  'data',
  'data-engineering',
  'frontend',
  'machine-learning',
  'support',
])

const terms = skillTerms(shippedSkills())
const skillOf = (name: string) => matchTag(name, terms)?.skill ?? name
const skillsIn = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => matchSkillsInText(text, terms)).map(({ skill }) => skill))

describe.each([...new Set(vacancies.map(({ locale }) => locale))])('in %s', (locale) => {
  const texts = textsOf(vacancyTextSchema, read(`texts/vacancies.${locale}.yaml`))
  const own = vacancies.filter((vacancy) => vacancy.locale === locale)

  test('each vacancy, its company and each event has a text', () => {
    expect([...texts.keys()].sort()).toEqual(own.map(({ external_id }) => external_id).sort())
    const companies = textsOf(companyTextSchema, read(`texts/companies.${locale}.yaml`))
    for (const { company } of own) expect([...companies.keys()]).toContain(company)
    const said = textsOf(eventTextSchema, read(`texts/events.${locale}.yaml`))
    const ids = events.filter((event) => event.locale === locale).map(({ external_id }) => external_id)
    expect([...said.keys()].sort()).toEqual(ids.sort())
  })

  test.each(own.map((vacancy) => [vacancy.external_id, vacancy] as const))(
    '%s names the skills of its row and no others',
    (id, { skills, summary }) => {
      const { description = '', responsibilities = [], requirements = [] } = texts.get(id) ?? {}
      const whole = [summary, description, ...responsibilities, ...requirements]
      const listed = new Set(skills.map(({ name }) => skillOf(name)))
      const others = [...skillsIn(whole)].filter((skill) => !listed.has(skill) && !fieldsOfWork.has(skill))
      expect(others).toEqual([])
      // Short names such as Go are matched only beside certain words, so also search for the literal name.
      const inAsked = skillsIn(requirements)
      const missing = skills.filter(
        ({ name }) =>
          !inAsked.has(skillOf(name)) &&
          !whole.join('\n').toLowerCase().includes(name.replace('Apache ', '').toLowerCase()),
      )
      expect(missing).toEqual([])
    },
  )
})
