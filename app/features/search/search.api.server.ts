import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, described, featureApi } from '#app/api.server.ts'
import type { FindContext } from '#app/features/entry-page/entry-page.server.ts'
import { defaultLocale, parseLocale } from '#app/locale/locales.ts'
import { problem, problemSchema } from '#services/problem.ts'
import type { Search } from '#services/search/search.ts'
import { searchEverything } from './search-everything.server.ts'
import { type SearchType, searchTypes } from './search-results.ts'

const route = createRoute({
  method: 'get',
  path: '/search',
  summary: 'Courses, vacancies, events, communities, articles and fields of work by words, the best first',
  request: {
    query: z.object({
      q: z.string().max(200).default('').describe('Words; "together", -without, one, or another'),
      lang: z
        .string()
        .max(10)
        .refine((lang) => parseLocale(lang) !== undefined, 'is no language of this site')
        .optional(),
      types: z
        .string()
        .max(200)
        .default('')
        .describe(`Joined by commas, of ${searchTypes.join(', ')}; all when absent`),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
  },
  responses: {
    200: {
      description: 'What was found; nothing without words',
      content: {
        'application/json': {
          schema: z.object({
            data: z.object({
              results: z.array(
                z.object({
                  type: z.enum(searchTypes),
                  id: z.string(),
                  title: z.string(),
                  summary: z.string(),
                  page: z.string().describe('Without region and locale'),
                  locale: z.string(),
                }),
              ),
            }),
          }),
        },
      },
    },
    422: {
      description: 'A parameter is not understood',
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  },
})

export interface SearchApiOptions {
  search: Search
  /** Where content is read. */
  contextOf: (call: ApiCall, locale: string) => Promise<FindContext>
}

export const searchApi = ({ search, contextOf }: SearchApiOptions) =>
  featureApi().openapi(route, async (c) => {
    const { q, lang, types, size } = c.req.valid('query')
    const call = c.get('call')
    const named = types.split(',').filter((type) => type !== '')
    const wanted = named.filter((type): type is SearchType => searchTypes.some((known) => known === type))
    const unknown = named.find((type) => !searchTypes.some((known) => known === type))
    if (unknown !== undefined)
      return described(
        problem(422, call.requestId, { errors: [{ pointer: '/types', message: `'${unknown}' is no type` }] }),
      )
    const locale = parseLocale(lang) ?? defaultLocale
    const content = await contextOf(call, locale)
    const results = await searchEverything(call, search, content, {
      query: q,
      locale,
      types: wanted.length > 0 ? wanted : searchTypes,
      size,
    })
    return c.json({ data: { results } }, 200)
  })
