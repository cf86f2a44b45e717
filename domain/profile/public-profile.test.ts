import { expect, test } from 'vitest'
import { isFindable } from './public-profile.ts'

test.each([
  ['a public page under its usual rules', {}, true],
  ['one whose first name everyone may see', { visibility: { firstName: 'everyone' } }, true],
  ['one whose other fields are hidden', { visibility: { skills: 'me', projects: 'members' } }, true],
  ['one whose first name is for members', { visibility: { firstName: 'members' } }, false],
  ['one whose first name is for recruiters', { visibility: { firstName: 'employer' } }, false],
  ['one whose first name is for nobody', { visibility: { firstName: 'me' } }, false],
  ['a profile that is not public', { isPublic: false }, false],
  ['a page without an address', { publicSlug: null }, false],
] as const)('%s: %j', (_, facts, findable) => {
  expect(isFindable({ isPublic: true, publicSlug: 'ada', visibility: {}, ...facts })).toBe(findable)
})
