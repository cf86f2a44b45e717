import type * as openid from 'openid-client'
import { withoutSignal } from '#db/request-signal.ts'
import { identityOfClaims } from './claims.ts'
import { createSignatureCheck } from './id-token.ts'
import type { ProviderIdentity } from './members.ts'
import type { Renewal } from './rotation.ts'

// The OpenID client. It treats the embedded provider like any other, through its discovery document.

export interface RelyingPartyOptions {
  /** The provider's address, as in its tokens. */
  issuer: string
  /** The issuer that members are stored under: 'embedded' survives a change of the site's address. */
  issuerName: string
  clientId: string
  clientSecret: string
  /** The site's public origin. */
  origin: string
  /** Replaces the network: the embedded provider answers in this process. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Claim with the roles; may be a path such as `realm_access.roles`. */
  rolesClaim?: string | undefined
  /** Timeout for the provider's answers. */
  timeoutSeconds?: number | undefined
}

export interface SignInOptions {
  state: string
  nonce: string
  verifier: string
  /** Language of the provider's pages. */
  lang: string
  region: string
  /** Alias of an upstream to go to directly. */
  hint: string | undefined
  /** They want an account first; a provider that cannot be asked for that shows its sign-in. */
  create: boolean
  invitationCode: string | undefined
}

export interface ProviderTokens {
  identity: ProviderIdentity
  idToken: string
  refreshToken: string | undefined
}

export type SignInFailure =
  /** The provider refused, or the visitor cancelled. */
  | 'refused'
  /** No answer in time, or an unreadable one. */
  | 'unavailable'
  /** The answer does not belong to the sign-in that was started. */
  | 'invalid'

export class SignInError extends Error {
  override name = 'SignInError'
  readonly failure: SignInFailure
  constructor(failure: SignInFailure, options?: ErrorOptions) {
    super(`The sign-in failed: ${failure}`, options)
    this.failure = failure
  }
}

export type RelyingParty = ReturnType<typeof createRelyingParty>

/** Tolerated difference between the providers' clocks and ours. */
const CLOCK_TOLERANCE_SECONDS = 120
const TIMEOUT_SECONDS = 10
export const CALLBACK_PATH = '/api/login/callback'
export const SIGNED_OUT_PATH = '/api/logout/done'

export function createRelyingParty(options: RelyingPartyOptions) {
  const redirectUri = options.origin + CALLBACK_PATH
  let configured: ReturnType<typeof discover> | undefined

  /** Runs discovery once; after a failure it is tried again. */
  function configuration() {
    configured ??= withoutSignal(() => discover(options)).catch((error: unknown) => {
      configured = undefined
      throw error
    })
    return configured
  }

  async function identityOf(
    tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
    { client, config, checkSignature }: Awaited<ReturnType<typeof configuration>>,
  ): Promise<ProviderIdentity> {
    if (tokens.id_token !== undefined) await checkSignature(tokens.id_token)
    const said: Record<string, unknown> = { ...tokens.claims() }
    // Many providers put only the subject into the id token.
    if (said.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined) {
      const more = await client.fetchUserInfo(config, tokens.access_token, String(said.sub))
      Object.assign(said, more)
    }
    return identityOfClaims(said, { issuer: options.issuerName, rolesClaim: options.rolesClaim })
  }

  return {
    /** Where to send the visitor to sign in. @throws SignInError */
    async signInUrl(wishes: SignInOptions): Promise<URL> {
      const { client, config } = await configuration().catch(rethrow)
      const embedded = options.issuerName === 'embedded'
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: wishes.state,
        nonce: wishes.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(wishes.verifier),
        code_challenge_method: 'S256',
        ui_locales: wishes.lang,
        ...(embedded ? { region: wishes.region } : {}),
        ...(wishes.create && embedded ? { page: 'sign-up' } : {}),
        ...(wishes.create && canCreate(config.serverMetadata()) ? { prompt: 'create' } : {}),
        ...(wishes.hint === undefined ? {} : { kc_idp_hint: wishes.hint }),
        ...(wishes.invitationCode === undefined ? {} : { invitation_code: wishes.invitationCode }),
      })
    },

    /** Exchanges the code of a callback. @throws SignInError */
    async finish(
      query: string,
      attempt: { state: string; nonce: string; verifier: string },
    ): Promise<ProviderTokens> {
      try {
        const configured = await configuration()
        const { client, config } = configured
        const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri + query), {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        return {
          identity: await identityOf(tokens, configured),
          idToken: tokens.id_token ?? '',
          refreshToken: tokens.refresh_token,
        }
      } catch (error) {
        return rethrow(error)
      }
    },

    async renew(refreshToken: string): Promise<Renewal & { identity?: ProviderIdentity }> {
      try {
        const configured = await configuration()
        const tokens = await configured.client.refreshTokenGrant(configured.config, refreshToken)
        return {
          kind: 'renewed',
          providerToken: tokens.refresh_token,
          ...(tokens.id_token === undefined ? {} : { identity: await identityOf(tokens, configured) }),
        }
      } catch (error) {
        // Any error but invalid_grant may be our own mistake, which must not sign everybody out.
        const refused = error instanceof Error && 'error' in error && error.error === 'invalid_grant'
        return { kind: refused ? 'refused' : 'unavailable' }
      }
    },

    /**
     * Where to send a visitor after signing out, to end the provider's session, too; undefined if it has no
     * such endpoint.
     */
    async signOutUrl(idToken: string, state: string): Promise<URL | undefined> {
      const { client, config } = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: options.origin + SIGNED_OUT_PATH,
        id_token_hint: idToken,
        state,
      })
    },
  }
}

