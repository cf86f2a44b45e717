// New items since a member's last look: in saved searches, and matching their skills.
import { placeContext } from '#app/contexts/place.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import type { Offer } from '#app/features/offers/offers.ts'
import { itemOf, type Recommended, recommendTo } from '#app/features/recommendations/recommend.server.ts'
import type { RecommendedItem } from '#app/features/recommendations/recommendations.ts'
import { newestOf } from '#app/features/saved-searches/newest.server.ts'
import { stateOf } from '#app/features/saved-searches/saved-lists.ts'
import { placeOfSaved } from '#app/features/saved-searches/saved-page.server.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { hasAdded } from '#domain/catalogue/added.ts'
import { FEATURE_OF_LIST } from '#domain/features/feature-facts.ts'
import { noteHomeVisit } from '#domain/recommendations/home-visits.ts'
import { nameOf } from '#domain/recommendations/score.ts'
import { listUnseen } from '#domain/saved-searches/saved-searches.ts'
import { isPersona } from '#services/identity/viewer.ts'
import { langOf } from '#services/languages.ts'

/** Limit of saved searches checked, the most recent first: each costs a query. */
const MAX_SEARCHES = 6
const EACH = 2
const ARTICLES = 4

export interface SearchNews {
  id: string
  name: string
  /** Language of the name. */
  lang: string
  count: string
  /** Titles of the first new items. */
  titles: string[]
}

/** Saved searches with new items, and the number of those. */
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
      if (services.env.FEATURES_OFF.includes(FEATURE_OF_LIST[list])) return []
      if (!(await hasAdded(services.db, here.tenant, list, added))) return []
      const place = placeOfSaved(search, here, services.env.places)
      // Search in the region and locale that it was saved in.
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
  /** off: the member has turned profiling off; nothing: too little is known. */
  state: 'found' | 'off' | 'nothing'
  /** Those first that were not here at the last visit. */
  items: RecommendedItem[]
  /** Day of that visit, in words; undefined if this is the first one. */
  since?: string | undefined
  /** Newest articles for everyone, shown instead of recommendations. */
  articles: Offer[]
}

interface Visiting {
  memberId: string
  /** False for a page that is fetched ahead. */
  isSeen: boolean
}

async function newestFirst(
  context: RequestContext,
  { memberId, isSeen }: Visiting,
  found: readonly Recommended[],
  t: Translate,
): Promise<Pick<ForYou, 'items' | 'since'>> {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, log } = context.get(servicesContext)
  const items = found.map((one) => itemOf(one, t, locale))
  // Somebody whom an editor views the site as has no visits.
  if (!viewer.authorized || isPersona(viewer)) return { items }
  const shown = isSeen ? items.map(nameOf) : undefined
  const before = await noteHomeVisit(db, { memberId, shown, now }).catch((error: unknown) => {
    log.warn({ err: error }, 'A visit to the home page could not be noted')
    return undefined
  })
  if (before === undefined) return { items }
  const known = new Set(before.items)
  const marked = items.map((item) => ({ ...item, isNew: !known.has(nameOf(item)) }))
  return {
    items: marked.toSorted((one, other) => Number(other.isNew) - Number(one.isNew)),
    since: formatDate(before.at, locale),
  }
}

export async function findForYou(context: RequestContext, visiting: Visiting, t: Translate): Promise<ForYou> {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const found = viewer.authorized
    ? await recommendTo(context, visiting.memberId, {
        asked: [],
        limits: { course: EACH, article: EACH, vacancy: EACH, event: EACH },
      })
    : undefined
  if (found !== undefined && found.length > 0)
    return { state: 'found', ...(await newestFirst(context, visiting, found, t)), articles: [] }
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
