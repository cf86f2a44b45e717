// Checks a badge: four separate answers instead of one tick. Nothing that a badge names is fetched.
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { isRecord } from '#services/record.ts'
import { issuerPath, kidOf, statusListPath } from './badge-addresses.ts'

/** Longer texts are not badges. */
export const MAX_BADGE = 60_000
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']

export interface BadgeFacts {
  /** What it certifies, in the issuer's words. */
  achievement: string
  /** To whom, as far as the badge says. */
  recipient: string
  issuer: string
  validFrom: string
  validUntil: string
}

export type BadgeCheck =
  /** Not a badge, or in a form that is not supported. */
  | { kind: 'unreadable' }
  /** The signature does not fit: everything else may be forged and is not shown. */
  | { kind: 'changed' }
  /** The badge does not contain its key, and foreign keys are not fetched. */
  | { kind: 'unknown-key' }
  | {
      kind: 'unchanged'
      /** Signed by this site. A contained key proves only integrity. */
      issuerKnown: boolean
      validity: 'valid' | 'not-yet' | 'expired'
      revocation: 'not-revoked' | 'revoked' | 'not-checked'
      facts: BadgeFacts
    }

export interface BadgeLookup {
  origin: string
  now: Date
  publicKey: (kid: string) => Promise<JWK | undefined>
  /** Undefined if there is no such entry. */
  isRevoked: (list: number, position: number) => Promise<boolean | undefined>
}

export async function verifyBadge(text: string, lookup: BadgeLookup): Promise<BadgeCheck> {
  const badge = text.trim()
  if (badge.length > MAX_BADGE || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(badge)) return { kind: 'unreadable' }
  const header = headerOf(badge)
  if (header === undefined || !ALGORITHMS.includes(header.alg ?? '')) return { kind: 'unreadable' }
  const kid = typeof header.kid === 'string' ? kidOf(header.kid, lookup.origin) : undefined
  const own = kid === undefined ? undefined : await lookup.publicKey(kid)
  const jwk = own ?? (isRecord(header.jwk) && kid === undefined ? (header.jwk as JWK) : undefined)
  if (jwk === undefined) return { kind: 'unknown-key' }
  const payload = await payloadOf(badge, jwk, header.alg ?? '')
  if (payload === 'forged') return { kind: 'changed' }
  if (payload === undefined) return { kind: 'unreadable' }
  const issuer = isRecord(payload.issuer) ? payload.issuer : { id: payload.issuer }
  // A signature by our key over another issuer's name would not be ours.
  const issuerKnown =
    own !== undefined && issuer.id === `${lookup.origin}${issuerPath}` && payload.iss === issuer.id
  return {
    kind: 'unchanged',
    issuerKnown,
    validity: validityOf(payload, lookup.now),
    revocation: issuerKnown ? await revocationOf(payload, lookup) : 'not-checked',
    facts: factsOf(payload, issuer),
  }
}

function headerOf(badge: string) {
  try {
    return decodeProtectedHeader(badge)
  } catch {
    return undefined
  }
}

async function payloadOf(
  badge: string,
  jwk: JWK,
  alg: string,
): Promise<Record<string, unknown> | 'forged' | undefined> {
  try {
    // A private or symmetric key has no place in a header.
    if (jwk.kty === 'oct' || jwk.d !== undefined) return undefined
    const { payload } = await compactVerify(badge, await importJWK(jwk, alg), { algorithms: ALGORITHMS })
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
    return isRecord(value) && isRecord(value.credentialSubject) ? value : undefined
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'
      ? 'forged'
      : undefined
  }
}

function validityOf(payload: Record<string, unknown>, now: Date): 'valid' | 'not-yet' | 'expired' {
  const [from, until] = [Date.parse(String(payload.validFrom)), Date.parse(String(payload.validUntil))]
  if (from > now.getTime()) return 'not-yet'
  return until <= now.getTime() ? 'expired' : 'valid'
}

async function revocationOf(
  { credentialStatus: status }: Record<string, unknown>,
  { origin, isRevoked }: BadgeLookup,
): Promise<'not-revoked' | 'revoked' | 'not-checked'> {
  if (!isRecord(status) || status.statusPurpose !== 'revocation') return 'not-checked'
  const start = `${origin}${statusListPath(0).slice(0, -1)}`
  const address = String(status.statusListCredential)
  const list = address.startsWith(start) ? Number(address.slice(start.length)) : Number.NaN
  const position = Number(status.statusListIndex)
  if (!Number.isInteger(list) || !Number.isInteger(position)) return 'not-checked'
  const revoked = await isRevoked(list, position)
  if (revoked === undefined) return 'not-checked'
  return revoked ? 'revoked' : 'not-revoked'
}

const MAX_SHOWN = 300
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_SHOWN) : '')

function factsOf(payload: Record<string, unknown>, issuer: Record<string, unknown>): BadgeFacts {
  const subject = payload.credentialSubject as Record<string, unknown>
  const achievement = isRecord(subject.achievement) ? subject.achievement : {}
  const [identifier] = Array.isArray(subject.identifier) ? subject.identifier : []
  return {
    achievement: textOf(achievement.name) || textOf(payload.name),
    recipient: isRecord(identifier) && identifier.hashed === false ? textOf(identifier.identityHash) : '',
    issuer: textOf(issuer.name) || textOf(issuer.id),
    validFrom: textOf(payload.validFrom),
    validUntil: textOf(payload.validUntil),
  }
}
