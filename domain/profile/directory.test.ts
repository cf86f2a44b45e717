// The directory never answers differently because of what somebody hides.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListedProfile, listedFor } from './directory.ts'
import { audiences } from './visibility.ts'

const base: ListedProfile = {
  userId: 'a',
  epamer: false,
  email: 'ada@acme.example',
  employerDomain: null,
  publicSlug: 'ada',
  avatarFilename: null,
  firstName: 'Ada',
  lastName: 'Byron',
  headline: 'Engines',
  about: 'Numbers',
  jobTitleId: 'analyst',
  employeeMetadata: null,
  skills: [{ id: 'maths', is_primary: true, is_active: true, level: 3 }],
  userSecondarySkills: ['Note G'],
  languages: [{ id: 'fr', level: 'b2' }],
  userSelfEnglishLevel: 'c1',
  englishLevel: null,
  locationId: 'GB',
  mentorshipTypes: ['be-mentor'],
  visibility: {},
  hiddenFromOwnEmployer: true,
}

const viewers = [
  { authorized: false },
  { authorized: true, userId: 'b', email: 'b@else.example', employee: false },
  { authorized: true, userId: 'c', email: 'c@acme.example', employee: false },
  { authorized: true, userId: 'd', email: 'd@hires.example', employee: true },
] as const

/** Two values of each field that can be hidden, and who hides them with what. */
const twoOf = {
  firstName: ['Ada', 'Grace'],
  lastName: ['Byron', 'Hopper'],
  headline: ['Engines', null],
  about: ['Numbers', 'Ships'],
  jobTitleId: ['analyst', 'admiral'],
  skills: [base.skills, []],
  userSecondarySkills: [['Note G'], []],
  languages: [base.languages, [{ id: 'de', level: 'c1' }]],
  english: ['c1', null],
  locationId: ['GB', 'US'],
  mentorshipTypes: [['be-mentor'], ['find-mentor']],
} as const
type Hidden = keyof typeof twoOf

const withValue = (profile: ListedProfile, field: Hidden, which: 0 | 1): ListedProfile => ({
  ...profile,
  [field === 'english' ? 'userSelfEnglishLevel' : field]: twoOf[field][which],
})

test('another value of a hidden field changes nothing for whoever may not see it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...viewers),
      fc.dictionary(fc.constantFrom(...(Object.keys(twoOf) as Hidden[])), fc.constantFrom(...audiences)),
      fc.constantFrom(...(Object.keys(twoOf) as Hidden[])),
      (viewer, visibility, field) => {
        const profile = { ...base, visibility: { ...visibility, [field]: 'me' as const } }
        expect(listedFor([withValue(profile, field, 0)], viewer)).toEqual(
          listedFor([withValue(profile, field, 1)], viewer),
        )
      },
    ),
  )
})

describe('who stands in it', () => {
  test.each([
    ['everyone', [true, true]],
    ['members', [false, true]],
    ['me', [false, false]],
  ] as const)('with a first name for %s', (audience, expected) => {
    const profile = { ...base, visibility: { firstName: audience } }
    expect(viewers.slice(0, 2).map((viewer) => listedFor([profile], viewer).length === 1)).toEqual(expected)
  })

  test('members see themselves as other members do', () => {
    const profile = { ...base, visibility: { headline: 'me' as const, lastName: 'members' as const } }
    const [own] = listedFor([profile], { authorized: true, userId: 'a', email: base.email, employee: false })
    expect([own?.person.lastName, own?.person.headline]).toEqual(['Byron', undefined])
  })
})

test('nothing else of a profile is in it', () => {
  const [found] = listedFor([base], viewers[1])
  expect(JSON.stringify(found)).not.toMatch(/acme|employerDomain|visibility|hiddenFrom|email/)
})