/** OpenID Connect, Initiating User Registration: whoever knows the word says so, and others may refuse it. */
function canCreate(provider: Readonly<Record<string, unknown>>): boolean {
  const { prompt_values_supported: prompts } = provider
  return Array.isArray(prompts) && prompts.includes('create')
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  fetch,
  timeoutSeconds = TIMEOUT_SECONDS,
}: RelyingPartyOptions) {
  const client = await import('openid-client')
  const insecure = new URL(issuer).protocol === 'http:'
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    client.ClientSecretBasic(clientSecret),
    {
      timeout: timeoutSeconds,
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
      ...(fetch === undefined
        ? {}
        : {
            [client.customFetch]: (url: string, { signal, ...init }: openid.CustomFetchOptions) =>
              fetch(
                new Request(url, { ...init, body: init.body as BodyInit, ...(signal ? { signal } : {}) }),
              ),
          }),
    },
  )
  const { jwks_uri: keys } = config.serverMetadata()
  if (keys === undefined) throw new Error('The discovery document of the provider has no jwks_uri')
  return { client, config, checkSignature: createSignatureCheck(keys, fetch) }
}

function rethrow(error: unknown): never {
  throw new SignInError(failureOf(error), { cause: error })
}

/** By name and code, because the library may be loaded twice. */
function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof Error)) return 'unavailable'
  const code = 'code' in error ? error.code : undefined
  // A wrong signature or an unknown key; but a key list that cannot be fetched is an outage.
  if (typeof code === 'string' && code.startsWith('ERR_J'))
    return code === 'ERR_JWKS_TIMEOUT' ? 'unavailable' : 'invalid'
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    const said = 'error' in error ? String(error.error) : ''
    return said === 'server_error' || said === 'temporarily_unavailable' ? 'unavailable' : 'refused'
  }
  if (code === 'OAUTH_RESPONSE_BODY_ERROR')
    return 'status' in error && Number(error.status) >= 500 ? 'unavailable' : 'invalid'
  const unavailable = [
    'OAUTH_TIMEOUT',
    'OAUTH_ABORT',
    'OAUTH_RESPONSE_IS_NOT_JSON',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
  ]
  if (typeof code === 'string' && code.startsWith('OAUTH_'))
    return unavailable.includes(code) ? 'unavailable' : 'invalid'
  return error.name === 'ZodError' ? 'invalid' : 'unavailable'
}
