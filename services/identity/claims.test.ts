import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identityOfClaims } from './claims.ts'
import {
  profileOfDiscord,
  profileOfFacebook,
  profileOfIdToken,
} from './provider/upstreams/upstream-profile.ts'

const issuer = 'https://provider.example'
const ada = {
  sub: 'ada',
  email: 'ada@example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
}
const read = (changed: Record<string, unknown>) => identityOfClaims({ ...ada, ...changed }, { issuer })

test('what a provider says in order is taken as it is', () => {
  expect(read({ identity_provider: 'linkedin', roles: ['editor', 7] })).toEqual({
    issuer,
    subject: 'ada',
    email: 'ada@example.org',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Byron',
    avatar: undefined,
    identityProvider: 'linkedin',
    roles: ['editor'],
  })
})

test.each([false, 'true', 'TRUE', 'yes', 1, '1', 'on', {}, [true], null, undefined])(
  'an address is not confirmed by %j',
  (email_verified) => {
    expect(read({ email_verified })).toMatchObject({ email: 'ada@example.org', emailVerified: false })
  },
)

test.each([
  'a@evil.test\n@employer.example',
  'a@b@c.example',
  'ada',
  ' ada@example.org',
  `${'a'.repeat(250)}@b.example`,
  '',
])('what is no address counts as not told: %j', (email) => {
  expect(read({ email })).toMatchObject({ email: '', emailVerified: false })
})

describe('characters that no database holds', () => {
  const texts = ['sub', 'email', 'given_name', 'family_name', 'name', 'identity_provider']
  const inside = fc
    .tuple(fc.string(), fc.constantFrom('\0', '\ud800', '\udfff', '\udc00\ud800'), fc.string())
    .map((parts) => parts.join('-'))
  test.each(texts)('refuse the sign-in: %s', (claim) => {
    fc.assert(
      fc.property(inside, (text) => {
        expect(() => read({ [claim]: text })).toThrow()
      }),
    )
  })
  test.each([
    ['an id token', (text: string) => profileOfIdToken({ sub: 'a', name: text })],
    ['an id token’s subject', (text: string) => profileOfIdToken({ sub: text })],
    ['Facebook', (text: string) => profileOfFacebook({ id: 'a', first_name: text })],
    ['Discord', (text: string) => profileOfDiscord({ id: 'a', username: text })],
  ])('refuse the sign-in of an upstream: %s', (_, profile) => {
    fc.assert(
      fc.property(inside, (text) => {
        expect(() => profile(text)).toThrow()
      }),
    )
  })
})

describe('lengths', () => {
  test.each([
    ['sub', 256],
    ['email', 2001],
    ['identity_provider', 101],
    ['given_name', 10_001],
  ])('%s of %i characters is refused', (claim, length) => {
    expect(() => read({ [claim]: 'a'.repeat(length) })).toThrow()
  })
  test('names are cut between characters, and hold no line breaks', () => {
    const { firstName, lastName } = read({ given_name: '😀'.repeat(101), family_name: ' By\r\nron\t' })
    expect([firstName, lastName]).toEqual(['😀'.repeat(100), 'By ron'])
  })
  test('whatever is said, what comes out is bounded and can be stored', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(ada), 'name', 'roles'), fc.anything()),
        (said) => {
          let identity: ReturnType<typeof read>
          try {
            identity = read(said)
          } catch {
            return
          }
          const { subject, email, firstName, lastName } = identity
          for (const [text, longest] of [
            [subject, 255],
            [email, 254],
            [firstName, 200],
            [lastName, 200],
          ] as const) {
            expect(text.length).toBeLessThanOrEqual(longest)
            expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
          }
        },
      ),
    )
  })
})

test('roles lie where the setting says, and are not looked for in what every object has', () => {
  const at = (rolesClaim: string) =>
    identityOfClaims({ ...ada, realm_access: { roles: ['admin'] } }, { issuer, rolesClaim }).roles
  expect([at('realm_access.roles'), at('constructor.roles'), at('sub.length')]).toEqual([['admin'], [], []])
})

test.each([
  [true, true],
  ['true', true],
  ['yes', false],
  [1, false],
  [null, false],
])('an upstream that says %j of the address: confirmed %s', (email_verified, confirmed) => {
  expect(profileOfIdToken({ sub: 'a', email: 'a@b.example', email_verified }).emailVerified).toBe(confirmed)
})
