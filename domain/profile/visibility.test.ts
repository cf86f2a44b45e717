import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewOf } from './directory.ts'
import { patchFields } from './patch-schema.ts'
import { readOnlyFields } from './profile.ts'
import {
  type Audience,
  audienceOf,
  audiences,
  type HideableField,
  hideableFields,
  jobSearchFields,
  maySee,
  type ProfileViewer,
} from './visibility.ts'
import { ownEmployerDomain, profileViewerOf, visibleProfile, type WholeProfile } from './visible-profile.ts'

const self: ProfileViewer = { kind: 'self' }
const stranger: ProfileViewer = { kind: 'stranger' }
const member: ProfileViewer = { kind: 'member', employee: false, colleague: false }
const recruiter: ProfileViewer = { kind: 'member', employee: true, colleague: false }
const colleague: ProfileViewer = { kind: 'member', employee: false, colleague: true }
const boss: ProfileViewer = { kind: 'member', employee: true, colleague: true }
const all = { self, stranger, member, recruiter, colleague, boss }

const seenBy = (field: HideableField, audience: Audience, hiddenFromOwnEmployer: boolean) =>
  Object.entries(all)
    .filter(([, profileViewer]) =>
      maySee(field, { visibility: { [field]: audience }, hiddenFromOwnEmployer }, profileViewer),
    )
    .map(([name]) => name)

describe('who sees what', () => {
  test.each<[Audience, string[]]>([
    ['everyone', ['self', 'stranger', 'member', 'recruiter', 'colleague', 'boss']],
    ['members', ['self', 'member', 'recruiter', 'colleague', 'boss']],
    ['employer', ['self', 'recruiter', 'boss']],
    ['me', ['self']],
  ])('a field for %s', (audience, seers) => {
    for (const hidden of [true, false]) expect(seenBy('phone', audience, hidden)).toEqual(seers)
  })

  test.each<[Audience, string[], string[]]>([
    [
      'everyone',
      ['self', 'member', 'recruiter'],
      ['self', 'stranger', 'member', 'recruiter', 'colleague', 'boss'],
    ],
    ['members', ['self', 'member', 'recruiter'], ['self', 'member', 'recruiter', 'colleague', 'boss']],
    ['employer', ['self', 'recruiter'], ['self', 'recruiter', 'boss']],
    ['me', ['self'], ['self']],
  ])('a field about looking for a job, for %s', (audience, hidden, open) => {
    for (const field of jobSearchFields) {
      expect(seenBy(field, audience, true), field).toEqual(hidden)
      expect(seenBy(field, audience, false), field).toEqual(open)
    }
  })

  test('until they are told otherwise, the own employer sees nothing of a search, and strangers no way to reach somebody', () => {
    const choice = { visibility: {}, hiddenFromOwnEmployer: true }
    for (const field of jobSearchFields)
      for (const profileViewer of [stranger, colleague, boss])
        expect(maySee(field, choice, profileViewer)).toBe(false)
    for (const field of ['email', 'phone', 'whatsApp', 'telegram', 'latestCVUpload'] as const)
      for (const profileViewer of [stranger, member, recruiter])
        expect(maySee(field, choice, profileViewer)).toBe(false)
  })

  test('nobody who may be the employer sees more than a colleague does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...hideableFields),
        fc.dictionary(fc.constantFrom(...hideableFields), fc.constantFrom(...audiences)),
        fc.boolean(),
        (field, visibility, hiddenFromOwnEmployer) => {
          const choice = { visibility, hiddenFromOwnEmployer }
          if (maySee(field, choice, stranger)) expect(maySee(field, choice, colleague)).toBe(true)
          expect(audienceOf(field, choice)).toBe(
            visibility[field] ?? audienceOf(field, { ...choice, visibility: {} }),
          )
        },
      ),
    )
  })
})

