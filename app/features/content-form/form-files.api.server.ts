import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, described, failure, featureApi } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { checkFile } from '#app/forms/validation/check-files.ts'
import { useOnce as countUse, rateLimitHeaders } from '#services/limits.ts'
import type { SubmissionFiles } from '#services/marketing-forms/submission-files.ts'
import { problem } from '#services/problem.ts'
import { findForm } from './load-content-form.server.ts'
import { fileRuleOf } from './marketing-entry.server.ts'

/**
 * Limits per visitor, enough for mistakes and second thoughts, and for all visitors together, so that the
 * disk cannot be filled.
 */
const LIMIT = { name: 'form-files', times: 30, seconds: 3_600 }
const LIMIT_ALL = { name: 'form-files-all', times: 600, seconds: 3_600 }

const body = z.strictObject({
  form: z.string().regex(/^[\w-]{1,100}$/),
  field: z.string().regex(/^[\w-]{1,100}$/),
  name: z.string().min(1).max(255),
  type: z.string().max(120),
  size: z.int().min(0),
})

const orderRoute = createRoute({
  method: 'post',
  path: '/form-files',
  summary: 'A signed form for one file of a form: its fields and then the file as `file` are posted to `url`',
  request: { body: { required: true, content: { 'application/json': { schema: body } } } },
  responses: {
    200: {
      description: 'The form, for a quarter of an hour; the submission names the file by `fileId`',
      content: {
        'application/json': {
          schema: z.object({
            data: z.object({
              fileId: z.uuid(),
              url: z.string(),
              fields: z.record(z.string(), z.string()),
            }),
          }),
        },
      },
    },
    404: failure('There is no such form, or no such field that takes files'),
    422: failure('The field does not take this file'),
    429: failure('Too many files in an hour'),
  },
})

const linkRoute = createRoute({
  method: 'get',
  path: '/admin/submission-files/{id}',
  summary: 'Leads an admin to a file that came with a submission',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    303: { description: 'To the file, for a quarter of an hour' },
    401: failure('Nobody is signed in'),
    403: failure('For admins alone'),
    404: failure('There is no such file'),
  },
})

interface FormFilesApiParts {
  files: SubmissionFiles
  contextOf: (call: ApiCall) => Promise<RequestContext>
}

export const formFilesApi = ({ files, contextOf }: FormFilesApiParts) =>
  featureApi()
    .openapi(orderRoute, async (c) => {
      const call = c.get('call')
      const { db, now, visitor, tenant, requestId } = call
      for (const [limit, who] of [
        [LIMIT, visitor],
        [LIMIT_ALL, 'all'],
      ] as const) {
        const allowance = await countUse(db, limit, who, now)
        if (!allowance.allowed)
          return described(problem(429, requestId, { headers: rateLimitHeaders(allowance) }))
      }
      const asked = c.req.valid('json')
      const found = await findForm(await contextOf(call), { form_id: asked.form })
      const fields =
        found.kind === 'found' && found.marketing ? found.form.groups.flatMap((group) => group.fields) : []
      const field = fields.find(({ field_id, type }) => field_id === asked.field && type === 'file')
      if (field === undefined) return described(problem(404, requestId))
      if (checkFile(field, asked) !== undefined)
        return described(problem(422, requestId, { detail: 'The field does not take this file.' }))
      const owner = { tenant, formName: asked.form, fieldId: asked.field }
      const order = await files.order(owner, asked, fileRuleOf(field))
      return c.json({ data: order }, 200)
    })
    .openapi(linkRoute, async (c) => {
      const call = c.get('call')
      const refusal = refusalFor(call)
      if (refusal !== undefined) return described(problem(refusal, call.requestId))
      const link = await files.link(call.tenant, c.req.valid('param').id)
      if (link === undefined) return described(problem(404, call.requestId))
      return c.redirect(link, 303)
    })

function refusalFor({ viewer }: ApiCall): 401 | 403 | undefined {
  if (!viewer.authorized) return 401
  return viewer.roles.includes('admin') ? undefined : 403
}
