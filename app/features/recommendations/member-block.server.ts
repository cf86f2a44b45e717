// The block of recommendations on public pages: only for members, whose pages are not cached.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { isFetchedAhead } from '#app/features/session/fetched-ahead.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { pickMessages } from '#app/locale/messages/pick-messages.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { rememberSeen } from '#domain/recommendations/memory.ts'
import { langOf } from '#services/languages.ts'
import { itemOf, type RecommendOptions, recommendTo } from './recommend.server.ts'
import type { RecommendedItem } from './recommendations.ts'

export interface MemberBlock {
  items: RecommendedItem[]
  messages: Messages
}

/**
 * @param request a page that is only fetched ahead was not seen
 * @returns undefined for the anonymous, for members who turned it off, and where there is nothing
 */
export async function loadMemberBlock(
  context: RequestContext,
  request: Request,
  ask: RecommendOptions,
): Promise<MemberBlock | undefined> {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, log, loadMessages } = context.get(servicesContext)
  if (!viewer.authorized) return undefined
  try {
    const opened = isFetchedAhead(request.headers) ? undefined : ask.except
    // Having opened a page says nothing about what else to recommend on it.
    const [found] = await Promise.all([
      recommendTo(context, viewer.userId, ask),
      opened && rememberSeen(db, viewer.userId, opened, now),
    ])
    if (found === undefined || found.length === 0) return undefined
    const messages = await loadMessages(langOf(locale), ['recommendations', 'courses'])
    const t = createTranslate(messages, locale)
    return {
      items: found.map((one) => itemOf(one, t, locale)),
      messages: pickMessages(messages, (key) => key.startsWith('recommendations.')),
    }
  } catch (error) {
    // The page can be read without.
    log.warn({ err: error }, 'Recommendations could not be made')
    return undefined
  }
}
