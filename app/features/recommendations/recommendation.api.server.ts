import { createRoute, z } from '@hono/zod-openapi'
import { type ApiCall, askedLocale, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { recommendedTypes } from '#domain/recommendations/score.ts'
import { currentSkills } from '#domain/skills/current-skills.ts'
import { pageOf, type Recommended, recommendRelated, recommendTo } from './recommend.server.ts'

const skill = z.object({
  id: z.string(),
  name: z.string(),
  said: z.string().optional().describe("The member's own words for it, where they are others"),
})
const item = z.object({
  id: z.string(),
  title: z.string(),
  locale: z.string(),
  page: z.string().describe('Without region and locale'),
  score: z.number(),
  reason: z
    .object({
      asked: z.array(skill),
      known: z.array(skill),
      wanted: z.array(skill),
      role: z.array(skill),
      roleName: z.string().optional(),
    })
    .describe(
      "The skills that speak for it: asked for, had, wanted by the member, or asked for by vacancies of the member's target role",
    ),
})
const course = item.extend({ provider: z.string(), level: z.string().nullable() })
const MAX_SKILLS = 50

const recommendation = createRoute({
  method: 'get',
  middleware: membersOnly,
  path: '/club/user/recommendation',
  summary:
    'Courses and articles for the member, or those about one of the skills that are named, each with its reason',
  request: {
    query: z.object({
      skills: z
        .string()
        .max(2_000)
        .default('')
        .transform((list) =>
          list
            .split(',')
            .map((id) => id.trim())
            .filter((id) => id !== ''),
        )
        .refine((ids) => ids.length <= MAX_SKILLS, `names more than ${MAX_SKILLS} skills`)
        .openapi({ type: 'string', description: 'Ids of the vocabulary, with commas between them' }),
      locale: askedLocale,
      size: z.coerce.number().int().min(1).max(20).default(10),
    }),
  },
  responses: {
    200: {
      description: 'The best first. Without profiling, what shares the skills that are named',
      content: {
        'application/json': {
          schema: z.object({
            data: z.object({ awc_courses: z.array(course), awc_articles: z.array(item) }),
          }),
        },
      },
    },
    401: failure('Nobody is signed in'),
    422: failure('The query is not valid'),
  },
})

export interface RecommendationApiOptions {
  contextOf: (call: ApiCall, locale: string | undefined) => Promise<RequestContext>
}

export const recommendationApi = ({ contextOf }: RecommendationApiOptions) => {
  const api = featureApi()
  api.openapi(recommendation, async (c) => {
    const call = c.get('call')
    const { skills, locale, size } = c.req.valid('query')
    const context = await contextOf(call, locale)
    const asked = await currentSkills(context.get(servicesContext).db, skills)
    const ask = { asked, onlyAsked: asked.length > 0, limits: { course: size, article: size } }
    const found =
      (await recommendTo(context, memberOfCall(call).userId, ask)) ?? (await recommendRelated(context, ask))
    const of = (type: (typeof recommendedTypes)[number]) =>
      found.filter(({ candidate }) => candidate.type === type)
    return c.json(
      {
        data: {
          awc_courses: of('course').map((one) => ({
            ...recommendationAnswer(one),
            provider: one.candidate.by,
            level: one.candidate.level ?? null,
          })),
          awc_articles: of('article').map(recommendationAnswer),
        },
      },
      200,
    )
  })
  return api
}

function recommendationAnswer({ candidate, score, named }: Recommended) {
  const { id, title, locale } = candidate
  return { id, title, locale, page: pageOf(candidate), score: Math.round(score * 1000) / 1000, reason: named }
}
