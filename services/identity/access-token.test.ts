import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAccessTokens } from './access-token.ts'
import type { SigningKey } from './signing-keys.ts'

const origin = 'https://guildhall.example'
const claims = { memberId: 'member', sessionId: 'session' }
let now: Date
let stored: SigningKey[]

async function makeKey(kid: string): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
    privateJwk: { ...(await exportJWK(privateKey)), kid, alg: 'ES256' },
    createdAt: now,
  }
}
const tokens = (more: Partial<Parameters<typeof createAccessTokens>[0]> = {}) =>
  createAccessTokens({ origin, tenant: 'club', now: () => now, readKeys: async () => stored, ...more })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  stored = [await makeKey('one')]
})

test('a token says who, for ten minutes', async () => {
  const { token, expiresAt } = await tokens().mint(claims)
  expect(expiresAt.getTime() - now.getTime()).toBe(600_000)
  later(599)
  expect(await tokens().verify(token)).toEqual(claims)
  later(7)
  expect(await tokens().verify(token)).toBeUndefined()
  expect(await tokens().verifyExpired(token)).toEqual(claims)
})

describe('is refused', () => {
  test.each([
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['another audience', { aud: 'https://elsewhere.example' }],
    ['no session', { sid: undefined }],
    ['no subject', { sub: undefined }],
    ['no expiry', { exp: undefined }],
    ['no tenant', { tenant: undefined }],
    ['another tenant', { tenant: 'elsewhere' }],
  ])('%s', async (_, change) => {
    const [key] = stored
    const issued = Math.floor(now.getTime() / 1_000)
    const body = {
      iss: origin,
      aud: `${origin}/api`,
      sub: 'member',
      sid: 'session',
      tenant: 'club',
      iat: issued,
      exp: issued + 600,
    }
    const privateKey = await crypto.subtle.importKey(
      'jwk',
      key?.privateJwk as JsonWebKey,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    )
    const sign = (payload: object) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'at+jwt' })
        .sign(privateKey)
    expect(await tokens().verify(await sign(body))).toEqual(claims)
    expect(await tokens().verify(await sign({ ...body, ...change }))).toBeUndefined()
  })

  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'Bearer x'])('%j', async (token) => {
    expect(await tokens().verify(token)).toBeUndefined()
    expect(await tokens().verifyExpired(token)).toBeUndefined()
  })

  test('one letter changed, or cut off', async () => {
    const { token } = await tokens().mint(claims)
    const swapped = token.endsWith('A') ? 'B' : 'A'
    for (const broken of [token.slice(0, -10), `${token.slice(0, -10)}${swapped.repeat(10)}`, `x${token}`]) {
      expect(await tokens().verify(broken)).toBeUndefined()
      expect(await tokens().verifyExpired(broken)).toBeUndefined()
    }
  })
})

test('a key that another replica made since is looked up; one that is gone is not believed', async () => {
  const here = tokens()
  await here.verify((await here.mint(claims)).token)
  stored = [await makeKey('two'), ...stored]
  const { token } = await tokens().mint(claims)
  later(6)
  expect(await here.verify(token)).toEqual(claims)
  stored = stored.slice(1)
  expect(await tokens().verify(token)).toBeUndefined()
})

test('a database that does not answer is an error, not a sign-out', async () => {
  const { token } = await tokens().mint(claims)
  const broken = tokens({ readKeys: () => Promise.reject(new Error('no connection')) })
  await expect(broken.verify(token)).rejects.toThrow('no connection')
})
