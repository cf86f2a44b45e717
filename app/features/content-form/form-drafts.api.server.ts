import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, described, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import type { JsonObject } from '#db/json.ts'
import {
  type FormDraft,
  readFormDraft,
  removeFormDraft,
  writeFormDraft,
} from '#domain/form-drafts/form-drafts.ts'
import { problem } from '#services/problem.ts'

/** Enough for a long form, filled in completely. */
const MAX_CHARACTERS = 200_000

const params = z.object({ formId: z.string().regex(/^[A-Za-z][\w-]{0,99}$/) })
const body = z.strictObject({
  values: z
    .record(z.string().max(200), z.unknown())
    .refine((values) => JSON.stringify(values).length <= MAX_CHARACTERS, 'is too long'),
  version: z.int().min(0).max(1_000_000_000),
})
const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  version: z.number(),
  savedAt: z.string(),
})
const answers = {
  200: {
    description: 'The draft; null when there is none',
    content: {
      'application/json': { schema: z.object({ data: z.object({ draft: draftSchema.nullable() }) }) },
    },
  },
  401: { description: 'Only members have drafts here' },
}
const path = '/club/form-drafts/{formId}'

const readRoute = createRoute({
  method: 'get',
  path,
  summary: 'What a member typed into a form and has not sent',
  request: { params },
  responses: answers,
})
const writeRoute = createRoute({
  method: 'put',
  path,
  summary: 'Saves what a member typed; `version` is the one that the writer knows, 0 for none',
  middleware: membersOnly,
  request: { params, body: { required: true, content: { 'application/json': { schema: body } } } },
  responses: {
    ...answers,
    412: { description: 'There is a newer draft' },
    422: { description: 'Not valid' },
  },
})
const removeRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Forgets a draft: the form was sent, or its writer starts again',
  request: { params },
  responses: answers,
})

const shown = (draft: FormDraft | undefined) => ({
  data: { draft: draft === undefined ? null : { ...draft, savedAt: draft.savedAt.toISOString() } },
})
const memberOf = ({ viewer }: ApiCall): string | undefined => (viewer.authorized ? viewer.userId : undefined)

export const formDraftsApi = () =>
  featureApi()
    .openapi(readRoute, async (c) => {
      const call = c.get('call')
      const memberId = memberOf(call)
      if (memberId === undefined) return described(problem(401, call.requestId))
      return c.json(shown(await readFormDraft(call.db, { memberId, ...c.req.valid('param') })), 200)
    })
    .openapi(writeRoute, async (c) => {
      const call = c.get('call')
      const { userId: memberId } = memberOfCall(call)
      const { values, version } = c.req.valid('json')
      const { db, now, requestId } = call
      // Unvalidated JSON.
      const draft = { memberId, ...c.req.valid('param'), values: values as JsonObject, version, now }
      const saved = await writeFormDraft(db, draft)
      if (saved === 'changed') return described(problem(412, requestId))
      if (saved === 'full')
        return described(problem(409, requestId, { detail: 'There are too many drafts.' }))
      return c.json(shown(saved), 200)
    })
    .openapi(removeRoute, async (c) => {
      const call = c.get('call')
      const memberId = memberOf(call)
      if (memberId === undefined) return described(problem(401, call.requestId))
      await removeFormDraft(call.db, { memberId, ...c.req.valid('param') })
      return c.json(shown(undefined), 200)
    })
