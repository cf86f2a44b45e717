import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import type { Offer, OfferGroup } from '#app/features/offers/offers.ts'
import { loadMemberBlock } from '#app/features/recommendations/member-block.server.ts'
import {
  lessFields,
  type RecommendedItem,
  reasonText,
} from '#app/features/recommendations/recommendations.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { intlTagOf } from '#services/languages.ts'
import type { ArticlePageData } from './article-page.server.ts'

/**
 * A member's recommendations on an article, rendered here: the page has no script for them, because an
 * article starts with as little script as possible. Undefined for everybody else.
 */
export async function onwardForMember(
  context: RequestContext,
  request: Request,
  { uid, skills, page }: Pick<ArticlePageData, 'uid' | 'skills'> & { page: string },
): Promise<OfferGroup[] | undefined> {
  const { locale } = context.get(placeContext)
  const block = await loadMemberBlock(context, request, {
    asked: skills,
    limits: { course: 2, article: 2, vacancy: 2, event: 1 },
    except: { type: 'article', id: uid },
  })
  if (block === undefined) return undefined
  const t = createTranslate(block.messages, locale)
  const offers = block.items.map((item) => offerOf(context, item, { t, back: page }))
  return [{ heading: t('recommendations.heading'), offers }]
}

function offerOf(
  context: RequestContext,
  item: RecommendedItem,
  { t, back }: { t: Translate; back: string },
): Offer {
  const { region, locale } = context.get(placeContext)
  const { id, title, lang, url, type, facts, reason } = item
  return {
    id,
    title,
    lang,
    url,
    facts: [t(`recommendations.${type}`), ...facts, reasonText(reason, t, intlTagOf(locale))],
    less: {
      action: pagePath({ region, locale, page: '/recommendations' }),
      answer: `${new URLSearchParams([...lessFields(item), ['back', pagePath({ region, locale, page: back })]])}`,
      label: t('recommendations.less'),
      name: t('recommendations.lessOf', { title }),
    },
  }
}
