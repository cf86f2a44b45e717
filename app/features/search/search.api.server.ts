import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, described, failure, featureApi } from '#app/api.server.ts'
import { parseListing } from '#app/features/listing/listing-state.ts'
import type { Search } from '#domain/search/search.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { type Locale, parseLocale } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import type { SearchedPath } from './found-paths.ts'
import { searchEverything } from './search-everything.server.ts'
import { searchListing } from './search-listing.ts'
import { type SearchType, searchGroups, searchTypes } from './search-results.ts'
import { searchSuggestions } from './suggestions.server.ts'

const marksSchema = z.array(z.tuple([z.number(), z.number()]).readonly())

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
      typing: z.enum(['true', 'false']).default('false').describe('True while the last word may go on'),
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
                  locale: z.string().describe('It is written in this one'),
                  elsewhere: z
                    .string()
                    .optional()
                    .describe('The locale of its page, where that is not the one asked for'),
                  marks: z
                    .object({ title: marksSchema, summary: marksSchema })
                    .describe('Where they have what was asked for'),
                }),
              ),
              total: z.number().describe('Of the types asked for'),
              counts: z.record(z.enum(searchGroups), z.number()).describe('Of every group'),
              paths: z
                .array(
                  z.object({
                    id: z.string(),
                    title: z.string(),
                    summary: z.string(),
                    page: z.string(),
                    locale: z.string(),
                    marks: z.object({ title: marksSchema, summary: marksSchema }),
                  }),
                )
                .describe('Learning paths with all the words: no type of results, and in no count'),
              understood: z
                .array(z.object({ typed: z.string(), label: z.string(), without: z.string() }))
                .describe(
                  'Words that narrow vacancies as choices do, or leave something out; what they are called, and the query without them',
                ),
              corrected: z
                .array(z.object({ from: z.string(), to: z.string(), isUsed: z.literal(true).optional() }))
                .describe(
                  'Words that nothing has (isUsed: that only a few employers use), and what was looked for instead',
                ),
              also: z
                .array(z.object({ from: z.string(), to: z.string() }))
                .describe('Words, and the other names of them that were searched besides'),
              suggestions: z
                .array(
                  z.object({
                    relaxation: z.object({
                      without: z.enum(['word', 'quotes', 'exclusions', 'all but one', 'kind', 'language']),
                      word: z.string().optional(),
                    }),
                    search: z.string().describe('Of the search page, from its question mark on'),
                    count: z.number(),
                  }),
                )
                .describe('Where all types have nothing: searches that find something, and how much'),
            }),
          }),
        },
      },
    },
    422: failure('A parameter is not understood'),
  },
})

export interface SearchApiOptions {
  search: Search
  /** The stack whose articles are searched. */
  site: () => Promise<SiteStack>
  /** Learning paths that the caller may see. */
  paths?: (call: ApiCall, locale: Locale) => Promise<readonly SearchedPath[]>
}

export const searchApi = ({ search, site, paths }: SearchApiOptions) =>
  featureApi().openapi(route, async (c) => {
    const { q, lang, types, size, typing } = c.req.valid('query')
    const call = c.get('call')
    const named = types.split(',').filter((type) => type !== '')
    const wanted = named.filter((type): type is SearchType => searchTypes.some((known) => known === type))
    const unknown = named.find((type) => !searchTypes.some((known) => known === type))
    if (unknown !== undefined)
      return described(
        problem(422, call.requestId, {
          errors: [{ pointer: '/types', code: 'not_a_choice', message: `'${unknown}' is no type` }],
        }),
      )
    const locale = parseLocale(lang) ?? call.places.locale
    const context = { search, site: await site(), now: call.now }
    const searched = paths === undefined ? context : { ...context, paths: () => paths(call, locale) }
    const found = await searchEverything(searched, {
      query: q,
      locale,
      types: wanted.length > 0 ? wanted : searchTypes,
      size,
      typing: typing === 'true',
    })
    const suggestions =
      found.total === 0 && wanted.length === 0 && q.trim() !== ''
        ? await searchSuggestions(
            { ...context, locale },
            parseListing(new URLSearchParams({ q }), searchListing),
            found,
          )
        : []
    return c.json({ data: { ...found, suggestions } }, 200)
  })