test('until a member chooses, each field has this audience: a row that shows more than before fails here', () => {
  const usual = hideableFields.map((field) => [audienceOf(field, { visibility: {} }), field] as const)
  const by = (audience: Audience) => usual.flatMap(([of, field]) => (of === audience ? [field] : [])).sort()
  expect(by('everyone')).toEqual([
    ...['about', 'avatarFilename', 'certificates', 'currentSpecialization', 'currentTitleLine', 'firstName'],
    ...[
      'github',
      'headline',
      'jobFunctionId',
      'jobTitleId',
      'languages',
      'nonItJobFunction',
      'projects',
      'skills',
    ],
    'userSecondarySkills',
  ])
  expect(by('members')).toEqual([
    ...[
      'contributionTypes',
      'currentJobType',
      'discord',
      'education',
      'english',
      'finishedCourses',
      'interests',
    ],
    'lastName',
    ...['linkedin', 'locationId', 'mentorshipTypes', 'nonItIndustry', 'seniorityLevel', 'userInterests'],
    'workExperience',
  ])
  expect(by('employer')).toEqual([...jobSearchFields].sort())
  expect(by('me')).toEqual([...['citizenshipId', 'email', 'latestCVUpload', 'phone', 'telegram', 'whatsApp']])
})

test.each<[string, string | null, string | undefined]>([
  ['ada@acme.example', null, 'acme.example'],
  ['ada@gmail.com', null, undefined],
  ['ada@gmail.com', 'Acme.Example', 'acme.example'],
  ['ada@acme.example', 'other.example', 'other.example'],
])('the employer of %s who says %j is at %j', (email, employerDomain, domain) => {
  expect(ownEmployerDomain({ email, employerDomain })).toBe(domain)
})

test.each([
  ['boss@acme.example', true],
  ['boss@ACME.example', true],
  ['boss@evil-acme.example', false],
  ['boss@acme.example.evil.example', false],
  ['boss@mail.acme.example', false],
])('%s is a colleague: %s', (email, colleague) => {
  const profile = { userId: 'a', email: 'ada@acme.example', employerDomain: null }
  expect(profileViewerOf({ authorized: true, userId: 'b', email, employee: false }, profile)).toEqual({
    kind: 'member',
    employee: false,
    colleague,
  })
})

test('an editor who sees the site as an employee sees nothing that is for employees, or hidden from colleagues', () => {
  const profile = { userId: 'a', email: 'ada@acme.example', employerDomain: null }
  const persona = {
    authorized: true,
    userId: 'b',
    email: 'employee@persona.invalid',
    employee: true,
  } as const
  expect(profileViewerOf({ ...persona, persona: 'employee' }, profile)).toEqual(colleague)
  expect(viewOf({ ...persona, persona: 'employee' })).toBe(1)
  expect(viewOf(persona)).toBe(2)
})

/** A profile whose fields contain their own names, all with one audience. */
const profileFor = (audience: Audience): WholeProfile => {
  const visibility = Object.fromEntries(hideableFields.map((field) => [field, audience]))
  const names = [...Object.keys(patchFields), ...readOnlyFields, ...hideableFields]
  const fields = Object.fromEntries(names.map((name) => [name, name]))
  return { ...fields, visibility, hiddenFromOwnEmployer: false } as unknown as WholeProfile
}

test('what is for nobody else is not there', () => {
  expect(Object.keys(visibleProfile(profileFor('me'), recruiter))).toEqual(['userId', 'epamer'])
})

test('what nobody can choose to show is never there', () => {
  const seen = Object.keys(visibleProfile(profileFor('everyone'), recruiter))
  const all = Object.keys(profileFor('everyone'))
  const visible = ['english', ...seen]
  expect(all.filter((field) => !visible.includes(field)).sort()).toEqual([
    ...['acceptsMessages', 'applicantId', 'consent', 'dismissedHints', 'employerDomain', 'favorites'],
    ...[
      'hiddenFromOwnEmployer',
      'isListed',
      'isPublic',
      'linkedInLicenseEmail',
      'onboarding',
      'publicSlug',
      'updatedAt',
      'version',
      'visibility',
    ],
  ])
})
