import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { demoAccounts, seedDemoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { seedDemoProfiles } from '../demo-profiles.ts'
import type { Profile } from '../profile.ts'
import { readPatch } from '../read-patch.ts'
import { readProfile } from '../read-profile.ts'
import { updateProfile } from '../update-profile.ts'
import { type FindId, fromResume } from './from-resume.ts'
import { type NameOf, toResume } from './to-resume.ts'

const now = new Date('2026-11-21T12:00:00Z')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemoAccounts(database.db, now)
  await seedDemoProfiles(database.db, now)
}, 120_000)
afterAll(() => database.close())

// Every id has its own name, and every name can be found.
const nameOf: NameOf = (kind, id) => `${kind} called ${id}`
const find: FindId = async (kind, name) => {
  if (kind === 'languages' && name === 'English') return 'en'
  return name.startsWith(`${kind} called `) ? name.slice(`${kind} called `.length) : undefined
}

async function profileOf(start: string): Promise<Profile> {
  const id = demoAccounts.find(({ email }) => email.startsWith(start))?.id ?? ''
  const profile = await readProfile(database.db, id, { now })
  if (profile === undefined) throw new Error(`${start} has no profile`)
  return profile
}

/** What both formats can express. */
const mapped = (profile: Profile) => ({
  names: [profile.firstName, profile.lastName, profile.phone, profile.jobTitleId, profile.locationId],
  accounts: [profile.linkedin, profile.github, profile.telegram, profile.discord],
  skills: [profile.skills, profile.userSecondarySkills],
  languages: [profile.userSelfEnglishLevel, profile.languages],
  interests: profile.userInterests,
  work: profile.workExperience.map(
    ({ id: _, employment_form: __, industry: ___, skills: ____, ...rest }) => rest,
  ),
  education: profile.education.map(({ id: _, country: __, skills: ___, ...rest }) => rest),
  projects: profile.projects.map(
    ({ name, description, link, role, type, technologies, start_date, end_date, is_active }) => [
      ...[name, description, link, role, type, technologies, start_date, end_date, is_active],
    ],
  ),
  certificates: profile.certificates.map(({ id: _, ...rest }) => rest),
})

test('out and into a fresh account, what both sides have a word for is the same', async () => {
  const mira = await profileOf('member@')
  const { resume, lost } = toResume(mira, nameOf, new Date('2026-11-23'))
  const { patch, lost: lostAgain } = await fromResume(JSON.parse(JSON.stringify(resume)), find)
  const nils = await profileOf('newcomer@')
  const outcome = await updateProfile(database.db, nils.userId, patch, { now, reference: 'trusted' })
  expect(outcome.kind).toBe('updated')
  expect(mapped(await profileOf('newcomer@'))).toEqual(mapped(mira))
  // The rest is reported: on export by field, on import the address, which nobody may set.
  expect(lost.map(({ path }) => path)).toContain('/jobSearchStatus')
  expect(lost.map(({ path }) => path)).toContain('/workExperience/0/employment_form')
  expect(lostAgain).toEqual([{ path: '/basics/email', reason: 'not yours to set', value: mira.email }])
})

test('a tested level is told, and not what the member says of themselves', async () => {
  const mira = await profileOf('member@')
  const tested = {
    id: 'one',
    provider: 'Examinator',
    status: 'COMPLETED' as const,
    requestedAt: '2026-10-01T00:00:00.000Z',
    completedAt: '2026-10-02T00:00:00.000Z',
    level_state: 'b1',
  }
  const english = (profile: Profile) =>
    JSON.stringify(toResume(profile, nameOf, new Date('2026-11-23')).resume)
  expect(english(mira)).toContain('"language":"English","fluency":"C1"')
  expect(english({ ...mira, assessments: [tested] })).toContain('"language":"English","fluency":"B1"')
})

