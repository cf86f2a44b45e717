// The receipt of a removal: what was removed and what stays, signed with the key that signs badges, so that it is checked as
// they are. It names nobody, and nothing in it can be connected with the member by whoever does not have it from them.
import { randomUUID } from 'node:crypto'
import { CompactSign, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import type { Db } from '#db/database.ts'
import { issuerPath, keyPath, kidOf } from '#domain/badges/badge-addresses.ts'
import { ALGORITHM, currentBadgeKey } from '#domain/badges/badge-keys.ts'
import { V2_CONTEXT, wholeSeconds } from '#domain/badges/sign-badge.ts'
import { isRecord } from '#services/record.ts'
import type { GivenUp } from './closing.ts'
import { rowsToGo } from './held-data.ts'
import { whatStays } from './what-stays.ts'

const TYPE = 'RemovalReceipt'

export interface ReceiptAbout {
  memberId: string
  /** When the member asked for it. */
  askedAt: Date
  /** What was given up then. */
  givenUp: GivenUp
  origin: string
  /** Opens the private keys of badges. */
  sealingKey: Buffer
  now: Date
}

/** Signs a receipt of what is about to be removed. Outside of a transaction: it may have to make a key. */
export async function removalReceipt(
  db: Db,
  { memberId, askedAt, givenUp, origin, sealingKey, now }: ReceiptAbout,
): Promise<string> {
  const key = await currentBadgeKey(db, sealingKey, now)
  const toGo = Object.entries(await rowsToGo(db, memberId)).filter(([, rows]) => rows > 0)
  const issuer = `${origin}${issuerPath}`
  const id = `urn:uuid:${randomUUID()}`
  const receipt = {
    '@context': [V2_CONTEXT],
    id,
    type: ['VerifiableCredential', TYPE],
    name: 'Removal of an account with everything in it',
    issuer: { id: issuer, name: new URL(origin).host },
    validFrom: wholeSeconds(now),
    credentialSubject: {
      askedAt: wholeSeconds(askedAt),
      givenUp,
      removed: Object.fromEntries(toGo),
      stays: whatStays.map(({ what, as, days }) => ({ what, as, days })),
    },
    iss: issuer,
    jti: id,
    nbf: Math.floor(now.getTime() / 1_000),
  }
  return new CompactSign(new TextEncoder().encode(JSON.stringify(receipt)))
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: `${origin}${keyPath(key.kid)}` })
    .sign(await importJWK(key.privateJwk, ALGORITHM))
}

export interface ReadReceipt {
  id: string
  validFrom: string
  subject: Record<string, unknown>
}

/**
 * Reads a receipt, which may have been broken into lines.
 * @returns `forged` if its signature does not fit or its key is not ours; undefined if it is no receipt
 */
export async function readReceipt(
  text: string,
  { origin, publicKey }: { origin: string; publicKey: (kid: string) => Promise<JWK | undefined> },
): Promise<ReadReceipt | 'forged' | undefined> {
  const jws = text.replace(/\s+/g, '')
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(jws)) return undefined
  try {
    const { kid } = decodeProtectedHeader(jws)
    const own = typeof kid === 'string' ? kidOf(kid, origin) : undefined
    const key = own === undefined ? undefined : await publicKey(own)
    if (key === undefined) return 'forged'
    const { payload } = await compactVerify(jws, await importJWK(key, ALGORITHM), { algorithms: [ALGORITHM] })
    const said: unknown = JSON.parse(new TextDecoder().decode(payload))
    if (!isRecord(said) || !Array.isArray(said.type) || !said.type.includes(TYPE)) return undefined
    const { id, validFrom, credentialSubject: subject } = said
    if (typeof id !== 'string' || typeof validFrom !== 'string' || !isRecord(subject)) return undefined
    return { id, validFrom, subject }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED')
      return 'forged'
    return undefined
  }
}
