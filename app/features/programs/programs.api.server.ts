import { createRoute, z } from '@hono/zod-openapi'
import {
  type ApiCall,
  askedLocale,
  described,
  failure,
  featureApi,
  memberOfCall,
  membersOnly,
} from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { applicationsOfMember } from '#domain/applications/application-rows.ts'
import { askForLetters } from '#domain/applications/letter-rows.ts'
import { withdraw } from '#domain/applications/member-acts.ts'
import { placeOrders } from '#domain/applications/program.ts'
import { stageRows } from '#domain/applications/stages.ts'
import { jobTypes } from '#domain/catalogue/vacancy.ts'
import { problem } from '#services/problem.ts'
import { findPrograms, workflowTypes } from './programs.server.ts'
import { applyModals } from './programs.ts'

const registrationStatus = z.enum(['registered', 'not_registered'])

const item = z.object({
  id: z.string(),
  registration_status: registrationStatus.describe(
    'registered: the member has an open application or a place',
  ),
})

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
  modals: z.array(z.enum(applyModals)).describe('What is shown as a dialog; empty: one applies elsewhere'),
  workflow_type: z.enum(workflowTypes).nullable(),
  apply_type: z.enum(jobTypes).nullable(),
  place_order: z
    .enum(placeOrders)
    .nullable()
    .describe('Who comes first where there are fewer places than applications; null: one applies elsewhere'),
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullable(),
  format: z.enum(['online', 'onsite', 'hybrid']).nullable(),
  language: z.string().describe('What is spoken, by its name in the language of the answer'),
  weeks: z.number().nullable(),
  hours_a_week: z.number().nullable(),
  seats: z.number().nullable(),
  starts: z.string().nullable().describe('A day'),
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
  opens: z.iso.datetime().nullable().describe('When applications open here; null: they are open'),
  closes: z.iso.datetime().nullable().describe('The first moment at which nobody can apply here'),
  time_zone: z.string().nullable(),
  price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  fee: z
    .object({
      amount: z.int().describe('In the smallest unit of the currency'),
      currency: z.string(),
      title: z.string(),
      terms: z.string().describe('When it is given back'),
      hours: z.int().describe('How long a place is held for whoever has not paid'),
      locale: z.string().optional().describe('In which title and terms are written'),
    })
    .nullable()
    .describe('What is paid here once one has a place'),
  items: z.array(item),
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

const itemRoute = createRoute({
  method: 'patch',
  path: '/club/program-items/{id}',
  summary:
    'Withdraws the own application for a programme, with the place if there is one; again changes nothing',
  middleware: membersOnly,
  request: {
    params: z.object({ id: z.string().max(200) }),
    body: {
      required: true,
      content: {
        'application/json': { schema: z.strictObject({ registration_status: registrationStatus }) },
      },
    },
  },
  responses: {
    200: {
      description: 'The item as it stands',
      content: { 'application/json': { schema: z.object({ data: item }) } },
    },
    401: failure('Nobody is signed in'),
    404: failure('There is no such item'),
    409: failure('One registers by the form at application_wizard'),
    422: failure('The status is not one of the two'),
  },
})

export interface ProgramsApiOptions {
  contextOf: (call: ApiCall, locale: string | undefined) => Promise<RequestContext>
}

export const programsApi = ({ contextOf }: ProgramsApiOptions) =>
  featureApi()
    .openapi(route, async (c) => {
      const context = await contextOf(c.get('call'), c.req.valid('query').locale)
      const [programs, registered] = await Promise.all([findPrograms(context), registeredOf(c.get('call'))])
      const data = programs.map((card) => ({
        id: card.uid,
        slug: card.url.slice(card.url.lastIndexOf('/') + 1),
        title: card.title,
        summary: card.summary,
        locale: card.locale,
        page: card.url,
        vendor: card.vendor,
        ...card.application,
        modals: card.applying?.modals ?? [],
        place_order: card.applying?.order ?? null,
        level: card.level,
        format: card.format,
        language: card.language,
        weeks: card.weeks,
        hours_a_week: card.hoursAWeek,
        seats: card.seats,
        starts: card.starts ?? null,
        skills: card.skills.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }])),
        opens: card.applying?.opens?.toISOString() ?? null,
        closes: card.applying?.closes?.toISOString() ?? null,
        time_zone: card.applying?.timeZone ?? null,
        price: card.price ?? null,
        fee: card.applying?.fee ?? null,
        items: [itemOf(card.uid, registered.has(card.uid))],
      }))
      return c.json({ data }, 200)
    })
    .openapi(itemRoute, async (c) => {
      const call = c.get('call')
      const { id } = c.req.valid('param')
      const { registration_status: wanted } = c.req.valid('json')
      const isKnown = (await findPrograms(await contextOf(call, undefined))).some(({ uid }) => uid === id)
      const open = (await registeredOf(call)).get(id)
      if (!isKnown && open === undefined) return described(problem(404, call.requestId))
      if (wanted === 'registered')
        return open === undefined
          ? described(problem(409, call.requestId))
          : c.json({ data: itemOf(id, true) }, 200)
      const { tenant, now, db } = call
      if (open !== undefined) {
        await withdraw(db, { tenant, memberId: memberOfCall(call).userId, id: open, now })
        // The place may have moved somebody up.
        await askForLetters(db, tenant, now)
      }
      return c.json({ data: itemOf(id, false) }, 200)
    })

const itemOf = (id: string, isRegistered: boolean) => ({
  id,
  registration_status: isRegistered ? ('registered' as const) : ('not_registered' as const),
})

/** The member's open applications by programme. */
async function registeredOf(call: ApiCall): Promise<Map<string, string>> {
  const { tenant, db } = call
  const mine = await applicationsOfMember(db, { tenant, memberId: memberOfCall(call).userId })
  return new Map(
    mine.filter(({ stage }) => !stageRows[stage].hasEnded).map(({ programId, id }) => [programId, id]),
  )
}
