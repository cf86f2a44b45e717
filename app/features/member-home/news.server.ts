// What has come since a member last looked: in the searches they saved, and what fits their skills.
import { placeContext } from '#app/contexts/place.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import type { Offer } from '#app/features/offers/offers.ts'
import { itemOf, recommendTo } from '#app/features/recommendations/recommend.server.ts'
import type { RecommendedItem } from '#app/features/recommendations/recommendations.ts'
import { newestOf } from '#app/features/saved-searches/newest.server.ts'
import { stateOf } from '#app/features/saved-searches/saved-lists.ts'
import { placeOfSaved } from '#app/features/saved-searches/saved-page.server.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { hasAdded } from '#domain/catalogue/added.ts'
import { listUnseen } from '#domain/saved-searches/saved-searches.ts'
import { langOf } from '#services/languages.ts'

/** Of the searches that were saved last: each one is a search of its own. */
const MAX_SEARCHES = 6
const EACH = 2
const ARTICLES = 4

export interface SearchNews {
  id: string
  name: string
  /** Of the name. */
  lang: string
  count: string
  /** The first of them. */
  titles: string[]
}

/** Saved searches that have something new, with how much. */
export async function findSearchNews(
  context: RequestContext,
  memberId: string,
  t: Translate,
): Promise<SearchNews[]> {
  const here = context.get(placeContext)
  const services = context.get(servicesContext)
  const searches = await listUnseen(services.db, memberId, MAX_SEARCHES)
  const found = await Promise.all(
    searches.map(async ({ id, list, address, name, added, ...search }): Promise<SearchNews[]> => {
      if (!(await hasAdded(services.db, here.tenant, list, added))) return []
      const place = placeOfSaved(search, here)
      // Looked for as it was saved: in the language and region of that page.
      const there = createRequestContext({ place: { ...here, ...place }, services })
      const { items, total } = await newestOf(there, {
        list,
        state: stateOf(list, address),
        limit: EACH,
        added,
        memberId,
      })
      if (total === 0) return []
      return [
        {
          id,
          name: name || t(`savedSearches.${list}`),
          lang: langOf(name === '' ? here.locale : place.locale),
          count: t('home.newResults', { count: total }),
          titles: items.map(({ title }) => title),
        },
      ]
    }),
  )
  return found.flat()
}

export interface ForYou {
  /** off: the member does not want to be known; nothing: too little is known. */
  state: 'found' | 'off' | 'nothing'
  items: RecommendedItem[]
  /** Instead of what fits: what is newest for everybody. */
  articles: Offer[]
}

export async function findForYou(context: RequestContext, memberId: string, t: Translate): Promise<ForYou> {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const found = viewer.authorized
    ? await recommendTo(context, memberId, {
        asked: [],
        limits: { course: EACH, article: EACH, vacancy: EACH },
      })
    : undefined
  if (found !== undefined && found.length > 0)
    return { state: 'found', items: found.map((one) => itemOf(one, t)), articles: [] }
  const { articles } = await findArticles(context, { limit: ARTICLES })
  return {
    state: found === undefined ? 'off' : 'nothing',
    items: [],
    articles: articles.map(({ uid, title, url, date, category, ...article }) => ({
      id: uid,
      title,
      lang: langOf(article.locale),
      url,
      facts: [category?.title ?? '', formatDate(date, locale)],
    })),
  }
}
