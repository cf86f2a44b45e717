import { describe, expect, test } from 'vitest'
import { type ProfilePatch, type ProfilePatchInput, patchSchema } from '../patch-schema.ts'
import type { Profile } from '../profile.ts'
import { patchOfTaken, reviewOf } from './review.ts'

const nobody = {
  firstName: 'Ada',
  lastName: '',
  phone: null,
  telegram: null,
  discord: null,
  linkedin: null,
  github: null,
  jobTitleId: null,
  locationId: null,
  citizenshipId: null,
  userSelfEnglishLevel: null,
  skills: [],
  languages: [],
  userSecondarySkills: [],
  userInterests: [],
  workExperience: [],
  education: [],
  projects: [],
  certificates: [],
} as unknown as Profile

const patchFrom = (input: ProfilePatchInput): ProfilePatch => patchSchema.parse(input)
const profileWith = (input: ProfilePatchInput): Profile => ({ ...nobody, ...patchFrom(input) }) as Profile
const states = (present: Profile, given: ProfilePatchInput) =>
  reviewOf(present, patchFrom(given)).map(({ key, state }) => `${key} ${state}`)
const after = (present: Profile, given: ProfilePatchInput, taken: 'all' | string[] = 'all') => {
  const review = reviewOf(present, patchFrom(given))
  const keys = taken === 'all' ? review.map(({ key }) => key) : taken
  return { ...present, ...patchOfTaken(present, review, new Set(keys)) } as Profile
}

const job = {
  company: 'Harbour Ticketing',
  is_it: true,
  job_title_it: 'dev',
  start_date: '2019-03',
  is_active: true,
}

describe('what is there already, however it is written', () => {
  test.each<[string, ProfilePatchInput, ProfilePatchInput, string[]]>([
    ['a name in capitals', { lastName: 'Byron' }, { lastName: 'BYRON' }, ['lastName same']],
    ['another name', { lastName: 'Byron' }, { lastName: 'King' }, ['lastName differs']],
    ['a name where none was', {}, { lastName: 'King' }, ['lastName new']],
    [
      'an address and the name in it',
      { linkedin: 'ada' },
      { linkedin: 'https://www.linkedin.com/in/ada/' },
      ['linkedin same'],
    ],
    ['the number of another', { phone: '+4533121212' }, { phone: '+4533121213' }, ['phone differs']],
    ['a skill', { skills: [{ id: 'git', level: 2 }] }, { skills: [{ id: 'git' }] }, ['skills.0 same']],
    [
      'a skill with another level',
      { skills: [{ id: 'git', level: 2 }] },
      { skills: [{ id: 'git', level: 3 }] },
      ['skills.0 differs'],
    ],
    [
      'a skill put aside',
      { skills: [{ id: 'git', is_active: false }] },
      { skills: [{ id: 'git' }] },
      ['skills.0 same'],
    ],
    [
      'own words in another case',
      { userSecondarySkills: ['Baking'] },
      { userSecondarySkills: ['baking'] },
      ['userSecondarySkills.0 same'],
    ],
    [
      'the same job',
      { workExperience: [job] },
      { workExperience: [{ ...job, company: 'Harbour Ticketing (ApS)' }] },
      ['workExperience.0 same'],
    ],
    [
      'a job told with less',
      { workExperience: [{ ...job, description: 'Much' }] },
      { workExperience: [{ ...job, start_date: null }] },
      ['workExperience.0 same'],
    ],
    [
      'a job told with more',
      { workExperience: [job] },
      { workExperience: [{ ...job, description: 'Much' }] },
      ['workExperience.0 differs'],
    ],
    [
      'the same job by its year',
      { workExperience: [job] },
      { workExperience: [{ ...job, start_date: '2019-01' }] },
      ['workExperience.0 differs'],
    ],
    [
      'an earlier job at the same company',
      { workExperience: [job] },
      { workExperience: [{ ...job, start_date: '2015-03', end_date: '2018-01', is_active: false }] },
      ['workExperience.0 new'],
    ],
    [
      'a job that is over by now',
      { workExperience: [job] },
      { workExperience: [{ ...job, is_active: false, end_date: '2024-05' }] },
      ['workExperience.0 differs'],
    ],
    [
      'a day of the same month',
      { certificates: [{ name: 'K', issued_on: '2024-05' }] },
      { certificates: [{ name: 'k', issued_on: '2024-05-17' }] },
      ['certificates.0 same'],
    ],
    [
      'a certificate of another issuer',
      { certificates: [{ name: 'K', issued_by: 'One' }] },
      { certificates: [{ name: 'K', issued_by: 'Two' }] },
      ['certificates.0 new'],
    ],
    [
      'the same school, another degree',
      { education: [{ organization: 'Jena', degree: 'bachelor' }] },
      { education: [{ organization: 'jena', degree: 'master' }] },
      ['education.0 new'],
    ],
    [
      'a thing that the file has twice',
      {},
      { projects: [{ name: 'Tides' }, { name: 'tides' }] },
      ['projects.0 new'],
    ],
  ])('%s', (_, present, given, expected) => {
    expect(states(profileWith(present), given)).toEqual(expected)
  })
})

