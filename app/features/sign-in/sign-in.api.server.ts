import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiVariables, failure, featureApi } from '#app/api.server.ts'
import { formatFlowAction, parseFlowAction } from '#app/features/session/flow-action.ts'
import { placeToReturnTo, REDIRECT_SOURCE, sourceOfAction } from '#app/features/session/redirect-source.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { bestLocale, localeCookie } from '#app/locale/locales.ts'
import { withoutQuery, withQuery } from '#app/locale/query.ts'
import { LOGIN_BROWSER, REFRESH } from '#services/identity/cookie-names.ts'
import {
  browserCookie,
  noSessionCookies,
  readCookie,
  readSessionCookie,
  sessionCookies,
  signedOutCookies,
} from '#services/identity/cookies.ts'
import { ATTEMPT_SECONDS } from '#services/identity/login-attempts.ts'
import { langOf } from '#services/languages.ts'
import { useOnce as countUse, type Limit, rateLimitHeaders } from '#services/limits.ts'
import { problem } from '#services/problem.ts'
import { afterSignOut, fromOwnPage } from './own-page.ts'
import { safeRedirect, safeRedirectOr } from './safe-redirect.ts'

type Call = Context<{ Variables: ApiVariables }>

const HINTS = /^[\w.-]{1,64}$/
const CODES = /^[\w.~-]{1,200}$/
const LONGEST_STATE = 2_000

const text = z.string().optional()
/** Areas that can be signed in to; there is only one. */
const area = z.enum(['club']).optional()
/** Per visitor: enough for a large office behind one address. */
const REFRESHES: Limit = { name: 'refreshes', times: 600, seconds: 5 * 60 }
const badArea = { 422: failure('There is no such area') }
const redirects = { 302: { description: 'Redirect' }, 303: { description: 'Redirect' } }
const problems = {
  401: { description: 'Nobody is signed in' },
  503: { description: 'The identity provider does not answer' },
}

