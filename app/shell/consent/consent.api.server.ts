import { createRoute, z } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import { featureApi } from '#app/api.server.ts'
import { parsePagePath } from '#app/locale/addresses.ts'
import { CONSENT_COOKIE, CONSENT_SECONDS, consentChoices, readConsent } from './consent.ts'

/** As long as an address to be led to may be anywhere else. */
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

export const consentApi = () =>
  featureApi()
    .openapi(choose, (c) => {
      const { choice, back } = c.req.valid('form')
      const { origin } = c.get('call')
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

/** A page of this site, or its front door: where a visitor is led must not come from elsewhere. */
export function pageOf(back: string, origin: string): string {
  if (!back.startsWith('/') || !URL.canParse(back, origin)) return '/'
  const url = new URL(back, origin)
  if (url.origin !== origin || parsePagePath(url.pathname) === undefined) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * A page's bytes are everybody's and know no more of its query than the page understands. The browser says where the form was
 * sent from, to this site alone: where that is the page in question, its query is taken whole.
 */
export function withWholeQuery(page: string, referer: string | undefined, origin: string): string {
  if (referer === undefined || !URL.canParse(referer)) return page
  const from = new URL(referer)
  const to = new URL(page, origin)
  if (from.origin !== to.origin || from.pathname !== to.pathname) return page
  return `${to.pathname}${from.search}${to.hash}`
}

/** What app/first-paint.js and the site's style do together where scripts run. */
function styleFor(choice: string): string {
  return [
    '[data-consent-question]{display:none!important}',
    'html{--consent-room:0px!important}',
    '[data-consent-state]{display:none!important}',
    `[data-consent-state=${choice}]{display:inline!important}`,
    '',
  ].join('\n')
}
