// Whoever takes their own export in again is told that nothing is new.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageLevels } from '../choices.ts'
import { patchSchema } from '../patch-schema.ts'
import type { Profile } from '../profile.ts'
import { type FindId, fromResume } from '../resume/from-resume.ts'
import { type NameOf, toResume } from '../resume/to-resume.ts'
import { readFiles } from './read-files.ts'
import { reviewOf } from './review.ts'
import { toEuropass } from './to-europass.ts'

// Every id has a name of its own, and every name is found again.
const nameOf: NameOf = (kind, id) => `${kind} called ${id}`
const find: FindId = async (kind, name) => {
  if (kind === 'languages' && name === 'English') return 'en'
  return name.startsWith(`${kind} called `) ? name.slice(`${kind} called `.length) : undefined
}

const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const words = fc.constantFrom('Harbour', 'Łódź & Söhne', '«Тиша»', 'A (B)', 'C++', '...', 'Ада')
const id = fc.constantFrom('a', 'b', 'c')
const ids = fc.uniqueArray(id, { maxLength: 2 })
const month = fc.constantFrom('2017-09', '2019-01', '2019-02-03', '2021-12')
const period = fc
  .record({ start_date: orNothing(month), end_date: orNothing(month), is_active: fc.boolean() })
  .map(({ start_date: start, end_date: end, is_active }) => ({
    start_date: start,
    is_active,
    end_date: is_active || (start !== null && end !== null && end < start) ? null : end,
  }))
const item = <T extends object>(members: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc
    .tuple(fc.record(members), period, fc.uuid())
    .map(([own, time, itemId]) => ({ ...own, ...time, id: itemId }))
const profiles = fc.record({
  firstName: fc.constant('Ada'),
  lastName: fc.constantFrom('Byron', ''),
  phone: fc.constantFrom(null, '+442079460958'),
  jobTitleId: orNothing(id),
  locationId: fc.constantFrom(null, 'DK', 'a'),
  telegram: fc.constantFrom(null, '@ada'),
  discord: fc.constant(null),
  linkedin: fc.constantFrom(null, 'https://www.linkedin.com/in/ada/'),
  github: fc.constantFrom(null, 'ada'),
  skills: fc.uniqueArray(
    fc.record({
      id,
      level: fc.constantFrom(null, 0, 3),
      is_primary: fc.constant(false),
      is_active: fc.boolean(),
    }),
    { selector: (skill) => skill.id },
  ),
  userSecondarySkills: fc.uniqueArray(words, { maxLength: 2 }),
  userInterests: fc.uniqueArray(words, { maxLength: 2 }),
  userSelfEnglishLevel: fc.constantFrom(null, 'a0', 'a1', 'c2'),
  // A tested level is told instead: that is more than the member can say.
  assessments: fc.constant([]),
  englishLevel: fc.constant(null),
  languages: fc.uniqueArray(
    fc.record({ id: fc.constantFrom('en', 'de', 'uk'), level: fc.constantFrom(...languageLevels) }),
    { selector: (language) => language.id },
  ),
  workExperience: fc.array(
    item({
      company: orNothing(words),
      is_it: fc.boolean(),
      job_title: orNothing(words),
      job_title_it: orNothing(id),
      country: fc.constantFrom(null, 'DK'),
      description: orNothing(words),
      employment_form: orNothing(id),
      industry: orNothing(id),
      skills: ids,
    }),
    { maxLength: 4 },
  ),
  education: fc.array(
    item({
      organization: orNothing(words),
      faculty: orNothing(words),
      degree: orNothing(id),
      country: fc.constantFrom(null, 'DK'),
      grade: orNothing(words),
      is_it: fc.boolean(),
      skills: ids,
    }),
    { maxLength: 3 },
  ),
  projects: fc.array(
    item({
      name: orNothing(words),
      description: orNothing(words),
      link: fc.constantFrom(null, 'https://example.org/a'),
      role: orNothing(words),
      type: orNothing(id),
      technologies: ids,
      skills: ids,
      tools: ids,
      individual: fc.boolean(),
      team: orNothing(words),
    }),
    { maxLength: 3 },
  ),
  certificates: fc.array(
    fc.record({
      id: fc.uuid(),
      // In a line of text, brackets part the name from who gave it.
      name: orNothing(words.filter((name) => !name.includes('('))),
      issued_by: orNothing(words),
      issued_on: orNothing(month),
      link: fc.constantFrom(null, 'https://example.org/c'),
    }),
    { maxLength: 3 },
  ),
})

async function proposed(profile: Profile, resume: unknown, more: object = {}) {
  const { patch } = await fromResume(resume, find)
  return reviewOf(profile, patchSchema.parse({ ...patch, ...more })).filter(({ state }) => state !== 'same')
}

test('as JSON Resume', async () => {
  await fc.assert(
    fc.asyncProperty(profiles, async (made) => {
      const profile = made as unknown as Profile
      const { resume } = toResume(profile, nameOf, new Date('2026-11-23'))
      expect(await proposed(profile, JSON.parse(JSON.stringify(resume)))).toEqual([])
    }),
  )
})

test('as Europass', async () => {
  const names = {
    title: (one: string) => nameOf('titles', one),
    skill: (one: string) => nameOf('skills', one),
    language: (one: string) => (one === 'en' ? 'English' : nameOf('languages', one)),
    degree: (one: string) => nameOf('degrees', one),
    place: (one: string) =>
      one === 'DK'
        ? { country: 'DK', countryName: 'Denmark' }
        : { city: nameOf('places', one), country: 'DK' },
  }
  await fc.assert(
    fc.asyncProperty(profiles, async (made) => {
      // A project is a text whose first line is its name.
      const projects = made.projects.filter(({ name }) => name !== null)
      const profile = { ...made, projects } as unknown as Profile
      const { xml } = toEuropass(profile, { lang: 'en', now: new Date('2026-11-23'), names })
      const { resume, more } = await readFiles([{ name: 'europass.xml', bytes: Buffer.from(xml) }])
      expect(await proposed(profile, resume, more)).toEqual([])
    }),
    { numRuns: 50 },
  )
})
