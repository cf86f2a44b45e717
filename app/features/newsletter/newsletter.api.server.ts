import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import { placeFor, regions, type SitePlaces } from '#app/locale/locales.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { type EmailRule, MAX_EMAIL } from '#domain/newsletter/email-rule.ts'
import { declineDigest } from '#domain/newsletter/standing.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { locales } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import { subscribersFile } from './list-file.server.ts'
import { type NewsletterParts, subscribeInLocale } from './newsletter.server.ts'

const wish = z.strictObject({
  email: z.string().max(MAX_EMAIL),
  /** Language of the newsletter, and region of the pages that it links to. */
  locale: z.enum(locales).optional(),
  region: z.enum(regions).optional(),
})

const route = createRoute({
  method: 'post',
  path: '/club/newsletter/subscribe',
  summary:
    'Takes an address for the digest, which a letter asks to confirm; the answer is the same when it was known before',
  request: { body: { required: true, content: { 'application/json': { schema: wish } } } },
  responses: {
    200: {
      description:
        'The address is kept. `subscribed` is true for the own address of the member who asks, once confirmed; any other is asked by a letter first',
      content: {
        'application/json': { schema: z.object({ data: z.object({ subscribed: z.boolean() }) }) },
      },
    },
    422: failure('The body or the address is not valid'),
    429: failure('Too many came from here, or too many without a proof that a person sends them'),
    503: failure('The address could not be kept'),
  },
})

const declineRoute = createRoute({
  method: 'post',
  middleware: membersOnly,
  path: '/club/newsletter/decline',
  summary: 'The member does not want to be asked for the digest again',
  responses: {
    204: { description: 'Kept' },
    401: failure('Nobody is signed in'),
  },
})

const listRoute = createRoute({
  method: 'get',
  path: '/admin/newsletter',
  summary: 'The confirmed addresses as a CSV file, for an admin',
  responses: {
    200: { description: 'A line for each address', content: { 'text/csv': { schema: z.string() } } },
    401: failure('Nobody is signed in'),
    403: failure('For admins alone'),
  },
})

/** Errors for a locale or region that this site does not have, in the form that the schema gives for unknown ones. */
const foreignIn = (
  { locales, regions }: SitePlaces,
  { locale, region }: Pick<z.output<typeof wish>, 'locale' | 'region'>,
) => [
  ...(locale === undefined || locales.includes(locale) ? [] : [notHere('locale')]),
  ...(region === undefined || regions.includes(region) ? [] : [notHere('region')]),
]

const notHere = (name: string) =>
  ({ pointer: `/${name}`, code: 'not_a_choice', message: `is no ${name} of this site` }) as const

interface NewsletterApiParts extends NewsletterParts {
  emailRule: EmailRule
  botCheck: BotCheck
  audit: Audit
}

export const newsletterApi = ({ emailRule, botCheck, audit, ...parts }: NewsletterApiParts) =>
  featureApi()
    .openapi(listRoute, async (c) => {
      const { viewer, requestId, db, tenant, now, origin, log } = c.get('call')
      if (!viewer.authorized) return described(problem(401, requestId))
      if (!viewer.roles.includes('admin')) return described(problem(403, requestId))
      await audit.note(db, {
        actorId: viewer.userId,
        role: 'admin',
        action: 'subscribers-exported',
        at: now,
      })
      log.info({ by: viewer.userId }, 'The list of the newsletter was downloaded')
      return described(subscribersFile({ db, tenant, now, origin }))
    })
    .openapi(declineRoute, async (c) => {
      const { db, now } = c.get('call')
      await declineDigest(db, memberOfCall(c.get('call')).userId, now)
      return c.body(null, 204)
    })
    .openapi(route, async (c) => {
      const call = c.get('call')
      const { requestId, viewer } = call
      const wished = c.req.valid('json')
      const foreign = foreignIn(call.places, wished)
      if (foreign.length > 0) return described(problem(422, requestId, { errors: foreign }))
      const memberId = viewer.authorized ? viewer.userId : undefined
      const outcome = await subscribeInLocale(
        { ...call, ...parts, memberId },
        {
          ...wished,
          ...placeFor(call.places, wished),
          rule: emailRule,
          botCheck,
          token: c.req.header(botCheck.setting.header),
        },
      )
      if (outcome === 'asked' || outcome === 'subscribed')
        return c.json({ data: { subscribed: outcome === 'subscribed' } }, 200)
      if (outcome === 'failed')
        return described(problem(503, requestId, { headers: { 'retry-after': '30' } }))
      if (outcome === 'refused')
        return described(problem(429, requestId, { headers: { 'retry-after': '3600' } }))
      const fault =
        outcome === 'missing'
          ? ({ code: 'missing', message: 'is empty' } as const)
          : ({ code: 'bad_format', message: 'is no e-mail address' } as const)
      return described(problem(422, requestId, { errors: [{ pointer: '/email', ...fault }] }))
    })
