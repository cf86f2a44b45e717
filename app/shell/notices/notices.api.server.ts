import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, described, featureApi } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { regions } from '#app/locale/locales.ts'
import { emailRules } from '#domain/newsletter/email-rule.ts'
import type { VisitorCountry } from '#services/country/visitor-country.ts'
import { locales } from '#services/languages.ts'
import { loadCountryNotices } from './notices.server.ts'

const asked = z.object({
  region: z.enum(regions),
  locale: z.enum(locales),
})

/** A notice, as defined in shell-data.ts. */
const notice = z.object({
  heading: z.string(),
  message: z.string(),
  action: z
    .object({
      text: z.string(),
      link: z.object({
        href: z.string(),
        target: z.literal('_blank').optional(),
        rel: z.literal('nofollow').optional(),
        prefetch: z.literal('none').optional(),
        'data-analytics': z.string().optional(),
      }),
    })
    .optional(),
  subscribe: z
    .object({
      emailRule: z.enum(emailRules),
      successText: z.string(),
      privacy: z.string().optional(),
      messages: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
    })
    .optional(),
  storageItem: z.string(),
  storageValue: z.string(),
  immediately: z.boolean(),
  placement: z.enum(['notification', 'sticky']),
})

const answer = z.object({ data: z.object({ notices: z.array(notice) }) })

const route = createRoute({
  method: 'get',
  path: '/notices',
  summary: "The notices for the visitor's country; those for everybody are part of each page",
  request: { query: asked },
  responses: {
    200: { description: 'The newest first', content: { 'application/json': { schema: answer } } },
    422: { description: 'No region and language' },
  },
})

export interface NoticesApiOptions {
  visitorCountry: VisitorCountry
  contextOf: (call: ApiCall, place: z.output<typeof asked>) => Promise<RequestContext>
}

/**
 * Notices for the visitor's country, which cached pages cannot contain. Browsers ask only if such notices
 * exist. The answer names no other countries and is not cached.
 */
export const noticesApi = ({ visitorCountry, contextOf }: NoticesApiOptions) =>
  featureApi().openapi(route, async (c) => {
    const context = await contextOf(c.get('call'), c.req.valid('query'))
    const country = await visitorCountry(c.req.raw.headers)
    const notices = country === undefined ? [] : await loadCountryNotices(context, country)
    return described(Response.json({ data: { notices } }))
  })
