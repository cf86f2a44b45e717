import type { JWK } from 'jose'
import type { Interaction, InteractionResults } from 'oidc-provider'
import type { Db } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'
import { outageOf, retryHeaders } from '#services/outage.ts'
import {
  cookieName,
  PROVIDER_INTERACTION,
  PROVIDER_PATH,
  PROVIDER_RESUME,
  PROVIDER_SESSION,
} from '../cookie-names.ts'
import { ATTEMPT_SECONDS } from '../login-attempts.ts'
import { findAccount } from './accounts.ts'
import { createAdapter } from './adapter.ts'
import { ask, nodeRequest } from './in-process.ts'

export const PROVIDER_CLIENT = 'guildhall'

const DAY_SECONDS = 24 * 60 * 60

export interface SignInParams {
  lang: string | undefined
  region: string | undefined
  hint: string | undefined
  /** They want an account first. */
  create: boolean
  invitationCode: string | undefined
  /** The site's own name for the sign-in. */
  state: string | undefined
}

export interface ProviderOptions {
  db: Db
  log: Log
  now: () => Date
  origin: string
  clientSecret: string
  cookieKey: string
  redirectUris: string[]
  signedOutUris: string[]
  keys: () => Promise<JWK[]>
  /** The site's sign-in page. */
  signInPage: (params: SignInParams) => string
  /** The site's page that explains why a sign-in failed. */
  problemPage: string
}

/** A sign-in as the provider keeps it while the visitor is on our pages. */
export interface OpenSignIn {
  uid: string
  params: SignInParams
}

export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>

/** The embedded OpenID provider. The library is loaded at the first sign-in. */
export function createEmbeddedProvider(options: ProviderOptions) {
  const mounted = { origin: options.origin, mount: PROVIDER_PATH }
  let made: ReturnType<typeof makeProvider> | undefined

  function provider() {
    made ??= withoutSignal(() => makeProvider(options)).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }

  async function answer(request: Request): Promise<Response> {
    const { listener } = await provider()
    return ask(listener, request, mounted)
  }

  async function interaction(request: Request): Promise<Interaction | undefined> {
    const { provider: library } = await provider()
    const { req, res } = nodeRequest(new Request(request.url, { headers: request.headers }), mounted)
    try {
      return await library.interactionDetails(req, res)
    } catch (error) {
      // By name: the cookie is missing or changed, or the sign-in has expired.
      if (error instanceof Error && error.name === 'SessionNotFound') return undefined
      throw error
    }
  }

  return {
    /** The protocol's endpoints, below /identity. */
    async fetch(request: Request): Promise<Response> {
      const response = await answer(request)
      return (await confirmation(request, response, answer)) ?? response
    },

    async openSignIn(request: Request): Promise<OpenSignIn | undefined> {
      const found = await interaction(request)
      return found && { uid: found.uid, params: paramsOf(found.params) }
    },

    /**
     * Completes a sign-in.
     * @returns where the visitor continues; undefined if there is no sign-in to complete
     */
    async finishSignIn(
      request: Request,
      result: { accountId: string; amr: string } | { error: string },
    ): Promise<string | undefined> {
      const found = await interaction(request)
      if (found === undefined) return undefined
      const results: InteractionResults =
        'error' in result
          ? { error: result.error }
          : { login: { accountId: result.accountId, amr: [result.amr], remember: true } }
      found.result = results
      await found.save(found.exp - Math.floor(options.now().getTime() / 1_000))
      return found.returnTo
    },
  }
}

