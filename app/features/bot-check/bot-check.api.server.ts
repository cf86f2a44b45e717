import { createRoute, z } from '@hono/zod-openapi'
import { described, featureApi } from '#app/api.server.ts'
import { actionPattern, type BotCheck } from '#services/bot-check/bot-check.ts'
import { problem } from '#services/problem.ts'

const route = createRoute({
  method: 'get',
  path: '/bot-check/challenge',
  summary: 'Work for a browser, in the format of ALTCHA; its answer is good for one submission of the action',
  request: { query: z.object({ action: z.string().regex(actionPattern) }) },
  responses: {
    200: { description: 'A challenge', content: { 'application/json': { schema: z.object({}) } } },
    404: { description: 'Another service checks' },
  },
})

export const botCheckApi = ({ challenge }: Pick<BotCheck, 'challenge'>) =>
  featureApi().openapi(route, async (c) => {
    const { requestId, now } = c.get('call')
    if (challenge === undefined) return described(problem(404, requestId))
    return described(Response.json(await challenge(c.req.valid('query').action, now)))
  })
