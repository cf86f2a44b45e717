import { describe, expect, test } from 'vitest'
import { titleIdOf } from '#domain/profile/directory-facts.ts'
import type { Skill } from '#domain/profile/profile.ts'
import { primarySkillOf, secondarySkillsOf } from '#domain/profile/skills.ts'
import type { Locale } from '#services/languages.ts'
import { accountAddress, currentPlaceOf, type Place, shownDates, withPlus } from './display-rules.ts'

test.each([
  [true, true, 'primary'],
  [true, false, 'secondary'],
  [false, true, 'neither'],
  [false, false, 'neither'],
])('a skill that is active %s and primary %s is %s', (is_active, is_primary, kind) => {
  const skills: Skill[] = [{ id: 'java', is_active, is_primary, level: null }]
  expect(primarySkillOf(skills) !== undefined).toBe(kind === 'primary')
  expect(secondarySkillsOf(skills).length === 1).toBe(kind === 'secondary')
})

test.each([
  [false, 'own', 'own'],
  [false, null, null],
  [true, 'own', 'employer'],
])('the title of an employee (%s) who chose %j is %j', (epamer, jobTitleId, shown) => {
  expect(titleIdOf({ epamer, jobTitleId, employeeMetadata: { titleId: 'employer' } })).toBe(shown)
})

test('an employee without a title from the employer shows none', () => {
  expect(titleIdOf({ epamer: true, jobTitleId: 'own', employeeMetadata: null })).toBeNull()
})

test.each<[Place | undefined, string | undefined]>([
  [{ id: '1', type: 'City', name: 'Lviv', parent_id: 'UA' }, 'Ukraine'],
  [{ id: '2', type: 'City', name: 'Atlantis', parent_id: 'XX' }, undefined],
  [{ id: '3', type: 'City', name: 'Nowhere', parent_id: null }, undefined],
  [{ id: 'UA-46', type: 'Region', name: 'Lviv oblast', parent_id: 'UA' }, 'Lviv oblast'],
  [{ id: 'UA', type: 'Country', name: 'Ukraine' }, 'Ukraine'],
  [undefined, undefined],
])('the place of %j is %j', (place, shown) => {
  const known: Place[] = [{ id: 'UA', type: 'Country', name: 'Ukraine' }]
  expect(currentPlaceOf(place, (id) => known.find((one) => one.id === id))?.name).toBe(shown)
})

test.each([
  ['380671234567', '+380671234567'],
  ['+380671234567', '+380671234567'],
  ['', ''],
])('the number %j is shown as %j', (kept, shown) => {
  expect(withPlus(kept)).toBe(shown)
})

describe('dates', () => {
  test.each<[string | null, string | null, boolean, Locale, string]>([
    ['2024-03', '2026-11-30', false, 'en-us', 'Mar 2024 - Nov 2026'],
    ['2024-03', null, true, 'en-us', 'Mar 2024 - present'],
    ['2024-03', '2026-11', true, 'en-us', 'Mar 2024 - present'],
    ['2024-03-31', null, false, 'en-us', 'Mar 2024'],
    [null, '2026-11', false, 'en-us', 'Nov 2026'],
    [null, null, true, 'en-us', 'present'],
    [null, null, false, 'en-us', ''],
    ['2024-01', '2024-12', false, 'uk-ua', 'січ. 2024 - груд. 2024'],
    ['2024-01', '2024-12', false, 'fr-fr', 'janv. 2024 - déc. 2024'],
  ])('from %j to %j, active %s, in %s: %s', (start_date, end_date, is_active, locale, shown) => {
    expect(shownDates({ start_date, end_date, is_active }, locale, 'present')).toBe(shown)
  })
})

test.each([
  ['linkedin', 'ada', 'https://www.linkedin.com/in/ada'],
  ['linkedin', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['linkedin', 'https://uk.linkedin.com/in/ada', 'https://uk.linkedin.com/in/ada'],
  ['github', '@ada', 'https://github.com/ada'],
  ['telegram', '@ada', 'https://t.me/ada'],
] as const)('the page at %s of %s is %s', (site, given, address) => {
  expect(accountAddress(site, given)).toBe(address)
})
