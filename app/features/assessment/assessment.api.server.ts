import { createRoute, z } from '@hono/zod-openapi'
import { askedLocale, described, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import { placeFor, regions } from '#app/locale/locales.ts'
import { askForTest, ENGLISH_TEST, type TestParts } from '#domain/assessment/ask-for-test.ts'
import { rateLimitHeaders } from '#services/limits.ts'
import { problem } from '#services/problem.ts'
import { askedWithSchema } from './asked-with.ts'

const route = createRoute({
  method: 'post',
  path: '/club/assessment/{id}',
  summary: 'Asks for a test, with an empty body; the one that is open is given again',
  description:
    'A link that is still being prepared is null, with 202: ask again in three seconds. Vendor, program, product and campaign are kept with a new test.',
  middleware: membersOnly,
  request: {
    params: z.object({ id: z.string().max(100) }),
    query: askedWithSchema.extend({ locale: askedLocale, region: z.enum(regions).optional() }),
  },
  responses: {
    200: {
      description: 'Where the member takes the test',
      content: {
        'application/json': {
          schema: z.object({ data: z.object({ id: z.string(), passingLink: z.url() }) }),
        },
      },
    },
    202: {
      description: 'The link is being prepared',
      content: {
        'application/json': {
          schema: z.object({ data: z.object({ id: z.string(), passingLink: z.null() }) }),
        },
      },
    },
    401: failure('Nobody is signed in'),
    403: failure('The call comes from another site, or names another tenant'),
    404: failure('There is no such test'),
    409: failure(
      'Too soon after the last test, or people look at that one; `until` says from when the next one can be asked for',
    ),
    429: failure('Too many requests in five minutes'),
  },
})

export const assessmentApi = (parts: Pick<TestParts, 'examinator' | 'wakeJobs'>) =>
  featureApi().openapi(route, async (c) => {
    const call = c.get('call')
    const { userId } = memberOfCall(call)
    if (c.req.valid('param').id !== ENGLISH_TEST)
      return described(problem(404, call.requestId, { detail: `The test is called ${ENGLISH_TEST}` }))
    const { locale, region, ...askedWith } = c.req.valid('query')
    const outcome = await askForTest(
      { ...parts, ...call },
      { memberId: userId, askedWith, ...placeFor(call.places, { region, locale }) },
    )
    switch (outcome.kind) {
      case 'ready': {
        const { assessment, passingLink } = outcome
        return c.json({ data: { id: assessment.id, passingLink } }, 200)
      }
      case 'preparing':
        c.header('retry-after', '3')
        return c.json({ data: { id: outcome.assessment.id, passingLink: null } }, 202)
      case 'wait':
        return described(
          problem(409, call.requestId, {
            detail: 'It is too soon after the last test',
            until: outcome.until.toISOString(),
            headers: { 'retry-after': outcome.until.toUTCString() },
          }),
        )
      case 'in-review':
        return described(
          problem(409, call.requestId, {
            detail: 'People are looking at the last test: its result comes first',
          }),
        )
      case 'too-often':
        return described(problem(429, call.requestId, { headers: rateLimitHeaders(outcome.allowance) }))
      case 'no-member':
        return described(problem(401, call.requestId))
    }
  })