test('each member of an entry comes back as it was, or is told to be lost', async () => {
  const nils = await profileOf('newcomer@')
  const entries = {
    workExperience: [
      { company: 'A', is_it: true, job_title: 'Hat maker', skills: ['git'], industry: '62' },
      { company: 'B', is_it: false, job_title: 'Cook', job_title_it: 'java', employment_form: 'part-time' },
      {
        company: 'C',
        is_it: true,
        country: 'PT',
        description: 'Much',
        start_date: '2020-02',
        is_active: true,
      },
    ],
    education: [
      { organization: 'D', is_it: false, country: 'PT', skills: ['git'], grade: '1', faculty: 'Law' },
      { organization: 'E', degree: 'master', start_date: '2019-09', end_date: '2020-05-17' },
    ],
    projects: [
      { name: 'F', individual: true, team: 'two', skills: ['a'], tools: ['b'], technologies: ['c'] },
      { name: 'G', locationId: 'PT', itJobTitleId: 'x', employmentType: 'y', industryId: 'z', degreeId: 'w' },
      {
        name: 'H',
        type: 'own',
        link: 'https://h.example',
        role: 'All',
        description: 'So',
        end_date: '2021-01',
      },
    ],
    certificates: [{ name: 'I', issued_by: 'J', issued_on: '2020-05', link: 'https://i.example' }],
    skills: [
      { id: 'k', is_primary: true, is_active: true, level: 3 },
      { id: 'l', is_primary: false, is_active: true, level: null },
      { id: 'm', is_primary: false, is_active: false, level: 1 },
    ],
  }
  const read = readPatch(entries, now)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const profile = { ...nils, ...read.patch } as Profile
  const { resume, lost } = toResume(profile, nameOf, new Date('2026-11-23'))
  const reported = new Set(lost.map(({ path }) => path))
  const { patch } = await fromResume(JSON.parse(JSON.stringify(resume)), find)
  const back = readPatch(patch, now)
  if (!back.ok) throw new Error(JSON.stringify(back.faults))
  for (const field of ['workExperience', 'education', 'projects', 'certificates', 'skills'] as const)
    for (const [at, item] of profile[field].entries()) {
      if (reported.has(`/${field}/${at}`)) continue
      const came: Readonly<Record<string, unknown>> = back.patch[field]?.[at] ?? {}
      for (const [member, value] of Object.entries(item))
        if (member !== 'id' && !reported.has(`/${field}/${at}/${member}`))
          expect(came[member], `/${field}/${at}/${member}`).toEqual(value)
    }
})

test('what is not understood is listed, and the rest is taken', async () => {
  const { patch, lost } = await fromResume(
    {
      basics: {
        name: 'Ada King Lovelace',
        label: 'Enchantress of numbers',
        summary: ' Weaves algebra.\nPlays the harp. ',
        phone: 'none',
        url: 'https://ada.example',
        profiles: [{ network: 'Myspace', username: 'ada' }],
      },
      work: [
        { company: 'Engine', position: 'Analyst', startDate: '1843', highlights: ['Note G'] },
        'nonsense',
      ],
      education: null,
      languages: [{ language: 'Elvish', fluency: 'Fluent' }],
      skills: [{ name: 'Calculation', keywords: ['skills called maths'] }],
      awards: [{ title: 'First' }],
    },
    find,
  )
  expect(patch).toMatchObject({
    firstName: 'Ada',
    lastName: 'King Lovelace',
    headline: 'Enchantress of numbers',
    about: 'Weaves algebra.\nPlays the harp.',
    skills: [{ id: 'maths', is_primary: true }],
    userSecondarySkills: ['Calculation'],
    workExperience: [
      { company: 'Engine', job_title: 'Analyst', is_it: false, description: 'Note G', start_date: null },
    ],
  })
  expect(lost.map(({ path }) => path).sort()).toEqual([
    ...['/awards', '/basics/phone', '/basics/profiles/0', '/basics/url', '/languages/0'],
  ])
})

test('whatever is given, what comes of it can be written', async () => {
  const section = fc.oneof(
    fc.array(
      fc.dictionary(
        fc.constantFrom(
          'name',
          'position',
          'startDate',
          'endDate',
          'url',
          'language',
          'fluency',
          'keywords',
          'date',
        ),
        fc.oneof(
          fc.string(),
          fc.constantFrom('2020-02-30', '2020', 'https://a.example', 'skills called a', 'C2'),
          fc.jsonValue(),
        ),
      ),
    ),
    fc.jsonValue(),
  )
  const names = [
    'basics',
    'work',
    'education',
    'skills',
    'languages',
    'interests',
    'projects',
    'certificates',
    'x',
  ]
  const resume = fc.oneof(fc.dictionary(fc.constantFrom(...names), section), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(resume, async (given) => {
      const { patch } = await fromResume(given, find)
      const read = readPatch(patch, now)
      expect(read.ok ? [] : read.faults).toEqual([])
    }),
    { numRuns: 300 },
  )
})
