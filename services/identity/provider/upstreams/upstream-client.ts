import { importPKCS8, SignJWT } from 'jose'
import { createSignatureCheck } from '../../id-token.ts'
import {
  addressesOf,
  type UpstreamAlias,
  type UpstreamKind,
  type UpstreamSettings,
  upstreamKinds,
} from './upstream-kinds.ts'
import {
  profileOfDiscord,
  profileOfFacebook,
  profileOfIdToken,
  type UpstreamProfile,
} from './upstream-profile.ts'

export interface UpstreamAttempt {
  state: string
  nonce: string
  verifier: string
}

export type UpstreamClient = ReturnType<typeof createUpstreamClient>

const TIMEOUT_SECONDS = 10
const CLOCK_TOLERANCE_SECONDS = 120

/** The embedded provider as a client of one social sign-in. */
export function createUpstreamClient(
  alias: UpstreamAlias,
  settings: UpstreamSettings,
  { redirectUri, now }: { redirectUri: string; now: () => Date },
) {
  const kind = addressesOf(upstreamKinds[alias], settings)

  async function configuration() {
    const client = await import('openid-client')
    const secret = settings.appleKey
      ? await appleSecret(settings.appleKey, settings.clientId, kind, now())
      : (settings.clientSecret ?? '')
    // All five accept the secret in the form; not all accept it in the header.
    const authentication = client.ClientSecretPost(secret)
    const metadata = { client_secret: secret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS }
    const first = new URL(kind.protocol === 'openid' ? kind.issuer : kind.authorize)
    const insecure = first.protocol === 'http:'
    const config =
      kind.protocol === 'openid'
        ? await client.discovery(first, settings.clientId, metadata, authentication, {
            timeout: TIMEOUT_SECONDS,
            ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
          })
        : new client.Configuration(
            { issuer: first.origin, authorization_endpoint: kind.authorize, token_endpoint: kind.token },
            settings.clientId,
            metadata,
            authentication,
          )
    if (kind.protocol === 'oauth') {
      config.timeout = TIMEOUT_SECONDS
      if (insecure) client.allowInsecureRequests(config)
    }
    return { client, config }
  }

  return {
    name: kind.name,

    async signInUrl({ state, nonce, verifier }: UpstreamAttempt): Promise<URL> {
      const { client, config } = await configuration()
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: kind.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(kind.protocol === 'openid' && kind.nonce ? { nonce } : {}),
        ...(kind.formPost ? { response_mode: 'form_post' } : {}),
      })
    },

    /**
     * Identifies who came back with this answer.
     * @param appleForm Apple's `user`, if it was sent
     * @throws the library's errors: refused, no answer, or an invalid answer
     */
    async finish(query: string, attempt: UpstreamAttempt, appleForm?: string): Promise<UpstreamProfile> {
      const { client, config } = await configuration()
      const openId = kind.protocol === 'openid'
      const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        ...(openId ? { idTokenExpected: true } : {}),
        ...(openId && kind.nonce ? { expectedNonce: attempt.nonce } : {}),
      })
      const keys = config.serverMetadata().jwks_uri
      if (kind.protocol === 'openid' && keys !== undefined && tokens.id_token !== undefined)
        await createSignatureCheck(keys)(tokens.id_token)
      if (kind.protocol === 'openid') return profileOfIdToken(tokens.claims(), appleForm)
      const answer = await client.fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(kind.user),
        'GET',
      )
      const said: unknown = await answer.json()
      return alias === 'facebook' ? profileOfFacebook(said) : profileOfDiscord(said)
    },
  }
}

/** Apple's client secret is a token signed with the developer's key. */
async function appleSecret(
  key: NonNullable<UpstreamSettings['appleKey']>,
  clientId: string,
  kind: UpstreamKind,
  now: Date,
): Promise<string> {
  const privateKey = await importPKCS8(key.privateKey.replaceAll('\\n', '\n'), 'ES256')
  const issuedAt = Math.floor(now.getTime() / 1_000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(clientId)
    .setAudience(kind.protocol === 'openid' ? kind.issuer : '')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(privateKey)
}
