import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, askedLocale, described, failure, featureApi, membersOnly } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { applyModals } from '#app/features/programs/programs.ts'
import type { JsonObject } from '#db/json.ts'
import { isReferralCode } from '#domain/applications/referrals.ts'
import { type ApplicationSource, applicationSources } from '#domain/applications/sources.ts'
import { problem } from '#services/problem.ts'
import { applyFormOf } from './apply-form.server.ts'
import { applyPageOf, programAt } from './apply-page.server.ts'

const config = z.object({
  vendor: z.string(),
  program: z.object({ id: z.string(), title: z.string(), page: z.string() }),
  modals: z.array(z.enum(applyModals)),
  application_wizard: z.object({ url: z.string() }),
  standing: z
    .record(z.string(), z.unknown())
    .describe('Who can apply, until when, and how the member stands to it; as the page shows it'),
  form: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The form in steps with what the member has answered so far; null while they cannot apply'),
})

const route = createRoute({
  method: 'get',
  path: '/club/programs/{program}/application',
  summary: 'What a member needs to apply for a programme or a vacancy: the same as on the page to apply on',
  middleware: membersOnly,
  request: {
    params: z.object({ program: z.string().max(400).describe('Its slug') }),
    query: z.object({
      locale: askedLocale,
      source: z.enum(applicationSources as [ApplicationSource, ...ApplicationSource[]]).optional(),
      ref: z.string().max(100).optional().describe('Code of the link by which a member recommended it'),
    }),
  },
  responses: {
    200: {
      description: 'The application config',
      content: { 'application/json': { schema: z.object({ data: config }) } },
    },
    401: failure('Nobody is signed in'),
    404: failure('There is no such programme, or one applies for it elsewhere'),
    422: failure('The locale or the source is unknown'),
  },
})

export const applicationConfigApi = ({
  contextOf,
}: {
  contextOf: (call: ApiCall, locale: string | undefined) => Promise<RequestContext>
}) =>
  featureApi().openapi(route, async (c) => {
    const call = c.get('call')
    const { locale, source, ref } = c.req.valid('query')
    const context = await contextOf(call, locale)
    const program = await programAt(context, c.req.valid('param').program)
    if (program === undefined) return described(problem(404, call.requestId))
    const { standing, title, mayApply } = await applyPageOf(context, program)
    const arrival = { source, referral: isReferralCode(ref) ? ref : undefined }
    const form = mayApply ? await applyFormOf(context, program, arrival) : undefined
    const data = {
      vendor: program.vendor,
      program: { id: program.uid, title, page: program.url },
      modals: program.applying.modals,
      application_wizard: program.application.application_wizard ?? { url: '' },
      // What is undefined is left out of the answer.
      standing: standing as unknown as JsonObject,
      form: (form ?? null) as unknown as JsonObject | null,
    }
    return c.json({ data }, 200)
  })
