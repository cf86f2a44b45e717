import { expect, test } from 'vitest'
import {
  actsOn,
  dueOn,
  dueOnExtended,
  mayDownload,
  type RequestFacts,
  requestKinds,
  requestStates,
} from './request-rules.ts'

test.each([
  ['2026-11-28', '2026-12-28', '2027-02-28'],
  ['2026-01-31', '2026-02-28', '2026-04-30'],
  ['2028-01-30', '2028-02-29', '2028-04-30'],
  ['2026-12-31', '2027-01-31', '2027-03-31'],
  ['2026-11-30', '2026-12-30', '2027-02-28'],
])('what came on %s is due on %s, extended on %s', (received, due, extended) => {
  expect([dueOn(received), dueOnExtended(received)]).toEqual([due, extended])
})

const request: RequestFacts = {
  kind: 'account',
  state: 'in-work',
  receivedOn: '2026-11-28',
  memberId: 'member',
  isIdentityChecked: true,
  filedBy: 'first',
  hasAccount: true,
  assignedTo: null,
}
const acts = (
  adminId: string,
  more: Partial<RequestFacts> = {},
  today = '2026-11-29',
  keepsAccounts = true,
) => actsOn({ ...request, ...more }, { adminId, today, keepsAccounts })

test('whoever filed the removal of an account does not carry it out, a second admin does', () => {
  expect(acts('first')).not.toContain('carry-out')
  expect(acts('second')).toContain('carry-out')
  // Where accounts are kept elsewhere, by hand, and by the second one, too.
  expect(acts('first', {}, '2026-11-29', false)).not.toContain('finish')
  expect(acts('second', {}, '2026-11-29', false)).toContain('finish')
  expect(acts('first', { kind: 'removal' })).toContain('carry-out')
  // So is the account of another provider.
  expect(acts('second', { hasAccount: false })).toContain('finish')
  expect(acts('second', { hasAccount: false })).not.toContain('carry-out')
})

test('everything that is held is given to a second admin alone, once the person is checked and until it is answered', () => {
  const access = { ...request, kind: 'access' } as const
  expect(mayDownload(access, 'second')).toBe(true)
  for (const [more, adminId] of [
    [{}, 'first'],
    [{}, 'member'],
    [{ isIdentityChecked: false }, 'second'],
    [{ state: 'done' }, 'second'],
    [{ kind: 'objection' }, 'second'],
  ] as const)
    expect(mayDownload({ ...access, ...more }, adminId)).toBe(false)
  expect(acts('first', { kind: 'access' })).not.toContain('finish')
  expect(acts('second', { kind: 'access' })).toContain('finish')
})

test('the identity can be asked for until it is checked, also by who has taken the request over', () => {
  for (const state of ['received', 'in-work'] as const)
    expect(acts('second', { isIdentityChecked: false, state })).toContain('ask-identity')
  expect(acts('second', { isIdentityChecked: false, state: 'identity-asked' })).not.toContain('ask-identity')
  expect(acts('second')).not.toContain('ask-identity')
})

test('nothing is carried out or finished before the person is checked', () => {
  for (const kind of requestKinds) {
    const found = acts('second', { kind, isIdentityChecked: false, state: 'received' })
    expect(found).not.toContain('carry-out')
    expect(found).not.toContain('finish')
    expect(found).toContain('check-identity')
    expect(acts('second', { kind })).toContain(
      kind === 'removal' || kind === 'account' || kind === 'profiling' ? 'carry-out' : 'finish',
    )
  }
})

test('it is extended once, within the first month', () => {
  expect(acts('second', {}, '2026-12-28')).toContain('extend')
  expect(acts('second', {}, '2026-12-29')).not.toContain('extend')
  expect(acts('second', { state: 'extended' })).not.toContain('extend')
})

test('nobody works on a request about themselves, and nothing is done about one that has ended', () => {
  for (const state of requestStates) expect(acts('member', { state })).toEqual([])
  for (const state of ['done', 'refused'] as const) expect(acts('second', { state })).toEqual([])
})
