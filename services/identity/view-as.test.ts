import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveViewer, personas, timeOf, type View, viewingOf } from './view-as.ts'
import { anonymous, type Role, type SignedIn } from './viewer.ts'

const roles = fc.uniqueArray(fc.constantFrom<Role>('member', 'employee', 'editor', 'reviewer', 'admin'))
const member = fc.record({ roles, employee: fc.boolean(), userId: fc.uuid() }).map(
  (facts): SignedIn => ({
    authorized: true,
    fullName: 'Mira Holm',
    email: 'mira@guildhall.example',
    avatar: '/avatar/mira.webp',
    ...facts,
  }),
)
const view = fc.record({ as: fc.constantFrom(...personas) }) satisfies fc.Arbitrary<View>
const mayLook = (viewer: SignedIn) => viewer.roles.includes('editor') || viewer.roles.includes('admin')

test('a view only takes away: no role beyond a member’s, nothing of a member', () =>
  fc.assert(
    fc.property(member, view, (viewer, seen) => {
      const effective = effectiveViewer(viewer, seen)
      if (!mayLook(viewer)) {
        expect(effective).toBe(viewer)
        return
      }
      if (seen.as === 'anonymous') {
        expect(effective).toBe(anonymous)
        return
      }
      expect(effective).toMatchObject({ authorized: true, employee: seen.as === 'employee' })
      expect(JSON.stringify(effective)).not.toMatch(/mira|editor|admin|reviewer/i)
      expect((effective as SignedIn).userId).not.toBe(viewer.userId)
    }),
  ))

test('without a view, and for the anonymous, nothing changes', () => {
  expect(effectiveViewer(anonymous, { as: 'employee' })).toBe(anonymous)
  fc.assert(
    fc.property(member, (viewer) => {
      expect(effectiveViewer(viewer, undefined)).toBe(viewer)
    }),
  )
})

const now = new Date('2026-11-23T12:00:00Z')
const until = '2026-11-23T13:00:00.000Z'

test.each([
  [null, false],
  [{ view: { as: 'member' }, until }, true],
  [{ view: { as: 'member' }, until: now.toISOString() }, false],
  [{ view: { as: 'admin' }, until }, false],
  [{ view: { as: 'member', userId: 'x' }, until }, false],
  [{ until }, false],
])('%o in an editor’s session is a view: %s', (kept, isOne) => {
  const by = { roles: ['member', 'editor'] } as unknown as SignedIn
  expect(viewingOf(kept, { by, sessionId: 's', now }) !== undefined).toBe(isOne)
  const plain = { roles: ['member'] } as unknown as SignedIn
  expect(viewingOf(kept, { by: plain, sessionId: 's', now })).toBeUndefined()
})

test('a chosen day keeps the time of day', () => {
  expect(timeOf({ as: 'member', day: '2027-03-01' }, now)).toEqual(new Date('2027-03-01T12:00:00Z'))
  expect(timeOf({ as: 'member' }, now)).toBe(now)
})
