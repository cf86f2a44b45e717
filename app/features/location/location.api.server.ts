import { createRoute, z } from '@hono/zod-openapi'
import { described, featureApi } from '#app/api.server.ts'
import type { DetectLocation } from '#services/country/detected-location.ts'
import { langOf, locales } from '#services/languages.ts'

const answer = z.object({
  data: z.object({
    countryIsoCode: z.string().length(2).optional(),
    country: z.string().optional(),
    cityId: z.string().optional(),
    loaded: z.literal(true),
  }),
})

const route = createRoute({
  method: 'get',
  path: '/location',
  summary:
    'Where the visitor seems to be, by what the edge in front of this server says; what is unknown is absent',
  request: { query: z.object({ locale: z.enum(locales).optional() }) },
  responses: {
    200: {
      description: 'The country in the language of the locale, and the id of the city among /v2/locations',
      content: { 'application/json': { schema: answer } },
    },
  },
})

/** About one visitor at one moment: never kept by anybody. */
export const locationApi = ({ detectLocation }: { detectLocation: DetectLocation }) =>
  featureApi().openapi(route, async (c) => {
    const locale = c.req.valid('query').locale ?? c.get('call').places.locale
    const data = await detectLocation(c.req.raw.headers, langOf(locale))
    return described(Response.json({ data }, { headers: { 'cache-control': 'no-store' } }))
  })
