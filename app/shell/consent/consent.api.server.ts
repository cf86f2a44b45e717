import { createRoute, z } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import { type ApiCall, featureApi } from '#app/api.server.ts'
import { parsePagePath } from '#app/locale/addresses.ts'
import type { loadMessages } from '#app/locale/messages/load.ts'
import { noteCookieAnswer } from '#domain/consents/cookie-answer.ts'
import { defaultLocale, langOf } from '#services/languages.ts'
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type ConsentChoice,
  consentChoices,
  readConsent,
} from './consent.ts'

/** The same limit as for other redirect addresses. */
const LONGEST_BACK = 2_000

const choose = createRoute({
  method: 'post',
  path: '/consent',
  summary: 'Keeps what a visitor allows in a cookie, and leads back to the page',
  request: {
    body: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            choice: z.enum(consentChoices),
            back: z.string().max(LONGEST_BACK).default('/'),
          }),
        },
      },
    },
  },
  responses: {
    303: { description: 'Back to the page that the choice was made on' },
    415: { description: 'Not a form' },
    422: { description: 'No choice' },
  },
})

const style = createRoute({
  method: 'get',
  path: '/consent.css',
  summary: 'For readers without script: what hides the question once it is answered',
  responses: { 200: { description: 'A style sheet', content: { 'text/css': { schema: z.string() } } } },
})

export const consentApi = (texts: { loadMessages: typeof loadMessages }) =>
  featureApi()
    .openapi(choose, async (c) => {
      const { choice, back } = c.req.valid('form')
      const call = c.get('call')
      const { origin } = call
      await keepAnswer(call, texts, { choice, back, referer: c.req.header('referer') })
      setCookie(c, CONSENT_COOKIE, choice, {
        path: '/',
        maxAge: CONSENT_SECONDS,
        sameSite: 'Lax',
        secure: origin.startsWith('https:'),
      })
      return c.redirect(withWholeQuery(pageOf(back, origin), c.req.header('referer'), origin), 303)
    })
    .openapi(style, (c) => {
      const choice = readConsent(c.req.header('cookie') ?? '')
      return c.body(choice === undefined ? '' : styleFor(choice), 200, {
        'content-type': 'text/css; charset=utf-8',
        vary: 'Cookie',
      })
    })

/** A member's answer is kept in the ledger of consents; that of a visitor in their browser alone. */
async function keepAnswer(
  { viewer, db, now, origin }: ApiCall,
  texts: { loadMessages: typeof loadMessages },
  { choice, back, referer = '' }: { choice: ConsentChoice; back: string; referer: string | undefined },
): Promise<void> {
  if (!viewer.authorized) return
  // A script sends no address to go back to.
  const from = URL.canParse(referer) && new URL(referer).origin === origin ? new URL(referer).pathname : '/'
  const page = pageOf(back === '/' ? from : back, origin)
  const locale = parsePagePath(page.replace(/[?#].*$/s, ''))?.locale ?? defaultLocale
  const messages = await texts.loadMessages(langOf(locale), ['shell'])
  const words = String(messages['shell.cookieText'])
  const click = { language: locale, page, words }
  await noteCookieAnswer(db, { memberId: viewer.userId, allowed: choice === 'all', click, at: now })
}

/** A page of this site, or else the home page: a visitor must not be redirected elsewhere. */
export function pageOf(back: string, origin: string): string {
  if (!back.startsWith('/') || !URL.canParse(back, origin)) return '/'
  const url = new URL(back, origin)
  if (url.origin !== origin || parsePagePath(url.pathname) === undefined) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * A cached page contains only those query parameters that it understands. If the browser names that page as
 * the sender (to this site only), the whole query is taken from there.
 */
export function withWholeQuery(page: string, referer: string | undefined, origin: string): string {
  if (referer === undefined || !URL.canParse(referer)) return page
  const from = new URL(referer)
  const to = new URL(page, origin)
  if (from.origin !== to.origin || from.pathname !== to.pathname) return page
  return `${to.pathname}${from.search}${to.hash}`
}

/** The style that applies a choice without script, where app/first-paint.js does so with it. */
function styleFor(choice: string): string {
  return [
    '[data-consent-question]{display:none!important}',
    'html{--consent-room:0px!important}',
    '[data-consent-state]{display:none!important}',
    `[data-consent-state=${choice}]{display:inline!important}`,
    '',
  ].join('\n')
}
