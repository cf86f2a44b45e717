import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiVariables, described, featureApi } from '#app/api.server.ts'
import { problem, problemSchema } from '#services/problem.ts'
import { patchSchema } from '#services/profile/patch-schema.ts'
import { etagOf } from '#services/profile/profile.ts'
import { updateProfile } from '#services/profile/update-profile.ts'
import { answeredProfile, readAnsweredProfile } from './answered-profile.server.ts'

/** More than a profile with all its texts can be. */
const MOST_BYTES = 1_500_000

const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

const answered = {
  description: 'The profile; its ETag is what If-Match may name in an update',
  content: { 'application/json': { schema: z.object({ data: z.record(z.string(), z.unknown()) }) } },
}

const readRoute = createRoute({
  method: 'get',
  path: '/club/profile',
  summary: 'The profile of the member who asks',
  responses: { 200: answered, 401: failure('Nobody is signed in') },
})

const updateRoute = createRoute({
  method: 'patch',
  path: '/club/profile',
  summary: 'Changes some fields of the profile: all that is sent, or nothing',
  request: {
    headers: z.object({ 'if-match': z.string().optional() }),
    body: {
      required: true,
      // Described here and checked by the service: it tells what may not be set apart from what nobody knows.
      content: { 'application/json': { schema: z.looseObject({}).openapi({ description: writable() }) } },
    },
  },
  responses: {
    200: answered,
    401: failure('Nobody is signed in'),
    412: failure('The profile has changed since the version that If-Match names'),
    413: failure('The body is too large'),
    422: failure('A field is unknown, may not be set, or has a wrong value; nothing was changed'),
  },
})

function writable(): string {
  return `Any of ${Object.keys(patchSchema.shape).join(', ')}`
}

type Call = Context<{ Variables: ApiVariables }>

export function profileApi() {
  const api = featureApi()

  api.openapi(readRoute, async (c) => {
    const { viewer, db, now, requestId } = c.get('call')
    if (!viewer.authorized) return described(problem(401, requestId))
    const profile = await readAnsweredProfile(db, viewer.userId, now)
    if (profile === undefined) return described(problem(401, requestId))
    return described(c.json({ data: profile }, 200, { etag: etagOf(profile) }))
  })

  api.openapi(updateRoute, async (c) => {
    const { viewer, db, now, requestId } = c.get('call')
    if (!viewer.authorized) return described(problem(401, requestId))
    const outcome = await updateProfile(db, viewer.userId, c.req.valid('json'), {
      ifMatch: c.req.header('if-match'),
      now,
    })
    if (outcome.kind === 'missing') return described(problem(401, requestId))
    if (outcome.kind === 'invalid') return described(problem(422, requestId, { errors: outcome.faults }))
    if (outcome.kind === 'conflict')
      return described(problem(412, requestId, { headers: { etag: etagOf(outcome.profile) } }))
    return answerWith(c, outcome.profile)
  })
  return api
}
