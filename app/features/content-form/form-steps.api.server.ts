import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, askedLocale, described, failure, featureApi } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { stepOf } from '#app/forms/wizard/wizard.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { readCookie } from '#services/identity/cookies.ts'
import { problem } from '#services/problem.ts'
import { MAX_CHOICES } from './content-form.ts'
import { checkedOf, noFormKey, type StepsToSend, sendSteps, takeStep } from './form-steps.server.ts'
import { findForm } from './load-content-form.server.ts'
import type { FormToSend } from './send-answers.server.ts'
import { TRACKING_COOKIE } from './submit-content-form.server.ts'

const MAX_CHARACTERS = 200_000

const name = z.string().regex(/^[\w-]{1,100}$/)
const stepBody = z.strictObject({
  locale: askedLocale,
  values: z
    .record(z.string().max(200), z.unknown())
    .refine((values) => JSON.stringify(values).length <= MAX_CHARACTERS, 'is too long'),
})
const sendBody = z.strictObject({
  locale: askedLocale,
  version: z.int().min(0).describe('The one that was looked over'),
  once: z.string().max(100).optional().describe('Its name, by which a repeated call finds that it was sent'),
  also: z
    .array(z.string().max(100))
    .max(MAX_CHOICES)
    .optional()
    .describe('Names of the choices that were made at the review'),
  uri: z.string().max(2_000).describe('The page on which it was filled in'),
  title: z.string().max(500),
})
const errors = z
  .array(z.object({ path: z.string(), message: z.record(z.string(), z.unknown()) }))
  .describe('What is wrong, field by field')
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

const stepRoute = createRoute({
  method: 'put',
  path: '/forms/{form}/steps/{step}',
  summary: 'The answers of one step of a form; kept for the member, or for this browser by a cookie',
  request: {
    params: z.object({ form: name, step: name }),
    body: { required: true, content: json(stepBody) },
  },
  responses: {
    200: {
      description: 'They are right and kept; `page` is the step that is next, or `review`',
      content: json(z.object({ data: z.object({ page: z.string() }) })),
    },
    401: failure('The session has ended'),
    404: failure('There is no such step'),
    409: failure('Other devices were quicker'),
    422: { description: 'Something is wrong with them', content: json(z.object({ errors })) },
  },
})

const sendRoute = createRoute({
  method: 'post',
  path: '/forms/{form}/send',
  summary: 'Sends the answers of all steps',
  request: { params: z.object({ form: name }), body: { required: true, content: json(sendBody) } },
  responses: {
    200: { description: 'They are sent', content: json(z.object({ data: z.object({}) })) },
    401: failure('The session has ended'),
    404: failure('There is no such form'),
    409: failure('They were changed since they were looked over'),
    422: {
      description: 'Something is wrong with the answers of a step',
      content: json(z.object({ step: z.string(), errors })),
    },
    429: failure('Too many came without a proof that a person sends them'),
    503: failure('They could not be taken'),
  },
})

interface FormStepsParts {
  botCheck: BotCheck
  contextOf: (call: ApiCall, locale: string | undefined, headers: Headers) => Promise<RequestContext>
  /** Forms that are no content: those of applications. */
  ownForm: (context: RequestContext, formId: string) => Promise<StepsToSend | undefined>
}

/** API for a form's steps, called by the page's script. */
export const formStepsApi = ({ botCheck, contextOf, ownForm }: FormStepsParts) =>
  featureApi()
    .openapi(stepRoute, async (c) => {
      const call = c.get('call')
      const { form: formId, step: stepId } = c.req.valid('param')
      const { locale, values } = c.req.valid('json')
      if (await hasEnded(call, c.req.raw.headers)) return described(problem(401, call.requestId))
      const context = await contextOf(call, locale, c.req.raw.headers)
      const found = (await ownForm(context, formId)) ?? (await formInSteps(context, formId))
      const step = found && stepOf(found.form, stepId)
      if (found === undefined || step === undefined) return described(problem(404, call.requestId))
      const taken = await takeStep(context, checkedOf(found), step, {
        values,
        isBack: false,
      })
      if (taken.kind === 'wrong') return described(Response.json({ errors: taken.errors }, { status: 422 }))
      if (taken.kind === 'refused') return described(problem(409, call.requestId))
      if (taken.cookie !== undefined) c.header('set-cookie', taken.cookie)
      return c.json({ data: { page: taken.page } }, 200)
    })
    .openapi(sendRoute, async (c) => {
      const call = c.get('call')
      const { locale, version, once, also, uri, title } = c.req.valid('json')
      if (await hasEnded(call, c.req.raw.headers)) return described(problem(401, call.requestId))
      const context = await contextOf(call, locale, c.req.raw.headers)
      const { form: formId } = c.req.valid('param')
      const found = (await ownForm(context, formId)) ?? (await formInSteps(context, formId))
      if (found === undefined) return described(problem(404, call.requestId))
      const sent = await sendSteps(context, found, {
        version,
        once,
        also,
        uri,
        name: title,
        trackingCookie: readCookie(c.req.raw.headers, TRACKING_COOKIE),
        token: c.req.header(botCheck.setting.header),
      })
      switch (sent.kind) {
        case 'sent':
          c.header('set-cookie', noFormKey(context))
          return c.json({ data: {} }, 200)
        case 'wrong':
          return described(Response.json({ step: sent.step, errors: sent.errors }, { status: 422 }))
        case 'changed':
          return described(problem(409, call.requestId))
        case 'blocked':
          return described(problem(429, call.requestId))
        case 'failed':
          return described(problem(503, call.requestId))
      }
    })

/** A member with an expired token refreshes it and tries again; they must not be treated as anonymous. */
const hasEnded = async ({ identity }: ApiCall, headers: Headers): Promise<boolean> =>
  (await identity.recognise(headers)).stale

async function formInSteps(context: RequestContext, formId: string): Promise<FormToSend | undefined> {
  const found = await findForm(context, { form_id: formId })
  if (found.kind !== 'found' || found.marketing === undefined || found.form.steps === undefined)
    return undefined
  return { form: found.form, marketing: found.marketing }
}
