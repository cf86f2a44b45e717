import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, failure, featureApi, membersOnly } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { consentKinds } from '#domain/privacy/consents.ts'
import { grounds, origins, readers, terms } from '#domain/privacy/kinds-of-data.ts'
import { ownData } from './own-data.server.ts'

const held = z.object({
  kind: z.string(),
  count: z.number().int().describe('How many rows are stored'),
  from: z.array(z.enum(origins)),
  ground: z.enum(grounds).describe('GDPR, article 6(1): a, b, c, f'),
  seenBy: z.array(z.enum(readers)).describe('Beside the member and whoever operates the site'),
  until: z.enum(terms),
  page: z.string().optional().describe('Where it is seen and changed, without region and locale'),
})
const consent = z.object({
  kind: z.enum(consentKinds),
  at: z.string(),
  version: z.string().nullable().describe('Of the text'),
  text: z.string().nullable(),
  confirmedAt: z.string().nullable().describe('By the link in an e-mail'),
  applicationId: z.string().nullable(),
})

const read = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/privacy/data',
  summary: 'What is held about the member, why and until when, and what they agreed to',
  responses: {
    200: {
      description: 'Every kind of data, also those of which there is nothing',
      content: {
        'application/json': {
          schema: z.object({ data: z.object({ held: z.array(held), consents: z.array(consent) }) }),
        },
      },
    },
    401: failure('Nobody is signed in'),
  },
})

export const ownDataApi = ({ contextOf }: { contextOf: (call: ApiCall) => Promise<RequestContext> }) => {
  const api = featureApi()
  api.openapi(read, async (c) => {
    const { held, consents } = await ownData(await contextOf(c.get('call')))
    return c.json(
      {
        data: {
          held: held.map((one) => ({ ...one, from: [...one.from], seenBy: [...one.seenBy] })),
          consents,
        },
      },
      200,
    )
  })
  return api
}
