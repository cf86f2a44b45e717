import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import type { Services } from '#app/contexts/services.server.ts'
import { acceptancesOf } from '#domain/terms/acceptances.ts'
import { langs } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import { acceptTerms } from './terms.server.ts'

const historyRoute = createRoute({
  method: 'get',
  path: '/club/terms',
  summary: 'The terms that the member has accepted, the newest first',
  responses: {
    200: {
      description: 'The history',
      content: {
        'application/json': {
          schema: z.object({
            data: z.array(
              z.object({
                version: z.string(),
                language: z.string(),
                digest: z.string(),
                acceptedAt: z.iso.datetime(),
              }),
            ),
          }),
        },
      },
    },
    401: failure('Nobody is signed in'),
  },
})

const acceptRoute = createRoute({
  method: 'post',
  path: '/club/terms',
  summary: 'Accepts the terms as they were read',
  middleware: membersOnly,
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            version: z.string().max(20),
            digest: z.string().regex(/^[0-9a-f]{64}$/),
            language: z.enum(langs),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The acceptance is kept',
      content: {
        'application/json': { schema: z.object({ data: z.object({ acceptedAt: z.iso.datetime() }) }) },
      },
    },
    401: failure('Nobody is signed in'),
    409: failure('Other terms are in force; nothing was accepted'),
    422: failure('The body is not valid'),
  },
})

export function termsApi({ loadMessages }: Pick<Services, 'loadMessages'>) {
  const api = featureApi()
  api.openapi(historyRoute, async (c) => {
    const { viewer, db, requestId } = c.get('call')
    if (!viewer.authorized) return described(problem(401, requestId))
    const history = await acceptancesOf(db, viewer.userId)
    return c.json(
      { data: history.map(({ acceptedAt, ...rest }) => ({ ...rest, acceptedAt: acceptedAt.toISOString() })) },
      200,
    )
  })
  api.openapi(acceptRoute, async (c) => {
    const call = c.get('call')
    const { db, now, requestId } = call
    const outcome = await acceptTerms(
      { db, now, loadMessages },
      memberOfCall(call).userId,
      c.req.valid('json'),
    )
    if (outcome === 'outdated')
      return described(problem(409, requestId, { detail: 'Other terms are in force.' }))
    return c.json({ data: { acceptedAt: now.toISOString() } }, 200)
  })
  return api
}
