import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { parseFlowAction } from '#app/features/session/flow-action.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type FavoriteKey, type FavoriteType, favoriteTypes } from '#domain/favorites/favorite-key.ts'
import { listFavorites, removeFavorite } from '#domain/favorites/favorites.ts'
import { FEATURE_OF_ITEM } from '#domain/features/feature-facts.ts'
import { langOf, parseLocale } from '#services/languages.ts'
import { type FavoriteItem, favoriteName, findFavoriteItems, keepItem } from './favorites.server.ts'

export interface KeptItem {
  id: string
  title: string
  /** Language of the title. */
  lang: string
  /** Null: it is gone altogether. */
  page: string | null
  state: FavoriteItem['state']
  date: FavoriteItem['date']
  addedAt: string
}

export interface FavoritesPageData {
  /** The item to save according to the address, for visitors without script. */
  wish: { id: string; type: FavoriteType; title: string } | undefined
  head: ReturnType<typeof unlistedHead>
  /** Types that have favourites, in the order of the site. */
  groups: { type: FavoriteType; items: KeptItem[] }[]
  messages: Messages
}

/** @throws redirect to the sign-in for who is not signed in */
export async function loadFavoritesPage(
  context: RequestContext,
  request: Request,
): Promise<FavoritesPageData> {
  const { locale } = context.get(placeContext)
  const { loadMessages, db, env } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [messages, { product }, favorites] = await Promise.all([
    loadMessages(langOf(locale), ['favorites', 'events', 'keep']),
    loadSiteIdentity(context),
    listFavorites(db, userId),
  ])
  const asked = askedFor(request)
  const wanted =
    asked && favorites.every((one) => favoriteName(one) !== favoriteName(asked)) ? asked : undefined
  const found = await findFavoriteItems(context, wanted ? [...favorites, wanted] : favorites)
  const wish = wanted && found.get(favoriteName(wanted))
  const groups = favoriteTypes.flatMap((type) => {
    if (env.FEATURES_OFF.includes(FEATURE_OF_ITEM[type])) return []
    const items = favorites
      .filter((favorite) => favorite.type === type)
      .map((favorite): KeptItem => {
        const item = found.get(favoriteName(favorite))
        return {
          id: favorite.id,
          title: item?.title ?? favorite.title,
          lang: langOf(parseLocale(item?.locale ?? favorite.locale) ?? locale),
          page: item?.page ?? null,
          state: item?.state ?? 'stale',
          date: item?.date,
          addedAt: favorite.addedAt.toISOString(),
        }
      })
    return items.length === 0 ? [] : [{ type, items }]
  })
  return {
    head: unlistedHead(createTranslate(messages, locale)('favorites.heading'), product),
    wish: wish && { id: wish.id, type: wish.type, title: wish.title },
    groups,
    messages,
  }
}

function askedFor(request: Request): FavoriteKey | undefined {
  const action = parseFlowAction(new URL(request.url).searchParams.get('action') ?? '')
  const type = favoriteTypes.find((known) => known === action?.vendor)
  return action?.type === 'add-favorite' && type && action.program ? { id: action.program, type } : undefined
}

/**
 * Saves or removes the item that a form of the page names. Invalid names are ignored.
 * @returns how saving went; undefined when it was not asked for
 */
export async function changeByForm(context: RequestContext, request: Request) {
  const { db } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const form = await request.formData()
  const type = favoriteTypes.find((known) => known === form.get('type'))
  const id = form.get('id')
  if (type === undefined || typeof id !== 'string' || id.length > 200) return
  if (form.get('intent') === 'add') return keepItem(context, userId, { id, type })
  await removeFavorite(db, userId, { id, type })
}
