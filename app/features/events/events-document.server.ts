import { z } from '@hono/zod-openapi'

const event = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  locale: z.string(),
  community: z.string(),
  summary: z.string(),
  format: z.enum(['online', 'onsite', 'hybrid']),
  start: z.string().describe('An instant'),
  end: z.string().nullable(),
  timeZone: z.string().nullable().describe('IANA'),
  allDay: z.boolean(),
  days: z
    .object({ first: z.string(), last: z.string() })
    .describe('On the calendar of the place, both included'),
  languages: z.array(z.string()).describe('English names'),
  venue: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  placeInText: z
    .object({ city: z.string().nullable(), country: z.string() })
    .nullable()
    .describe('The first place that its words name, where its source says none'),
  url: z.string().nullable(),
  page: z.string(),
  topics: z.array(z.string()),
  capacity: z.number().nullable(),
  address: z.string().nullable().describe('Street, number and town'),
  agenda: z.array(z.object({ at: z.string(), title: z.string(), speaker: z.string().nullable() })),
  speakers: z.array(z.object({ name: z.string(), role: z.string() })),
  guests: z.number().describe('How many people somebody may bring'),
  answers: z.enum(['here', 'elsewhere']).describe('Where people say that they come'),
  withoutAccount: z.boolean().describe('Whether a confirmed address is enough to come'),
  status: z.string(),
})

/** `GET /events` in openapi.json. It is served outside of /api (event-calls.server.ts). */
export const eventsDocument = {
  method: 'get' as const,
  path: '/events',
  servers: [{ url: '/', description: 'Not below /api' }],
  summary: 'Events of the communities; as a calendar with Accept: text/calendar, as the page with text/html',
  request: {
    query: z.object({
      start: z.string().optional().describe('How many to leave out, or a date: the same as date_from'),
      period: z
        .enum(['upcoming', 'past', 'all', 'day', 'today', 'week', 'month', 'quarter', 'year'])
        .default('upcoming'),
      'community[]': z.array(z.string()).max(50).optional(),
      'language[]': z.array(z.string()).max(50).optional().describe('English names or codes; absent: all'),
      order: z.enum(['by_date', 'by_date_desc']).default('by_date'),
      limit: z.number().int().min(0).max(100).default(10),
      date_from: z.string().optional().describe('A day, or an instant with its offset'),
    }),
  },
  responses: {
    200: {
      description: 'The events',
      content: {
        'application/json': {
          schema: z.object({ data: z.object({ events: z.array(event), total: z.number() }) }),
        },
        'text/calendar': { schema: z.string() },
      },
    },
    302: { description: 'To the page, for who accepts text/html' },
    422: {
      description: 'The query is not valid',
      content: { 'application/problem+json': { schema: z.object({}) } },
    },
  },
}
