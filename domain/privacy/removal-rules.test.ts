import { expect, test } from 'vitest'
import {
  keptFor,
  keptOf,
  type PersonFacts,
  personTypes,
  removalCategories,
  typesOf,
} from './removal-rules.ts'

const now = new Date('2026-11-28T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const member: PersonFacts = {
  isMember: true,
  isEmployee: false,
  hasOpenApplication: false,
  lastDecidedAt: undefined,
  isAccepted: false,
}

test.each<[string, Partial<PersonFacts>, string[]]>([
  ['a stranger', { isMember: false }, ['Public User']],
  ['a member', {}, ['club member']],
  ['an employee', { isEmployee: true }, ['club member', 'Employee']],
  ['who applies', { hasOpenApplication: true }, ['club member', 'Applicant']],
  ['who was declined lately', { lastDecidedAt: daysAgo(179) }, ['club member', 'Applicant']],
  ['who was declined long ago', { lastDecidedAt: daysAgo(180) }, ['club member']],
  [
    'who has a place',
    { hasOpenApplication: true, isAccepted: true },
    ['club member', 'Applicant', 'Trainee'],
  ],
])('%s', (_, facts, types) => {
  expect(typesOf({ ...member, ...facts }, now)).toEqual(types)
})

const kept = (category: (typeof removalCategories)[number], facts: Partial<PersonFacts>) => {
  const all = { ...member, ...facts }
  return keptFor(category, typesOf(all, now), all, now)
}

test('an account keeps its name, and nothing else of a member stays', () => {
  const staying = removalCategories.filter((category) => kept(category, {}) !== undefined)
  expect(staying).toEqual(['account name'])
})

test('contacts stay while an application is open, opinions 180 days after the decision', () => {
  expect(kept('personal contact info', { hasOpenApplication: true })).toEqual({
    reason: 'application',
    until: null,
  })
  expect(kept('personal contact info', { lastDecidedAt: daysAgo(1) })).toBeUndefined()
  expect(kept('interviews', { hasOpenApplication: true })).toEqual({ reason: 'application', until: null })
  expect(kept('interviews', { lastDecidedAt: daysAgo(100) })).toEqual({
    reason: 'decision',
    until: new Date(daysAgo(100).getTime() + 180 * 86_400_000),
  })
  expect(kept('interviews', { lastDecidedAt: daysAgo(181) })).toBeUndefined()
})

test('what an employer keeps stays, the own feedback does not', () => {
  expect(kept('photo', { isEmployee: true })).toEqual({ reason: 'employer', until: null })
  expect(kept('feedback', { isEmployee: true })).toBeUndefined()
})

test('every type has its row, and only known categories stand in it', () => {
  for (const type of personTypes)
    for (const category of Object.keys(keptOf[type])) expect(removalCategories).toContain(category)
})
