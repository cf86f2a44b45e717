import { compactVerify, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'

const TIMEOUT_MS = 10_000
/** Asymmetric keys only: a shared secret's other holder could forge tokens. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

/**
 * Verifies the signatures of a provider's id tokens. The client library verifies everything else but omits
 * the signature, because the tokens come directly from the provider; we do not rely on that.
 * @param fetch replaces the network
 */
export function createSignatureCheck(
  jwksUri: string,
  fetch?: (request: Request) => Promise<Response>,
): (idToken: string) => Promise<void> {
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(jwksUri), {
    // Only the provider can show us tokens, so an unknown key is new: fetch it at once.
    cooldownDuration: 0,
    timeoutDuration: TIMEOUT_MS,
    ...(fetch === undefined
      ? {}
      : { [customFetch]: (url: string, init: RequestInit) => fetch(new Request(url, init)) }),
  })
  return async (idToken) => {
    await compactVerify(idToken, keys, { algorithms: ALGORITHMS })
  }
}
