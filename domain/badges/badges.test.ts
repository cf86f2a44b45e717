// Badges from signing to checking, also by another library's rules and after every kind of change.
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CertificateFacts, credentialOf, validUntil } from '../assessment/certificate.ts'
import { keyPath } from './badge-addresses.ts'
import type { BadgeLookup } from './badge-answers.ts'
import { ALGORITHM, type BadgeKey } from './badge-keys.ts'
import { type Credential, signBadge } from './sign-badge.ts'
import { encodeBits, LIST_BITS, statusListCredential } from './status-list.ts'
import { verifyBadge } from './verify-badge.ts'

const origin = 'https://guildhall.example'
const now = new Date('2026-11-23T10:00:00.400Z')
const testedAt = new Date('2026-11-20T08:30:00Z')
const facts: CertificateFacts = {
  name: 'Łukasz O’Brien-Нечай ®',
  level: 'B2',
  range: ['B1', 'B2'],
  areas: { grammar: 'B2', vocabulary: 'C1', reading: 'B1' },
  answers: 23,
  bank: 'open-2026.1',
  openBank: true,
  measurement: 'provisional',
  testedAt: testedAt.toISOString(),
  validUntil: validUntil(testedAt).toISOString(),
  issuer: 'Guildhall',
}
const id = '0b9f2f5e-6d4c-4d8e-9a53-0a2f6f0f7c11'

async function makeKey(kid: string): Promise<BadgeKey> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return { kid, publicJwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) }
}
let key: BadgeKey
let stranger: BadgeKey
let credential: Credential
let badge: string
const lookup = (more: Partial<BadgeLookup> = {}): BadgeLookup => ({
  origin,
  now,
  publicKey: async (kid) => (kid === key.kid ? key.publicJwk : undefined),
  proofKey: async () => undefined,
  statusOf: async (list, position) => (list === 1 && position === 77 ? 'not-revoked' : undefined),
  ...more,
})
beforeAll(async () => {
  ;[key, stranger] = await Promise.all([makeKey('ours'), makeKey('theirs')])
  credential = credentialOf(facts, { origin, id, list: 1, position: 77, now })
  badge = await signBadge(credential, key, origin)
})

describe('signing', () => {
  test('the payload is the credential, and the claims repeat its members to the second', async () => {
    // Checked by Node itself: other code than the library that signs.
    const [header = '', body = '', signature = ''] = badge.split('.')
    const publicKey = createPublicKey({ key: key.publicJwk as JsonWebKey, format: 'jwk' })
    const isRight = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${body}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    )
    expect(isRight).toBe(true)
    const payload = Buffer.from(body, 'base64url').toString()
    const protectedHeader = JSON.parse(Buffer.from(header, 'base64url').toString())
    const { iss, jti, sub, nbf, exp, ...rest } = JSON.parse(payload)
    expect(rest).toEqual(JSON.parse(JSON.stringify(credential)))
    expect({ iss, jti, sub, nbf, exp }).toEqual({
      iss: `${origin}/api/badges/issuer`,
      jti: `urn:uuid:${id}`,
      sub: `urn:uuid:${id}#holder`,
      nbf: Date.parse('2026-11-23T10:00:00Z') / 1000,
      exp: Date.parse('2029-11-20T08:30:00Z') / 1000,
    })
    expect(rest.credentialSubject.identifier[0].identityHash).toBe(facts.name)
    expect(Object.keys(protectedHeader).toSorted()).toEqual(['alg', 'jwk', 'kid', 'typ'])
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: `${origin}${keyPath('ours')}` })
    expect(JSON.stringify(protectedHeader.jwk)).not.toContain('"d"')
  })
})

