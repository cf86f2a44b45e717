// Signs credentials as Open Badges 3.0 want it: a compact JWS whose payload is the credential itself.
import { CompactSign, importJWK } from 'jose'
import type { JsonObject } from '#db/json.ts'
import { keyPath } from './badge-addresses.ts'
import { ALGORITHM, type BadgeKey } from './badge-keys.ts'

export const V2_CONTEXT = 'https://www.w3.org/ns/credentials/v2'
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

/** A verifiable credential: the members that the claims of the signature repeat. */
export interface Credential extends JsonObject {
  id: string
  issuer: JsonObject & { id: string }
  /** Date-time with zone, without fractions of a second: the claim counts seconds. */
  validFrom: string
  validUntil: string
  credentialSubject: JsonObject & { id: string }
}

/** `2026-11-23T10:00:00Z` */
export const wholeSeconds = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

export async function signBadge(credential: Credential, key: BadgeKey, origin: string): Promise<string> {
  const seconds = (at: string) => Math.floor(Date.parse(at) / 1_000)
  const payload = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: seconds(credential.validFrom),
    exp: seconds(credential.validUntil),
  }
  const { kid: _, use: __, ...jwk } = key.publicJwk
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: `${origin}${keyPath(key.kid)}`, jwk })
    .sign(await importJWK(key.privateJwk, ALGORITHM))
}

/** The credential that a signature of ours contains, without the claims that repeat its members. */
export function signedCredential(jws: string): Credential {
  const payload = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())
  const { iss: _iss, jti: _jti, sub: _sub, nbf: _nbf, exp: _exp, ...credential } = payload
  return credential
}
