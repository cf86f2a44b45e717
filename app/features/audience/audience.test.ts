import { expect, test } from 'vitest'
import { anonymous } from '#services/identity/viewer.ts'
import { belongsTo, isButtonVisible, type Reader, readerOf } from './audience.ts'

const readers: Record<string, Reader> = {
  authenticating: { isAuthorized: false, isAuthenticating: true, isEmployee: false },
  // A session that is being renewed: what was known of the reader waits until it is known again.
  renewing: { isAuthorized: true, isAuthenticating: true, isEmployee: true },
  anonymous: { isAuthorized: false, isAuthenticating: false, isEmployee: false },
  member: { isAuthorized: true, isAuthenticating: false, isEmployee: false },
  employee: { isAuthorized: true, isAuthenticating: false, isEmployee: true },
}
const seenBy = (shown: (reader: Reader) => boolean) =>
  Object.keys(readers).filter((name) => {
    const reader = readers[name]
    return reader !== undefined && shown(reader)
  })

test.each([
  ['all', ['authenticating', 'renewing', 'anonymous', 'member', 'employee']],
  ['anonymous', ['anonymous']],
  ['authorized', ['member', 'employee']],
  ['employees', ['employee']],
] as const)('to %s belong %j', (group, expected) => {
  expect(seenBy((reader) => belongsTo(group, reader))).toEqual(expected)
})

test.each([
  ['All', ['authenticating', 'renewing', 'anonymous', 'member', 'employee']],
  ['Authorized', ['member', 'employee']],
  ['Unauthorized', ['anonymous']],
] as const)('a button for %s is seen by %j', (visibility, expected) => {
  expect(seenBy((reader) => isButtonVisible(visibility, reader))).toEqual(expected)
})

test('a viewer maps to an audience', () => {
  const member = {
    authorized: true,
    userId: 'u1',
    fullName: 'Ines Prado',
    email: 'ines@guildhall.example',
    avatar: undefined,
    employee: false,
    roles: ['member'],
  } as const
  expect(readerOf(anonymous)).toEqual(readers.anonymous)
  expect(readerOf(member)).toEqual(readers.member)
  expect(readerOf({ ...member, employee: true })).toEqual(readers.employee)
})
