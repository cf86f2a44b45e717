import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi } from '#app/api.server.ts'
import { defaultRegion, regions } from '#app/locale/locales.ts'
import { type EmailRule, MAX_EMAIL } from '#domain/newsletter/email-rule.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { defaultLocale, locales } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import { subscribeInLocale } from './newsletter.server.ts'

const wish = z.strictObject({
  email: z.string().max(MAX_EMAIL),
  /** The language of the digest, and the region whose pages it leads to. */
  locale: z.enum(locales).default(defaultLocale),
  region: z.enum(regions).default(defaultRegion),
})

const route = createRoute({
  method: 'post',
  path: '/club/newsletter/subscribe',
  summary: 'Subscribes an address to the digest; the answer is the same when it was subscribed before',
  request: { body: { required: true, content: { 'application/json': { schema: wish } } } },
  responses: {
    200: {
      description: 'The address is subscribed',
      content: {
        'application/json': { schema: z.object({ data: z.object({ subscribed: z.literal(true) }) }) },
      },
    },
    422: failure('The body or the address is not valid'),
    429: failure('Too many came from here, or too many without a proof that a person sends them'),
    503: failure('The address could not be kept'),
  },
})

export const newsletterApi = ({ emailRule, botCheck }: { emailRule: EmailRule; botCheck: BotCheck }) =>
  featureApi().openapi(route, async (c) => {
    const { requestId } = c.get('call')
    const outcome = await subscribeInLocale(c.get('call'), {
      ...c.req.valid('json'),
      rule: emailRule,
      botCheck,
      token: c.req.header(botCheck.setting.header),
    })
    if (outcome === 'done') return c.json({ data: { subscribed: true as const } }, 200)
    if (outcome === 'failed') return described(problem(503, requestId, { headers: { 'retry-after': '30' } }))
    if (outcome === 'refused')
      return described(problem(429, requestId, { headers: { 'retry-after': '3600' } }))
    const fault =
      outcome === 'missing'
        ? ({ code: 'missing', message: 'is empty' } as const)
        : ({ code: 'bad_format', message: 'is no e-mail address' } as const)
    return described(problem(422, requestId, { errors: [{ pointer: '/email', ...fault }] }))
  })