/** Sign-in, refresh and sign-out by the identity provider. */
export function signInApi() {
  const api = featureApi()

  api.openapi(
    createRoute({
      method: 'get',
      path: '/login',
      summary: 'Starts the sign-in',
      request: {
        query: z.object({
          area,
          redirect: text,
          action: text,
          invitation_code: text,
          kc_idp_hint: text,
          prompt: text,
          state: text,
          lang: text,
        }),
      },
      responses: { ...redirects, ...problems, ...badArea },
    }),
    async (c) => {
      const { identity, redirects, places } = c.get('call')
      const query = c.req.valid('query')
      const page = query.redirect ?? (query.action ? c.req.header('referer') : undefined)
      const asked = withAction(safeRedirectOr(page, redirects), query.action)
      const wanted = withState(safeRedirectOr(asked, redirects), query.state)
      const place = parsePagePath(wanted.split(/[?#]/, 1)[0] ?? '')
      const headers = c.req.raw.headers
      const locale =
        place?.locale ??
        bestLocale(
          {
            cookie: readCookie(headers, localeCookie),
            acceptLanguage: headers.get('accept-language') ?? undefined,
          },
          places,
        )
      const started = await identity
        .startSignIn({
          redirect: wanted,
          lang: query.lang ?? langOf(locale),
          region: place?.region ?? places.region,
          create: query.prompt === 'create',
          hint: query.kc_idp_hint && HINTS.test(query.kc_idp_hint) ? query.kc_idp_hint : undefined,
          invitationCode:
            query.invitation_code && CODES.test(query.invitation_code) ? query.invitation_code : undefined,
          browser: readSessionCookie(headers, LOGIN_BROWSER, cookies(c)),
        })
        .catch((error: unknown) => failed(c, error, wanted))
      if (started instanceof Response) return started
      return answer(302, started.url.href, [browserCookie(started.browser, ATTEMPT_SECONDS, cookies(c))])
    },
  )

  api.get('/login/callback', async (c) => {
    const { identity, requestId, redirects, now } = c.get('call')
    const finished = await identity
      .finishSignIn(new URL(c.req.url).search, {
        browser: readSessionCookie(c.req.raw.headers, LOGIN_BROWSER, cookies(c)),
        userAgent: c.req.header('user-agent') ?? null,
        requestId,
      })
      .catch((error: unknown) => failed(c, error))
    if (finished instanceof Response) return finished
    const to = safeRedirectOr(finished.redirect, redirects)
    return answer(303, to, sessionCookies(finished.tokens, cookies(c), now))
  })

  for (const method of ['get', 'post'] as const) {
    api.openapi(
      createRoute({
        method,
        path: '/login/refresh',
        summary: 'New tokens for the refresh token; with `redirect` on the way to a page',
        request: { query: z.object({ redirect: text }) },
        responses: {
          200: {
            description: 'New cookies were set',
            content: {
              'application/json': {
                schema: z.object({ data: z.object({ expiresAt: z.iso.datetime() }) }),
              },
            },
          },
          307: { description: 'Back to the page, with new cookies or without any' },
          429: { description: 'More refreshes than a visitor needs' },
          ...problems,
        },
      }),
      // 307 keeps method and body, so a form sent with an expired token arrives complete.
      async (c) => {
        const { identity, requestId, redirects, now, db, visitor } = c.get('call')
        const to = safeRedirect(c.req.valid('query').redirect, redirects)
        const token = readSessionCookie(c.req.raw.headers, REFRESH, cookies(c))
        if (token) {
          const allowance = await countUse(db, REFRESHES, visitor, now)
          if (!allowance.allowed) return problem(429, requestId, { headers: rateLimitHeaders(allowance) })
        }
        const refreshed = token ? await identity.refresh(token, requestId) : ({ kind: 'ended' } as const)
        if (refreshed.kind === 'unavailable') {
          if (to === undefined) return problem(503, requestId, { headers: { 'retry-after': '5' } })
          return answer(303, problemPath('unavailable', to), [])
        }
        const set =
          refreshed.kind === 'refreshed'
            ? sessionCookies(refreshed.tokens, cookies(c), now)
            : noSessionCookies(cookies(c))
        if (to !== undefined) return answer(307, to, set)
        if (refreshed.kind === 'ended') return withCookies(problem(401, requestId), set)
        const data = { expiresAt: refreshed.accessExpiresAt.toISOString() }
        return withCookies(Response.json({ data }, { headers: { 'cache-control': 'no-store' } }), set)
      },
    )
  }

  for (const method of ['get', 'post'] as const) {
    api.openapi(
      createRoute({
        method,
        path: '/logout',
        summary: 'Ends the session here and at the identity provider',
        request: { query: z.object({ area, redirect: text, stay: text }) },
        responses: { ...redirects, ...badArea },
      }),
      async (c) => {
        const { identity, requestId, redirects, origin } = c.get('call')
        const to = safeRedirectOr(c.req.valid('query').redirect, redirects)
        // Other sites must not sign members out; they may lead them to a page that asks.
        if (method === 'get' && !fromOwnPage(c.req.raw.headers, origin))
          return answer(303, `/sign-out?redirect=${encodeURIComponent(to)}`, [])
        const next = afterSignOut(to)
        const provider = await identity.signOut(c.req.raw.headers, next, requestId)
        // Whoever stays on a page whose session has expired keeps what was typed.
        const gone = c.req.valid('query').stay === undefined ? signedOutCookies : noSessionCookies
        return answer(303, provider?.href ?? next, gone(cookies(c)))
      },
    )
  }

  // The provider redirects here; the state holds the target.
  api.get('/logout/done', (c) => {
    const state = new URL(c.req.url).searchParams.get('state') ?? ''
    return answer(
      303,
      safeRedirectOr(Buffer.from(state, 'base64url').toString(), c.get('call').redirects),
      [],
    )
  })
  return api
}

/**
 * Adds the action to the return address, so that the page runs it. Links in content do not know their page;
 * the browser's referrer does.
 */
function withAction(page: string, text: string | undefined): string {
  const action = text === undefined ? undefined : parseFlowAction(text)
  if (action === undefined || !page.startsWith('/')) return page
  const [before = '', hash] = page.split(/(?=#)/, 2)
  const [path = '', search = ''] = before.split(/(?=\?)/, 2)
  const place = { path, search: withoutQuery(search, ['action', REDIRECT_SOURCE]) }
  const source = action.type === 'authorized-redirect-source' ? sourceOfAction(action, '') : undefined
  const address =
    source === undefined
      ? `${path}${withQuery(place.search, [['action', formatFlowAction(action)]])}`
      : placeToReturnTo(place, source)
  return `${address}${hash ?? ''}`
}

/** Returns the product's own state to the target page. */
function withState(redirect: string, state: string | undefined): string {
  if (!state || state.length > LONGEST_STATE) return redirect
  const url = new URL(redirect, 'https://site.invalid')
  url.searchParams.set('state', state)
  return redirect.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href
}

/** Redirects a failed sign-in to a page that explains how to continue. */
function failed(c: Call, error: unknown, wanted?: string): Response {
  // Compared by name: this file and the service may contain different copies of the class.
  if (!(error instanceof Error) || error.name !== 'SignInError' || !('failure' in error)) throw error
  const { log, requestId, redirects } = c.get('call')
  const redirect = 'redirect' in error && typeof error.redirect === 'string' ? error.redirect : wanted
  const to = safeRedirectOr(redirect, redirects)
  if (error.failure === 'refused') return answer(303, to, [])
  log.warn({ err: error.cause, failure: error.failure, requestId }, 'A sign-in failed')
  const why = error.failure === 'unavailable' ? 'unavailable' : 'expired'
  return answer(303, problemPath(why, to), [])
}

/** In the language of the page that was wanted, where that is one of the site. */
function problemPath(why: 'expired' | 'unavailable', wanted: string): string {
  const place = parsePagePath(wanted.split(/[?#]/, 1)[0] ?? '')
  const page = '/sign-in/problem'
  const path = place ? pagePath({ ...place, page }) : page
  return `${path}?${new URLSearchParams({ why, redirect: wanted })}`
}

const cookies = (c: Call) => ({ secure: c.get('call').origin.startsWith('https:') })

function answer(status: 302 | 303 | 307, location: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  return withCookies(new Response(null, { status, headers }), setCookies)
}

function withCookies(response: Response, setCookies: readonly string[]): Response {
  for (const line of setCookies) response.headers.append('set-cookie', line)
  return response
}
