import { importJWK, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import type { SigningKey } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 10 * 60
/** Tolerated clock difference between replicas. */
const CLOCK_TOLERANCE_SECONDS = 5
/** Minimum time between database reads for unknown keys. */
const LOOK_AGAIN_MS = 5_000

/** The subject of a token. */
export interface AccessClaims {
  memberId: string
  sessionId: string
}

export interface AccessTokens {
  mint(claims: AccessClaims): Promise<{ token: string; expiresAt: Date }>
  /**
   * @returns undefined for a token that is forged, expired, for another audience, or signed with an unknown
   * key
   */
  verify(token: string): Promise<AccessClaims | undefined>
  /** The same for a token that may have expired: only to end its session or to refuse a write, never to admit somebody. */
  verifyExpired(token: string): Promise<AccessClaims | undefined>
}

export interface AccessTokenOptions {
  /** The site's public origin: both issuer and audience, because the site issues tokens for itself. */
  origin: string
  /** Tokens of another tenant are not valid here. */
  tenant: string
  readKeys: () => Promise<SigningKey[]>
  now: () => Date
}

/** The site's own access tokens: JWTs signed with ES256 that live ten minutes. */
export function createAccessTokens({ origin, tenant, readKeys, now }: AccessTokenOptions): AccessTokens {
  const audience = `${origin}/api`
  let keys: Promise<SigningKey[]> | undefined
  let readAt = 0

  function knownKeys(again = false): Promise<SigningKey[]> {
    if (keys === undefined || (again && now().getTime() - readAt > LOOK_AGAIN_MS)) {
      readAt = now().getTime()
      keys = readKeys().catch((error: unknown) => {
        keys = undefined
        throw error
      })
    }
    return keys
  }

  // Another replica may sign with a newer key than those we have read.
  async function verificationKey({ kid }: JWTHeaderParameters) {
    const found =
      (await knownKeys()).find((key) => key.kid === kid) ??
      (await knownKeys(true)).find((key) => key.kid === kid)
    if (found === undefined) throw new Error('Unknown key')
    return importJWK(found.publicJwk, 'ES256')
  }

  async function read(token: string, currentDate: Date): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, verificationKey, {
        issuer: origin,
        audience,
        algorithms: ['ES256'],
        typ: 'at+jwt',
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub', 'sid'],
        currentDate,
      })
      const { sub, sid } = payload
      return payload.tenant === tenant && typeof sub === 'string' && typeof sid === 'string'
        ? { memberId: sub, sessionId: sid }
        : undefined
    } catch (error) {
      // Only token faults: a database that does not answer must not sign anybody out.
      if (error instanceof Error && (error.message === 'Unknown key' || codeOf(error).startsWith('ERR_J')))
        return undefined
      throw error
    }
  }

  return {
    async mint({ memberId, sessionId }) {
      const [key] = await knownKeys()
      if (key === undefined) throw new Error('There is no key to sign access tokens with')
      const issuedAt = Math.floor(now().getTime() / 1_000)
      const token = await new SignJWT({ sid: sessionId, tenant })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'at+jwt' })
        .setIssuer(origin)
        .setAudience(audience)
        .setSubject(memberId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(await importJWK(key.privateJwk, 'ES256'))
      return { token, expiresAt: new Date((issuedAt + ACCESS_TOKEN_SECONDS) * 1_000) }
    },
    verify: (token) => read(token, now()),
    async verifyExpired(token) {
      const issued = issuedAt(token)
      return issued === undefined || issued > now() ? undefined : read(token, issued)
    },
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The token's time of issue: verified as of then, so that only its expiry is ignored. */
function issuedAt(token: string): Date | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown
    if (typeof payload !== 'object' || payload === null || !('iat' in payload)) return undefined
    return typeof payload.iat === 'number' ? new Date(payload.iat * 1_000) : undefined
  } catch {
    return undefined
  }
}
