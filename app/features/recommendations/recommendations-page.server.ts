import { redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { favoriteName, findFavoriteItems } from '#app/features/favorites/favorites.server.ts'
import { backPath } from '#app/features/session/back-path.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import {
  listLess,
  readMemory,
  setProfiling,
  showAgain,
  showLess,
  steer,
} from '#domain/recommendations/memory.ts'
import { type RecommendedType, recommendedTypes } from '#domain/recommendations/score.ts'
import { MAX_STEER, type Steering, unsteered } from '#domain/recommendations/steering.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { itemOf, recommendTo } from './recommend.server.ts'
import type { RecommendedItem } from './recommendations.ts'

const EACH = 6

export interface PutAside {
  type: RecommendedType
  id: string
  /** Undefined: it is gone altogether. */
  title: string | undefined
  lang: string
  page: string | undefined
}

export interface RecommendationsPageData {
  head: ReturnType<typeof unlistedHead>
  groups: { type: RecommendedType; items: RecommendedItem[] }[]
  less: PutAside[]
  profiling: boolean
  steering: Steering
  messages: Messages
}

/** @throws redirect to the sign-in for who is not signed in */
export async function loadRecommendationsPage(context: RequestContext): Promise<RecommendationsPageData> {
  const { userId } = memberOf(context)
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const limits = { course: EACH, article: EACH, vacancy: EACH, event: EACH }
  const [messages, { product }, found, less, { profiling, steering }] = await Promise.all([
    loadMessages(langOf(locale), ['recommendations', 'courses']),
    loadSiteIdentity(context),
    recommendTo(context, userId, { asked: [], limits }),
    listLess(db, userId),
    readMemory(db, userId),
  ])
  const known = await findFavoriteItems(context, less)
  const t = createTranslate(messages, locale)
  return {
    head: unlistedHead(t('recommendations.heading'), product),
    groups: recommendedTypes.flatMap((type) => {
      const items = (found ?? []).filter(({ candidate }) => candidate.type === type)
      return items.length === 0 ? [] : [{ type, items: items.map((one) => itemOf(one, t, locale)) }]
    }),
    less: less.map(({ type, id }) => {
      const item = known.get(favoriteName({ type, id }))
      return {
        type,
        id,
        title: item?.title,
        lang: langOf(parseLocale(item?.locale) ?? locale),
        page: item?.page ?? undefined,
      }
    }),
    profiling,
    steering,
    messages,
  }
}

const item = { type: z.enum(recommendedTypes), id: z.string().min(1).max(200) }
const slider = z.coerce.number().int().min(-MAX_STEER).max(MAX_STEER)
const answers = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('less'),
    ...item,
    skill: z.array(z.string().min(1).max(120)).max(10),
    back: backPath,
  }),
  z.object({ intent: z.literal('again'), ...item, back: backPath }),
  z.object({ intent: z.literal('steer'), distance: slider, english: slider, length: slider, back: backPath }),
  z.object({ intent: z.literal('unsteer'), back: backPath }),
  z.object({ intent: z.literal('profiling'), on: z.enum(['yes', 'no']), back: backPath }),
])

/**
 * What a member answers to recommendations, here or in a block of another page, which is led back to when it names itself.
 * @throws 400 for what no form of ours sends
 */
export async function answerRecommendations(context: RequestContext, request: Request) {
  const { userId } = memberOf(context)
  const { db, now, loadMessages } = context.get(servicesContext)
  const sent = await request.formData()
  // A button sends its whole form as one value.
  const whole = sent.get('answer')
  const form = typeof whole === 'string' ? new URLSearchParams(whole) : sent
  const given = answers.safeParse({ ...Object.fromEntries(form), skill: form.getAll('skill') })
  if (!given.success) throw new Response(null, { status: 400 })
  const answer = given.data
  if (answer.intent === 'less') await showLess(db, userId, { ...answer, skills: answer.skill }, now)
  else if (answer.intent === 'again') await showAgain(db, userId, answer)
  else if (answer.intent === 'steer') await steer(db, userId, answer, now)
  else if (answer.intent === 'unsteer') await steer(db, userId, unsteered, now)
  else {
    const { locale } = context.get(placeContext)
    const t = createTranslate(await loadMessages(langOf(locale), ['recommendations']), locale)
    // What the page says of the other state, which is what was read.
    const words = answer.on === 'yes' ? t('recommendations.offText') : t('recommendations.onText')
    const click = { language: locale, page: answer.back ?? '/recommendations', words }
    await setProfiling(db, userId, answer.on === 'yes', now, click)
  }
  return answer.back === undefined ? { done: true } : redirect(answer.back, 303)
}
