import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, askedLocale, failure, featureApi, membersOnly } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { jobTypes } from '#domain/catalogue/vacancy.ts'
import { findPrograms, workflowTypes } from './programs.server.ts'

const program = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  locale: z.string().describe('Of title and summary'),
  page: z.string().describe('Without region and locale'),
  vendor: z.string(),
  product: z.string().nullable(),
  form_id: z.string().nullable(),
  application_wizard: z
    .object({ url: z.string() })
    .nullable()
    .describe('Where one applies; null while nobody can'),
  workflow_type: z.enum(workflowTypes).nullable(),
  apply_type: z.enum(jobTypes).nullable(),
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullable(),
  format: z.enum(['online', 'onsite', 'hybrid']).nullable(),
  language: z.string().describe('What is spoken, by its name in the language of the answer'),
  weeks: z.number().nullable(),
  hours_a_week: z.number().nullable(),
  seats: z.number().nullable(),
  starts: z.string().nullable().describe('A day'),
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
})

const route = createRoute({
  method: 'get',
  path: '/club/programs',
  summary: 'The programmes that are published, those that start soonest first: the same as on their page',
  middleware: membersOnly,
  request: {
    query: z.object({
      locale: askedLocale,
    }),
  },
  responses: {
    200: {
      description: 'All of them',
      content: { 'application/json': { schema: z.object({ data: z.array(program) }) } },
    },
    401: failure('Nobody is signed in'),
    422: failure('The locale is not one of this site'),
  },
})

export interface ProgramsApiOptions {
  contextOf: (call: ApiCall, locale: string | undefined) => Promise<RequestContext>
}

export const programsApi = ({ contextOf }: ProgramsApiOptions) =>
  featureApi().openapi(route, async (c) => {
    const programs = await findPrograms(await contextOf(c.get('call'), c.req.valid('query').locale))
    const data = programs.map((card) => ({
      id: card.uid,
      slug: card.url.slice(card.url.lastIndexOf('/') + 1),
      title: card.title,
      summary: card.summary,
      locale: card.locale,
      page: card.url,
      vendor: card.vendor,
      ...card.application,
      level: card.level,
      format: card.format,
      language: card.language,
      weeks: card.weeks,
      hours_a_week: card.hoursAWeek,
      seats: card.seats,
      starts: card.starts ?? null,
      skills: card.skills.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }])),
    }))
    return c.json({ data }, 200)
  })