describe('checking', () => {
  test('a badge of ours is unchanged, known, in date and not revoked', async () => {
    expect(await verifyBadge(`\n ${badge} `, lookup())).toEqual({
      kind: 'unchanged',
      issuerKnown: true,
      validity: 'valid',
      revocation: 'not-revoked',
      facts: {
        achievement: 'English test: level B2',
        recipient: facts.name,
        issuer: 'Guildhall',
        validFrom: '2026-11-23T10:00:00Z',
        validUntil: '2029-11-20T08:30:00Z',
      },
    })
  })

  test.each<[string, Partial<BadgeLookup>, object]>([
    ['revoked', { statusOf: async () => 'revoked' }, { revocation: 'revoked' }],
    ['suspended', { statusOf: async () => 'suspended' }, { revocation: 'suspended' }],
    ['a position that was never used', { statusOf: async () => undefined }, { revocation: 'not-checked' }],
    ['expired', { now: new Date('2029-11-20T08:30:00Z') }, { validity: 'expired' }],
    ['before its time', { now: new Date('2026-11-23T09:59:59Z') }, { validity: 'not-yet' }],
  ])('%s', async (_, more, expected) => {
    expect(await verifyBadge(badge, lookup(more))).toMatchObject({ kind: 'unchanged', ...expected })
  })

  test('a badge signed by a stranger proves only that it is unchanged, whatever issuer it names', async () => {
    const forged = await signBadge(credential, { ...stranger, kid: 'x' }, 'https://elsewhere.example')
    expect(await verifyBadge(forged, lookup())).toMatchObject({
      kind: 'unchanged',
      issuerKnown: false,
      revocation: 'not-checked',
    })
  })

  test('an end that is no date is not taken for none', async () => {
    const odd = { ...credential, validUntil: 'never' }
    const signed = await signBadge(odd, { ...stranger, kid: 'x' }, 'https://elsewhere.example')
    expect(await verifyBadge(signed, lookup())).toEqual({ kind: 'unreadable' })
  })

  test('a key address of ours needs a key of ours, even if the badge contains another', async () => {
    const forged = await signBadge(credential, { ...stranger, kid: 'ours' }, origin)
    expect(await verifyBadge(forged, lookup())).toEqual({ kind: 'changed' })
    const unknown = await signBadge(credential, { ...stranger, kid: 'gone' }, origin)
    expect(await verifyBadge(unknown, lookup())).toEqual({ kind: 'unknown-key' })
  })

  test('a badge of others that names its key by an address alone stays unknown: nothing is asked anywhere', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no request is made'))
    onTestFinished(() => asked.mockRestore())
    const { privateJwk } = stranger
    for (const kid of [
      'https://elsewhere.example/keys/1',
      'http://127.0.0.1:3000/api/badges/keys/ours',
      'http://169.254.169.254/latest/meta-data',
      'did:web:elsewhere.example#key-1',
      'file:///etc/passwd',
      'plain',
    ]) {
      const named = await new CompactSign(new TextEncoder().encode(JSON.stringify(credential)))
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .sign(await importJWK(privateJwk, ALGORITHM))
      expect(await verifyBadge(named, lookup()), kid).toEqual({ kind: 'unknown-key' })
    }
    expect(asked).not.toHaveBeenCalled()
  })

  test('a signature of ours over another issuer is not a badge of ours', async () => {
    const other = { ...credential, issuer: { ...credential.issuer, id: 'https://elsewhere.example/issuer' } }
    expect(await verifyBadge(await signBadge(other, key, origin), lookup())).toMatchObject({
      issuerKnown: false,
      revocation: 'not-checked',
    })
  })

  test('no changed character goes unnoticed, and none throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: badge.length - 1 }),
        fc.constantFrom(...'Aa0_-.=é'),
        async (at, character) => {
          fc.pre(badge[at] !== character)
          const changed = badge.slice(0, at) + character + badge.slice(at + 1)
          const { kind } = await verifyBadge(changed, lookup())
          // The last character of a part carries bits that decoding ignores.
          const isPadding = badge[at + 1] === '.' || at === badge.length - 1
          if (kind === 'unchanged') expect(isPadding).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  }, 30_000)

  test.each(['', 'a.b', 'a.b.c', '..', 'x'.repeat(70_000), '{"proof": {}}', 'eyJhbGciOiJub25lIn0.e30.'])(
    'is no badge: %.20s',
    async (text) => expect(await verifyBadge(text, lookup())).toEqual({ kind: 'unreadable' }),
  )

  test('symmetric and private keys in the header are refused', async () => {
    const jwk = await importJWK(stranger.privateJwk, ALGORITHM)
    for (const header of [
      { alg: 'RS256', jwk: stranger.privateJwk },
      { alg: 'RS256', jwk: { kty: 'oct', k: 'AAAA' } },
    ]) {
      const text = await new CompactSign(new TextEncoder().encode(JSON.stringify(credential)))
        .setProtectedHeader(header)
        .sign(jwk)
      expect(await verifyBadge(text, lookup())).toEqual({ kind: 'unreadable' })
    }
  })
})

describe('the status list', () => {
  const bitAt = (encoded: string, at: number) => {
    expect(encoded[0]).toBe('u')
    const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
    expect(bytes.length * 8).toBe(LIST_BITS)
    // Index 0 is the leftmost bit.
    return Number(bytes[Math.floor(at / 8)]?.toString(2).padStart(8, '0')[at % 8])
  }

  test('has a bit for each revoked position and for no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat({ max: LIST_BITS - 1 }), { maxLength: 30 }),
        fc.nat({ max: LIST_BITS - 1 }),
        (revoked, other) => {
          const encoded = encodeBits(revoked)
          for (const at of revoked) expect(bitAt(encoded, at)).toBe(1)
          if (!revoked.includes(other)) expect(bitAt(encoded, other)).toBe(0)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('is a credential of the issuer, the same for an hour and valid for a day', () => {
    const at = (time: string) =>
      statusListCredential(origin, { list: 2, revoked: [5], now: new Date(`2026-11-23T${time}Z`) })
    expect(at('10:00:01')).toEqual(at('10:59:59'))
    expect(at('10:59:59')).not.toEqual(at('11:00:00'))
    expect(at('10:30:00')).toMatchObject({
      id: `${origin}/api/badges/status/2`,
      issuer: { id: `${origin}/api/badges/issuer` },
      validFrom: '2026-11-23T10:00:00Z',
      validUntil: '2026-11-24T10:00:00Z',
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
    })
  })
})
