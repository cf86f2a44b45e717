// Checks a badge: four separate answers instead of one tick. Nothing that a badge names is fetched.
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { isRecord } from '#services/record.ts'
import { kidOf } from './badge-addresses.ts'
import { answersTo, type BadgeCheck, type BadgeLookup, MAX_BADGE } from './badge-answers.ts'
import { verifyEmbedded } from './verify-embedded.ts'

const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']

/** Both forms: a compact signature, and a credential with an embedded proof. */
export async function verifyBadge(text: string, lookup: BadgeLookup): Promise<BadgeCheck> {
  const badge = text.trim()
  if (badge.length > MAX_BADGE) return { kind: 'unreadable' }
  if (badge.startsWith('{')) return verifyEmbedded(badge, lookup)
  // Mail programs break it into lines.
  const jws = badge.replace(/\s+/g, '')
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(jws)) return { kind: 'unreadable' }
  const header = headerOf(jws)
  if (header === undefined || !ALGORITHMS.includes(header.alg ?? '')) return { kind: 'unreadable' }
  const kid = typeof header.kid === 'string' ? kidOf(header.kid, lookup.origin) : undefined
  const own = kid === undefined ? undefined : await lookup.publicKey(kid)
  const jwk = own ?? (isRecord(header.jwk) && kid === undefined ? (header.jwk as JWK) : undefined)
  if (jwk === undefined) return { kind: 'unknown-key' }
  const payload = await payloadOf(jws, jwk, header.alg ?? '')
  if (payload === 'forged') return { kind: 'changed' }
  if (payload === undefined) return { kind: 'unreadable' }
  return answersTo(payload, own !== undefined && payload.iss === issuerIdOf(payload), lookup)
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

const issuerIdOf = ({ issuer }: Record<string, unknown>): unknown => (isRecord(issuer) ? issuer.id : issuer)
