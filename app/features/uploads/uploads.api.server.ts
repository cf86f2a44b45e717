import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi } from '#app/api.server.ts'
import { rateLimitHeaders } from '#services/limits.ts'
import { problem } from '#services/problem.ts'
import { fileFaults } from '#services/uploads/check/refusal.ts'
import { uploadKinds, uploadMetaStatuses, uploadStatuses } from '#services/uploads/upload-status.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import { orderUpload } from './order-upload.server.ts'
import { type KindInAddress, kindsInAddresses } from './sent-kinds.ts'

const answer = <Schema extends z.ZodType>(description: string, data: Schema) => ({
  description,
  content: { 'application/json': { schema: z.object({ data }) } },
})

const form = z.object({ uploadId: z.uuid(), url: z.string(), fields: z.record(z.string(), z.string()) })
const state = z.object({
  uploadId: z.uuid(),
  type: z.enum(uploadKinds),
  status: z.enum(uploadStatuses),
  metaStatus: z.enum(uploadMetaStatuses),
  fileName: z.string().nullable(),
  failure: z.enum(fileFaults).nullable(),
})
const id = z.object({ id: z.uuid() })
const signIn = { 401: failure('Nobody is signed in') }
const notTheirs = { 404: failure('The member has no such upload') }

const formRoute = createRoute({
  method: 'get',
  path: '/profile/upload/link/{kind}',
  summary: 'A signed form for one file: its fields and then the file as `file` are posted to `url`',
  request: {
    params: z.object({ kind: z.enum(Object.keys(kindsInAddresses) as [KindInAddress, ...KindInAddress[]]) }),
    query: z.object({ contentType: z.string().max(120).optional() }),
  },
  responses: {
    200: answer('The form, for a quarter of an hour', form),
    422: failure('Files of this type are not taken'),
    429: failure('Too many forms in an hour'),
    ...signIn,
  },
})
const stateRoute = createRoute({
  method: 'get',
  path: '/upload/{id}',
  summary: 'How far an upload is, and why it was refused',
  request: { params: id },
  responses: { 200: answer('The upload', state), ...signIn, ...notTheirs },
})
const removeRoute = createRoute({
  method: 'delete',
  path: '/upload/{id}',
  summary: 'Removes a file, or calls off one that is on its way; a second time changes nothing',
  request: { params: id },
  responses: { 200: answer('The upload as it is now', state), ...signIn, ...notTheirs },
})
const linkRoute = createRoute({
  method: 'get',
  path: '/upload/download/{id}',
  summary: 'A link to the file for its owner, for a quarter of an hour',
  request: { params: id },
  responses: {
    200: answer('The link', z.object({ url: z.string(), expiresAt: z.iso.datetime() })),
    ...signIn,
    404: failure('The member has no such file, or not yet'),
  },
})

export function uploadsApi({ uploads }: { uploads: Uploads }) {
  const api = featureApi()

  api.openapi(formRoute, async (c) => {
    const { viewer, db, now, requestId } = c.get('call')
    if (!viewer.authorized) return described(problem(401, requestId))
    const { contentType: declaredType } = c.req.valid('query')
    const kind = kindsInAddresses[c.req.valid('param').kind]
    if (kind === 'AVATAR' && declaredType === undefined)
      return described(
        problem(422, requestId, {
          errors: [{ pointer: 'contentType', code: 'missing', message: 'is needed for a picture' }],
        }),
      )
    const order = await orderUpload({ db, now, uploads }, viewer.userId, kind, { declaredType })
    if (order.kind === 'too-often')
      return described(problem(429, requestId, { headers: rateLimitHeaders(order.allowance) }))
    if (order.kind === 'not-taken')
      return described(
        problem(422, requestId, {
          errors: [{ pointer: 'contentType', code: 'not_a_choice', message: 'is not taken' }],
        }),
      )
    return c.json({ data: order.form }, 200)
  })

  api.openapi(stateRoute, async (c) => {
    const { viewer, requestId } = c.get('call')
    if (!viewer.authorized) return described(problem(401, requestId))
    const found = await uploads.state(viewer.userId, c.req.valid('param').id)
    return found === undefined ? described(problem(404, requestId)) : c.json({ data: found }, 200)
  })

  api.openapi(removeRoute, async (c) => {
    const { viewer, requestId } = c.get('call')
    if (!viewer.authorized) return described(problem(401, requestId))
    const removed = await uploads.remove(viewer.userId, c.req.valid('param').id)
    return removed === undefined ? described(problem(404, requestId)) : c.json({ data: removed }, 200)
  })

  api.openapi(linkRoute, async (c) => {
    const { viewer, requestId } = c.get('call')
    if (!viewer.authorized) return described(problem(401, requestId))
    const link = await uploads.link(viewer.userId, c.req.valid('param').id)
    if (link === undefined) return described(problem(404, requestId))
    return c.json({ data: { url: link.url, expiresAt: link.expires.toISOString() } }, 200)
  })
  return api
}
