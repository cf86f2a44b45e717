import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import { licenseProviders } from '#domain/licenses/licenses.ts'
import { rateLimitHeaders } from '#services/limits.ts'
import { problem } from '#services/problem.ts'
import { askLicense } from './ask-license.server.ts'

const wish = z.strictObject({
  email: z.string().max(254),
  provider: z.enum(licenseProviders).default('linkedin'),
})

const route = createRoute({
  method: 'post',
  path: '/club/learning/linkedin/license',
  summary: 'Asks for a licence to learn at the provider; the same address again changes nothing',
  middleware: membersOnly,
  request: { body: { required: true, content: { 'application/json': { schema: wish } } } },
  responses: {
    200: {
      description: 'The request as it stands',
      content: {
        'application/json': {
          schema: z.object({
            data: z.object({
              provider: z.enum(licenseProviders),
              email: z.string(),
              requestedAt: z.iso.datetime(),
              granted: z.boolean(),
            }),
          }),
        },
      },
    },
    401: failure('Nobody is signed in'),
    422: failure('The address or the provider is not valid'),
    429: failure('Too many requests in an hour'),
  },
})

export const licensesApi = () =>
  featureApi().openapi(route, async (c) => {
    const call = c.get('call')
    const { userId } = memberOfCall(call)
    const outcome = await askLicense({ ...call, userId }, c.req.valid('json'))
    if (outcome.kind === 'too-often')
      return described(problem(429, call.requestId, { headers: rateLimitHeaders(outcome.allowance) }))
    if (outcome.kind === 'no-address')
      return described(
        problem(422, call.requestId, {
          errors: [{ pointer: '/email', code: 'bad_format', message: 'is no e-mail address' }],
        }),
      )
    const { provider, email, requestedAt, grantedAt } = outcome.request
    const data = { provider, email, requestedAt: requestedAt.toISOString(), granted: grantedAt !== undefined }
    return c.json({ data }, 200)
  })