test('two jobs at one company each find their own', () => {
  const early = {
    ...job,
    job_title_it: 'junior',
    start_date: '2016-01',
    end_date: '2019-02',
    is_active: false,
  }
  const present = profileWith({ workExperience: [job, early] })
  expect(states(present, { workExperience: [early, { ...job, description: 'More' }] })).toEqual([
    'workExperience.0 same',
    'workExperience.1 differs',
  ])
})

test('only what is taken is written, and the rest stays as it is', () => {
  const present = profileWith({
    skills: [{ id: 'java', is_primary: true, level: 3 }],
    workExperience: [{ ...job, id: 'one', skills: ['git'], employment_form: 'full-time' }],
    userInterests: ['Chess'],
  })
  const given: ProfilePatchInput = {
    lastName: 'King',
    skills: [{ id: 'go', is_primary: true }],
    userInterests: ['Rowing'],
    workExperience: [
      { ...job, description: 'Much', is_active: false, end_date: '2024-05' },
      { ...job, company: 'Newer', start_date: '2024-06' },
    ],
  }
  const written = after(present, given)
  expect(written.lastName).toBe('King')
  // The main skill does not change.
  expect(written.skills).toMatchObject([
    { id: 'java', is_primary: true },
    { id: 'go', is_primary: false },
  ])
  expect(written.userInterests).toEqual(['Chess', 'Rowing'])
  expect(written.workExperience).toMatchObject([
    { company: 'Newer' },
    {
      id: 'one',
      company: 'Harbour Ticketing',
      description: 'Much',
      end_date: '2024-05',
      is_active: false,
      skills: ['git'],
      employment_form: 'full-time',
    },
  ])
  expect(after(present, given, ['lastName'])).toEqual({ ...present, lastName: 'King' })
  expect(patchOfTaken(present, reviewOf(present, patchFrom(given)), new Set(['nothing.0']))).toBeUndefined()
})

test('the second time there is nothing new and nothing else', () => {
  const given: ProfilePatchInput = {
    firstName: 'Ines',
    skills: [{ id: 'go', is_primary: true, level: 2 }],
    languages: [{ id: 'pt', level: 'native' }],
    userSecondarySkills: ['Baking'],
    workExperience: [job, { ...job, company: null, job_title: 'Waiter', is_it: false, job_title_it: null }],
    education: [{ organization: 'Porto', start_date: '2014-01' }],
    projects: [{ name: 'Tides', link: 'https://tides.example/' }],
    certificates: [{ name: 'K', issued_on: '2022-05' }],
  }
  const once = after(nobody, given)
  expect(new Set(reviewOf(once, patchFrom(given)).map(({ state }) => state))).toEqual(new Set(['same']))
  expect(after(once, given)).toEqual(once)
})

test('entries of a file come in its order, and between those that are there by their time', () => {
  const jobs = (...starts: string[]) =>
    starts.map((start_date) => ({ ...job, company: `Since ${start_date}`, start_date }))
  const order = (profile: Profile) => profile.workExperience.map(({ start_date }) => start_date)
  const given = { workExperience: jobs('2018-01', '2021-03') }
  expect(order(after(nobody, given))).toEqual(['2018-01', '2021-03'])
  const present = profileWith({ workExperience: jobs('2022-01', '2015-01') })
  expect(order(after(present, given))).toEqual(['2022-01', '2021-03', '2018-01', '2015-01'])
})
