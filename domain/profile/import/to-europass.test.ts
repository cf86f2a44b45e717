import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseXml, type XmlElement } from '#tests/tools/well-formed-xml.ts'
import { type ProfilePatchInput, patchSchema } from '../patch-schema.ts'
import type { Profile } from '../profile.ts'
import { type Element, readXmlTree } from './europass-tree.ts'
import { readFiles } from './read-files.ts'
import { toEuropass } from './to-europass.ts'

const given: ProfilePatchInput = {
  firstName: 'Ines <b>',
  lastName: 'Barros & Co "x"',
  phone: '+351912345678',
  linkedin: 'ines-b',
  telegram: '@ines',
  locationId: '2267057',
  citizenshipId: 'GR',
  jobTitleId: 'data-engineer',
  jobSearchStatus: 'active',
  userSelfEnglishLevel: 'c1',
  languages: [
    { id: 'pt', level: 'native' },
    { id: 'da', level: 'a2' },
  ],
  skills: [{ id: 'python', is_primary: true, level: 2 }, { id: 'kafka' }],
  userSecondarySkills: ['Baking'],
  workExperience: [
    {
      company: 'Tagus',
      job_title_it: 'data-engineer',
      start_date: '2021-03',
      is_active: true,
      description: 'One <p>\nTwo & three',
      country: 'GB',
      skills: ['python'],
    },
    {
      company: 'Café',
      is_it: false,
      job_title: 'Waiter',
      start_date: '2017-06-15',
      end_date: '2018-01',
      country: 'PT',
    },
  ],
  education: [
    {
      organization: 'Porto',
      degree: 'bachelor',
      faculty: 'Informatics',
      start_date: '2014-09',
      end_date: '2018-06',
      country: 'PT',
      grade: '17',
    },
  ],
  projects: [{ name: 'Tides', description: 'For sailors', start_date: '2020-05' }],
  certificates: [{ name: 'Kafka', issued_by: 'Institute', issued_on: '2022-05' }],
}
const profile = {
  headline: null,
  about: null,
  whatsApp: null,
  discord: null,
  github: null,
  linkedInLicenseEmail: null,
  currentJobType: null,
  currentTitleLine: null,
  jobFunctionId: null,
  currentSpecialization: null,
  nonItJobFunction: null,
  nonItIndustry: null,
  seniorityLevel: null,
  relocationStatus: null,
  targetRole: null,
  targetEmploymentForms: [],
  targetLocationId: null,
  mentorshipTypes: [],
  contributionTypes: [],
  interests: [],
  userInterests: [],
  assessments: [],
  nativeLanguageLevel: null,
  selfEnglishLevel: null,
  email: 'ines@mail.example',
  ...patchSchema.parse(given),
} as unknown as Profile

const { xml, lost } = toEuropass(profile, {
  lang: 'en',
  now: new Date('2026-11-21T12:00:00Z'),
  names: {
    title: (id) => `Title ${id}`,
    skill: (id) => `Skill ${id}`,
    language: (id) => `Language ${id}`,
    degree: (id) => `Degree ${id}`,
    place: (id) =>
      /^[A-Z]{2}$/.test(id)
        ? { country: id, countryName: `Country ${id}` }
        : { city: 'Lisbon', country: 'PT', countryName: 'Portugal' },
  },
})

test('is well-formed, whatever stands in the profile', () => {
  const root = parseXml(xml)
  expect(root.name).toBe('SkillsPassport')
  const find = (element: XmlElement, name: string): XmlElement | undefined =>
    element.name === name
      ? element
      : element.children.map((child) => find(child, name)).find((one) => one !== undefined)
  expect(find(root, 'Surname')?.text).toBe('Barros & Co "x"')
  expect(find(root, 'Nationality')?.text).toBe('EL')
})

test('read again, it says the same; what has no place is told', async () => {
  const { resume, more } = await readFiles([{ name: 'cv.xml', bytes: Buffer.from(xml) }])
  expect(more).toEqual({ citizenshipId: 'GR' })
  expect(resume).toMatchObject({
    basics: {
      givenName: 'Ines <b>',
      label: 'Title data-engineer',
      phone: '+351912345678',
      location: { city: 'Lisbon', countryCode: 'PT' },
      profiles: [
        { network: 'linkedin', url: 'https://www.linkedin.com/in/ines-b' },
        { network: 'telegram', username: '@ines' },
      ],
    },
    work: [
      {
        name: 'Tagus',
        position: 'Title data-engineer',
        location: 'GB',
        summary: 'One <p>\nTwo & three',
        startDate: '2021-03',
        endDate: '',
      },
      { name: 'Café', position: 'Waiter', location: 'PT', startDate: '2017-06-15', endDate: '2018-01' },
    ],
    education: [{ institution: 'Porto', area: 'Informatics', studyType: 'bachelor', location: 'PT' }],
    skills: [{ name: 'Skill python' }, { name: 'Skill kafka' }, { name: 'Baking' }],
    languages: [
      { language: 'pt', fluency: 'native' },
      { language: 'en', fluency: 'C1' },
      { language: 'da', fluency: 'A2' },
    ],
    projects: [{ name: 'Tides', description: 'For sailors' }],
    certificates: [{ name: 'Kafka', issuer: 'Institute', date: '2022-05' }],
  })
  expect(lost.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/jobSearchStatus',
      '/skills/0/level',
      '/workExperience/0/skills',
      '/education/0/grade',
      '/projects/0/start_date',
    ]),
  )
})

const shared = join(import.meta.dirname, '../../../../shared/data/profiles/europass')

describe.skipIf(!existsSync(shared))('beside the documents of the editor', () => {
  test('has their elements alone, each where they have it and in their order', () => {
    const examples = readdirSync(shared, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => readXmlTree(readFileSync(join(shared, name), 'utf8')))
    /** A period has the same form everywhere. */
    const keyOf = (path: string) => (path.endsWith('/Period') ? 'Period' : path)
    /** For each element's path, the pairs of children that occur in this order somewhere. */
    const orders = new Map<string, Set<string>>()
    const learn = (element: Element, path: string) => {
      const names = element.children.map(({ name }) => name)
      const pairs = orders.get(keyOf(path)) ?? new Set<string>()
      orders.set(keyOf(path), pairs)
      for (const [at, name] of names.entries()) {
        pairs.add(name)
        for (const later of names.slice(at + 1)) pairs.add(`${name} ${later}`)
      }
      for (const child of element.children) learn(child, `${path}/${child.name}`)
    }
    for (const example of examples) learn(example, '')
    const wrong: string[] = []
    const check = (element: Element, path: string) => {
      const known = orders.get(keyOf(path)) ?? new Set<string>()
      const names = element.children.map(({ name }) => name)
      for (const [at, name] of names.entries()) {
        if (!known.has(name)) wrong.push(`${path}/${name} is in none of them`)
        const next = names[at + 1]
        if (
          next !== undefined &&
          next !== name &&
          known.has(`${next} ${name}`) &&
          !known.has(`${name} ${next}`)
        )
          wrong.push(`${path}: ${name} stands before ${next}`)
      }
      for (const child of element.children) check(child, `${path}/${child.name}`)
    }
    check(readXmlTree(xml), '')
    expect(wrong).toEqual([])
  })
})
