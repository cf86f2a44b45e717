import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import { patchFields } from '#domain/profile/patch-schema.ts'
import { etagOf } from '#domain/profile/profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import type { WholeProfile } from '#domain/profile/visible-profile.ts'
import { problem } from '#services/problem.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import { visiblePerson } from './person.server.ts'
import { loggingFailure } from './user-data.server.ts'
import { readWholeProfile, wholeProfileOf } from './whole-profile.server.ts'

const profileAnswer = {
  description: 'The profile; its ETag is what If-Match may name in an update',
  content: { 'application/json': { schema: z.object({ data: z.looseObject({}) }) } },
}

const readRoute = createRoute({
  method: 'get',
  path: '/club/profile',
  summary: 'The profile of the member who asks',
  responses: { 200: profileAnswer, 401: failure('Nobody is signed in') },
})

const updateRoute = createRoute({
  method: 'patch',
  path: '/club/profile',
  summary: 'Changes fields of the profile: all that are sent, or none',
  middleware: membersOnly,
  request: {
    headers: z.object({ 'if-match': z.string().optional() }),
    body: {
      required: true,
      content: {
        // Not validated here: the use case tells forbidden fields from unknown ones.
        'application/json': {
          schema: z.looseObject({}).openapi({
            description: `Any of ${Object.keys(patchFields).join(', ')}`,
          }),
        },
      },
    },
  },
  responses: {
    200: profileAnswer,
    401: failure('Nobody is signed in'),
    403: failure('The profile of an employee is kept by the employer; nothing was changed'),
    412: failure('The profile is not the version that If-Match names any more; its ETag is sent along'),
    413: failure('The body is too large'),
    503: failure('The reference service does not answer, so ids cannot be checked; nothing was changed'),
    422: failure('A field is unknown, may not be set, or its value is wrong; nothing was changed'),
  },
})

const personRoute = createRoute({
  method: 'get',
  path: '/club/people/{slug}',
  summary: 'What the asker may see of a member who has a public page',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: profileAnswer, 404: failure('Nobody has this public page') },
})

const answer = (profile: WholeProfile) =>
  described(Response.json({ data: profile }, { headers: { etag: etagOf(profile) } }))

export function profileApi({ reference }: { reference: ReferenceData }) {
  const api = featureApi()

  api.openapi(readRoute, async (c) => {
    const { viewer, db, now, log, requestId } = c.get('call')
    const profile = viewer.authorized
      ? await loggingFailure(log, 'Failed to load user data', readWholeProfile(db, viewer.userId, now))
      : undefined
    return profile === undefined ? described(problem(401, requestId)) : answer(profile)
  })

  api.openapi(personRoute, async (c) => {
    const found = await visiblePerson(c.get('call'), c.req.valid('param').slug)
    if (found === undefined) return described(problem(404, c.get('call').requestId))
    // Others see only the country, which the page shows by name.
    const { locationId: _, ...data } = found.person
    return described(Response.json({ data }))
  })

  api.openapi(updateRoute, async (c) => {
    const call = c.get('call')
    const { db, now, log, requestId } = call
    const { userId } = memberOfCall(call)
    const ifMatch = c.req.header('if-match')
    const updating = updateProfile(db, userId, c.req.valid('json'), { ifMatch, now, reference })
    const outcome = await loggingFailure(log, 'Failed to update user data', updating)
    switch (outcome.kind) {
      case 'updated':
        return answer(await wholeProfileOf(db, outcome.profile))
      case 'conflict':
        return described(problem(412, requestId, { headers: { etag: etagOf(outcome.profile) } }))
      case 'invalid':
        return described(problem(422, requestId, { errors: outcome.faults }))
      case 'unavailable':
        return described(
          problem(503, requestId, { errors: outcome.faults, headers: { 'retry-after': '30' } }),
        )
      case 'kept':
        return described(
          problem(403, requestId, { detail: 'The profile of an employee is kept by the employer' }),
        )
      case 'missing':
        return described(problem(401, requestId))
    }
  })
  return api
}
