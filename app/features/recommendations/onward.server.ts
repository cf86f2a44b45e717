import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { Offer, OfferGroup } from '#app/features/offers/offers.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import { loadMemberBlock, type MemberBlock } from './member-block.server.ts'
import { itemOf, type RecommendOptions, recommendRelated } from './recommend.server.ts'

/**
 * Items that share skills, the best first, under headings; the same for everybody. Empty if there are none.
 */
export async function onwardGroups(context: RequestContext, ask: RecommendOptions): Promise<OfferGroup[]> {
  const { locale } = context.get(placeContext)
  const { loadMessages, log } = context.get(servicesContext)
  try {
    const [messages, found] = await Promise.all([
      loadMessages(langOf(locale), ['courses', 'favorites']),
      recommendRelated(context, ask),
    ])
    const t = createTranslate(messages, locale)
    const items = found.map((one) => itemOf(one, t, locale))
    return (['course', 'article', 'vacancy'] as const).flatMap((type) => {
      const offers = items
        .filter((item) => item.type === type)
        .map(({ id, title, lang, url, facts }): Offer => ({ id, title, lang, url, facts }))
      return offers.length === 0 ? [] : [{ heading: t(`favorites.${type}`), offers }]
    })
  } catch (error) {
    // The page can be read without.
    log.warn({ err: error }, 'Recommendations below a page could not be read')
    return []
  }
}

export interface Onward {
  forYou: MemberBlock | undefined
  /** Other items with the same skills; empty beside recommendations. */
  onward: OfferGroup[]
}

/**
 * Further links of a page: a member's recommendations; for everybody else, and members without any, related
 * items.
 */
export async function loadOnward(
  context: RequestContext,
  request: Request,
  ask: Omit<RecommendOptions, 'limits'>,
  limits: { everybody: RecommendOptions['limits']; member: RecommendOptions['limits'] },
): Promise<Onward> {
  const forYou = await loadMemberBlock(context, request, { ...ask, limits: limits.member })
  if (forYou !== undefined) return { forYou, onward: [] }
  return { forYou, onward: await onwardGroups(context, { ...ask, limits: limits.everybody }) }
}
