import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, described, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { MAX_FOLLOWED, subscriptionTo, unfollow } from '#domain/following/following.ts'
import { problem } from '#services/problem.ts'
import { authorByEmail, authorsOfArticle, followKnown } from './known-authors.server.ts'

const author = z.object({
  id: z.string(),
  email: z.string().nullable(),
  url: z.string().describe('Page, without region and locale'),
  name: z.string(),
  jobTitle: z.string(),
})
const subscription = z.object({ authorId: z.string(), since: z.string() }).nullable()
const answers = <Schema extends z.ZodType>(description: string, data: Schema) => ({
  200: { description, content: { 'application/json': { schema: z.object({ data }) } } },
  401: failure('Nobody is signed in'),
})
const missing = { 404: failure('There is none') }
const id = z.object({ id: z.string().max(200) })

const byEmail = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/authors/{email}',
  summary: 'The author who has an address; for members alone',
  request: { params: z.object({ email: z.string().max(320) }) },
  responses: { ...answers('The author', author), ...missing },
})
const ofArticle = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/article/{id}/authors',
  summary: 'Who wrote an article',
  request: { params: id },
  responses: { ...answers('The authors', z.object({ authors: z.array(author) })), ...missing },
})
const status = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/author/{id}/following',
  summary: 'Whether the member follows an author; null when not',
  request: { params: id },
  responses: answers('The subscription', z.object({ subscription })),
})
const change = createRoute({
  method: 'post',
  middleware: membersOnly,
  path: '/club/profile/following',
  summary: 'Follows an author, or no longer; doing it again changes nothing',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({ follow: z.boolean(), authorId: z.string().min(1).max(200) }),
        },
      },
    },
  },
  responses: {
    ...answers('As it stands now', z.object({ subscription })),
    409: failure('Too many are followed'),
    422: failure('The body is not valid, or there is no such author'),
  },
})

export interface FollowingApiOptions {
  contextOf: (call: ApiCall) => Promise<RequestContext>
}

export const followingApi = ({ contextOf }: FollowingApiOptions) => {
  const api = featureApi()
  api.openapi(byEmail, async (c) => {
    const call = c.get('call')
    const found = await authorByEmail(await contextOf(call), c.req.valid('param').email)
    return found === undefined
      ? described(problem(404, call.requestId, { detail: 'No author has this address.' }))
      : c.json({ data: found }, 200)
  })
  api.openapi(ofArticle, async (c) => {
    const call = c.get('call')
    const authors = await authorsOfArticle(await contextOf(call), c.req.valid('param').id)
    return authors === undefined
      ? described(problem(404, call.requestId, { detail: 'No article has this id.' }))
      : c.json({ data: { authors } }, 200)
  })
  api.openapi(status, async (c) => {
    const call = c.get('call')
    const authorId = c.req.valid('param').id
    const found = await subscriptionTo(call.db, memberOfCall(call).userId, authorId)
    const subscription = found === undefined ? null : { authorId, since: found.since.toISOString() }
    return c.json({ data: { subscription } }, 200)
  })
  api.openapi(change, async (c) => {
    const call = c.get('call')
    const { requestId, db, now } = call
    const { follow: wanted, authorId } = c.req.valid('json')
    if (!wanted) {
      await unfollow(db, memberOfCall(call).userId, authorId)
      return c.json({ data: { subscription: null } }, 200)
    }
    const outcome = await followKnown(await contextOf(call), memberOfCall(call).userId, authorId)
    if (outcome === 'unknown')
      return described(
        problem(422, requestId, {
          errors: [
            { pointer: '/authorId', code: 'unknown_reference', message: 'There is no author of this id' },
          ],
        }),
      )
    if (outcome === 'too-many')
      return described(problem(409, requestId, { detail: `At most ${MAX_FOLLOWED} can be followed.` }))
    const found = await subscriptionTo(db, memberOfCall(call).userId, authorId)
    const since = (found?.since ?? now).toISOString()
    return c.json({ data: { subscription: { authorId, since } } }, 200)
  })
  return api
}
