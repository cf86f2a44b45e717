import { compactVerify, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'

const TIMEOUT_MS = 10_000
/** Public keys only: a token signed with a shared secret proves nothing that the secret's other holder could not forge. */
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
 * Checks the signatures of a provider's id tokens. The client library checks everything else about them, and leaves this
 * out because they come straight from the provider; we do not rely on that way alone.
 * @param fetch in place of the network
 */
export function createSignatureCheck(
  jwksUri: string,
  fetch?: (request: Request) => Promise<Response>,
): (idToken: string) => Promise<void> {
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(jwksUri), {
    // Only the provider itself shows us tokens, so a key that is not known is new: look at once.
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
