import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi } from '#app/api.server.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { currencyOfRegion, regionCurrencies } from '#app/locale/region-currency.ts'
import { vacancySlug } from '#domain/catalogue/vacancy-address.ts'
import { ratesForPages } from '#domain/pay/kept-rates.ts'
import { type YearlyEqual, yearlyEqual } from '#domain/pay/yearly-equal.ts'
import { choiceKeys, facetKeys, orders } from '#domain/search/facts.ts'
import type { Search } from '#domain/search/search.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import { isFault, parseFacets } from './facet-text.ts'
import { jobWords } from './job-words.ts'
import { labelledFacets } from './jobs.server.ts'

const job = z.object({
  id: z.string(),
  slug: z.string().describe('The page is {base}/vacancy/{slug}-{id}'),
  title: z.string(),
  company: z.string(),
  company_key: z
    .string()
    .describe('The same for all spellings; the page is {base}/companies/{company_key}. Empty: none is named'),
  summary: z.string(),
  locale: z.string(),
  specialization: z.string().nullable(),
  skills: z.array(z.object({ id: z.string().nullable(), name: z.string(), required: z.boolean() })),
  job_type: z.string().nullable(),
  employment_form: z.string().nullable(),
  assignment_duration: z.string().nullable(),
  seniority: z.string().nullable(),
  locations: z.array(
    z.object({
      name: z.string(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      from_text: z.boolean().describe('Read out of the words of the vacancy, as its source says no country'),
    }),
  ),
  remote: z.enum(['none', 'hybrid', 'full']),
  remote_countries: z.array(z.string()).describe('Of remote work; empty: from any country'),
  salary: z
    .object({
      min: z.number().nullable(),
      max: z.number().nullable(),
      currency: z.string().nullable(),
      period: z.enum(['hour', 'day', 'week', 'month', 'year']).nullable(),
    })
    .nullable(),
  salary_yearly: z
    .object({
      min: z.number().nullable(),
      max: z.number().nullable(),
      currency: z.string(),
      rates_of: z
        .string()
        .nullable()
        .describe('The day of the exchange rate; null if the currency is the same'),
      from_period: z
        .enum(['hour', 'day', 'week', 'month'])
        .nullable()
        .describe('What was multiplied by 2,080 hours, 260 days, 52 weeks, 12 months; null: a year'),
    })
    .nullable()
    .describe(
      'About what the salary comes to in a year of full time in the asked currency, in two digits. Null if the salary is that already, and where period, currency or a rate is not known',
    ),
  published_at: z.string().nullable(),
  updated_at: z.string().describe('When it was last written'),
  valid_through: z.string().nullable().describe('Open until the end of this day'),
  hot: z.number().int(),
})

const searchJobs = createRoute({
  method: 'get',
  path: '/search/jobs',
  summary: 'Open vacancies by words and facets, with the number of them under each value of each facet',
  request: {
    query: z.object({
      q: z.string().max(200).default('').describe('Words; "together", -without, one, or another'),
      from: z.coerce.number().int().min(0).max(10_000).default(0),
      size: z.coerce.number().int().min(1).max(50).default(10),
      lang: z
        .string()
        .max(10)
        .refine((lang) => parseLocale(lang) !== undefined, 'is no language of this site')
        .optional()
        .describe('Of the labels; with relevance its vacancies come first'),
      currency: z
        .enum(regionCurrencies)
        .optional()
        .describe("Of salary_yearly; else the money of the site's first region"),
      sortBy: z.enum(orders).default('hot'),
      facets: z
        .string()
        .max(4_000)
        .default('')
        .describe(
          `key=value,value;key=value over ${choiceKeys.join(', ')}; values URL-encoded. pay_min and pay_max are yearly euros, or say more: 3000 USD month; posted is a number of days: 1, 7, 30; within is 25, 50 or 100 kilometres around the first five cities`,
        ),
    }),
  },
  responses: {
    200: {
      description:
        'A page of vacancies. Counts of a facet ignore its own choice; a country that nothing is found in is dropped and named in relaxed.',
      content: {
        'application/json': {
          schema: z.object({
            data: z.object({
              jobs: z.array(job),
              total: z.number().int(),
              from: z.number().int(),
              size: z.number().int(),
              facets: z.array(
                z.object({
                  key: z.enum(facetKeys),
                  values: z.array(
                    z.object({ value: z.string(), label: z.string(), count: z.number().int() }),
                  ),
                }),
              ),
              relaxed: z.array(z.enum(facetKeys)),
              understood: z
                .array(
                  z.object({
                    typed: z.string(),
                    choices: z.array(z.object({ key: z.enum(choiceKeys), values: z.array(z.string()) })),
                  }),
                )
                .describe('Words that were taken for choices instead; in quotes they are words'),
              corrected: z
                .array(z.object({ from: z.string(), to: z.string(), isUsed: z.literal(true).optional() }))
                .describe(
                  'Words that nothing has (isUsed: that only a few employers use), and those searched instead',
                ),
            }),
          }),
        },
      },
    },
    422: failure('A parameter is not understood'),
  },
})

function yearlyMember(equal: YearlyEqual | undefined): z.infer<typeof job>['salary_yearly'] {
  if (equal === undefined) return null
  const { min, max, currency, rateDay = null, period = null } = equal
  return { min, max, currency, rates_of: rateDay, from_period: period }
}

export const jobsApi = ({ search }: { search: Search }) =>
  featureApi().openapi(searchJobs, async (c) => {
    const { q, from, size, lang, sortBy, facets, currency } = c.req.valid('query')
    const { now, requestId, places, db, log } = c.get('call')
    const chosen = parseFacets(facets, choiceKeys)
    if (isFault(chosen))
      return described(
        problem(422, requestId, { errors: [{ pointer: '/facets', code: 'invalid', message: chosen.fault }] }),
      )
    const locale = parseLocale(lang) ?? places.locale
    const found = await search.searchJobs({ query: q, chosen, order: sortBy, from, size, locale, now })
    const words = jobWords(await loadMessages(langOf(locale), ['jobs']), locale)
    const rates = await ratesForPages(db, log)
    const money = currency ?? currencyOfRegion(places.region)
    const labelled = await labelledFacets(search, words, found)
    return c.json(
      {
        data: {
          jobs: found.jobs.map(({ written_in: _, ...vacancy }) => ({
            ...vacancy,
            slug: vacancySlug(vacancy.title),
            salary_yearly: yearlyMember(yearlyEqual(vacancy.salary, money, { rates, now })),
          })),
          total: found.total,
          from,
          size,
          facets: found.facets.map(({ key }, index) => ({
            key,
            values: [...(labelled[index]?.values ?? [])],
          })),
          relaxed: found.relaxed,
          understood: found.understood.map(({ typed, choices }) => ({
            typed,
            choices: choiceKeys.flatMap((key) => {
              const values = choices[key]
              return values === undefined ? [] : [{ key, values: [...values] }]
            }),
          })),
          corrected: found.corrected,
        },
      },
      200,
    )
  })