async function makeProvider(options: ProviderOptions) {
  const { Provider } = await import('oidc-provider')
  const secure = options.origin.startsWith('https:')
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure } as const
  const provider = new Provider(options.origin + PROVIDER_PATH, {
    adapter: createAdapter(options.db, options.now),
    jwks: { keys: await options.keys() },
    clients: [
      {
        client_id: PROVIDER_CLIENT,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: options.signedOutUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: {
      keys: [options.cookieKey],
      names: {
        session: cookieName(PROVIDER_SESSION, secure),
        interaction: cookieName(PROVIDER_INTERACTION, secure),
        resume: cookieName(PROVIDER_RESUME, secure),
      },
      long: { ...cookie, path: PROVIDER_SESSION.path },
      // The sign-in pages are the site's own, in each region and language.
      short: { ...cookie, path: PROVIDER_INTERACTION.path },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'locale', 'identity_provider'],
    },
    conformIdTokenClaims: false,
    extraParams: ['kc_idp_hint', 'invitation_code', 'region', 'page'],
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // Shown only if the visitor has no id token to authorise the sign-out; see confirmation().
        logoutSource: (ctx, form) => {
          ctx.body = form
        },
      },
    },
    // The site ends its own sessions; the provider's session only saves typing at the next sign-in.
    expiresWithSession: async () => false,
    async findAccount(_ctx, id) {
      const account = await findAccount(options.db, id)
      if (account === undefined) return undefined
      return {
        accountId: account.id,
        claims: () => ({
          sub: account.id,
          email: account.email,
          // An account exists only after its address has been confirmed.
          email_verified: true,
          name: `${account.firstName} ${account.lastName}`.trim(),
          given_name: account.firstName,
          family_name: account.lastName,
          locale: account.lang,
          ...(account.upstream === null ? {} : { identity_provider: account.upstream }),
        }),
      }
    },
    interactions: { url: (_ctx, { params }) => options.signInPage(paramsOf(params)) },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // The site is the only client, so there is nothing to consent to.
    async loadExistingGrant({ oidc }) {
      const { session, client, result } = oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
      const found = id === undefined ? undefined : await provider.Grant.find(id)
      if (found !== undefined) return found
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    renderError(ctx, { error }, cause) {
      options.log.warn({ error, err: cause }, 'A sign-in at the identity provider could not continue')
      const why = outageOf(cause) === undefined ? 'expired' : 'unavailable'
      ctx.status = 303
      ctx.redirect(`${options.problemPage}?why=${why}`)
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      // As long as the site waits for its end.
      Interaction: ATTEMPT_SECONDS,
      Session: DAY_SECONDS,
      Grant: 90 * DAY_SECONDS,
      RefreshToken: 90 * DAY_SECONDS,
    },
  })
  provider.on('server_error', (ctx, error) => {
    options.log.error({ err: error }, 'The identity provider failed')
    // A client is told to retry; a visitor is redirected to the page that says so.
    const outage = outageOf(error)
    if (outage === undefined || ctx.status < 500) return
    ctx.status = outage.status
    ctx.set(retryHeaders(outage))
  })
  return { provider, listener: provider.callback() }
}

/**
 * The library confirms the end of a session with a form that a script submits. A visitor with an id token is
 * already authorised, so the form is submitted here.
 */
async function confirmation(
  request: Request,
  response: Response,
  answer: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html'))
    return undefined
  const form = await response.text()
  const action = /action="([^"]*\/session\/end\/confirm)"/.exec(form)?.[1]
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(form)?.[1]
  const { pathname, searchParams, origin } = new URL(request.url)
  const vouched = pathname.includes('/auth/') || searchParams.has('id_token_hint')
  if (action === undefined || xsrf === undefined || !vouched) return Response.redirect(origin, 303)
  const cookies = new Map(
    (request.headers.get('cookie') ?? '').split(/;\s*/).map((pair) => [pair.split('=', 1)[0] ?? '', pair]),
  )
  const set = response.headers.getSetCookie()
  for (const line of set) cookies.set(line.split('=', 1)[0] ?? '', line.split(';', 1)[0] ?? '')
  const confirmed = await answer(
    new Request(new URL(new URL(action).pathname, origin), {
      method: 'POST',
      headers: {
        cookie: [...cookies.values()].join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    }),
  )
  const headers = new Headers(confirmed.headers)
  const later = new Set(confirmed.headers.getSetCookie().map((line) => line.split('=', 1)[0]))
  for (const line of set) if (!later.has(line.split('=', 1)[0])) headers.append('set-cookie', line)
  return new Response(confirmed.body, { status: confirmed.status, headers })
}

function paramsOf(params: Record<string, unknown>): SignInParams {
  const text = (name: string) =>
    typeof params[name] === 'string' && params[name] !== '' ? params[name] : undefined
  return {
    lang: text('ui_locales')?.split(' ')[0],
    region: text('region'),
    hint: text('kc_idp_hint'),
    create: text('page') === 'sign-up',
    invitationCode: text('invitation_code'),
    state: text('state'),
  }
}
