// The current state of a favourite: its name and page, and whether it still exists.

import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { ARTICLES } from '#app/features/articles/articles.server.ts'
import { courseCardOf, coursePage } from '#app/features/courses/courses.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { eventCardOf, eventPage } from '#app/features/events/events.server.ts'
import { lastDayOf } from '#app/features/programs/last-day.ts'
import { PROGRAMS, programsOf } from '#app/features/programs/programs.server.ts'
import { coursesByIds } from '#domain/catalogue/course-search.ts'
import { eventsByIds } from '#domain/catalogue/event-search.ts'
import { vacancyTitles } from '#domain/catalogue/titles.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import type { FavoriteKey, FavoriteType } from '#domain/favorites/favorite-key.ts'
import { addFavorite } from '#domain/favorites/favorites.ts'
import { FEATURE_OF_ITEM } from '#domain/features/feature-facts.ts'
import { dayIn } from '#domain/plan/day.ts'
import { mandatoryText, text } from '#services/content/entry-fields.ts'
import type { ItemDate } from './item-date.ts'

export interface FavoriteItem extends FavoriteKey {
  title: string
  locale: string
  /** Without region and locale; null where its page is gone. */
  page: string | null
  /** stale: no longer offered; over: an event that has been; cancelled: one that was called off. */
  state: FavoriteState
  /** Undefined if it has no upcoming or relevant date. */
  date?: ItemDate | undefined
}

export const favoriteStates = ['present', 'stale', 'over', 'cancelled'] as const
export type FavoriteState = (typeof favoriteStates)[number]

/** Saves an item as a member's favourite under its current title. */
export async function keepItem(
  context: RequestContext,
  memberId: string,
  key: FavoriteKey,
): Promise<'kept' | 'unknown' | 'too-many'> {
  const { db, now } = context.get(servicesContext)
  const found = (await findFavoriteItems(context, [key])).get(favoriteName(key))
  if (found === undefined) return 'unknown'
  const { title, locale } = found
  return (await addFavorite(db, memberId, { ...key, title, locale }, now)) ? 'kept' : 'too-many'
}

export const favoriteName = ({ id, type }: FavoriteKey): string => `${type} ${id}`

/** The items that are known, by favoriteName; what is gone altogether is not among them. */
export async function findFavoriteItems(
  context: RequestContext,
  keys: readonly FavoriteKey[],
): Promise<Map<string, FavoriteItem>> {
  const { FEATURES_OFF: off } = context.get(servicesContext).env
  const idsOf = (wanted: FavoriteType) => keys.filter(({ type }) => type === wanted).map(({ id }) => id)
  const found = await Promise.all(
    (Object.keys(finders) as FavoriteType[]).map((type) => {
      const ids = idsOf(type)
      return ids.length === 0 || off.includes(FEATURE_OF_ITEM[type]) ? [] : finders[type](context, ids)
    }),
  )
  return new Map(found.flat().map((item) => [favoriteName(item), item]))
}

type Finder = (context: RequestContext, ids: string[]) => Promise<FavoriteItem[]>

const articleFields = z.object({ uid: z.string(), title: mandatoryText, url: text, locale: z.string() })

const startOf = (day: string | undefined, now: Date): ItemDate | undefined =>
  day !== undefined && day > dayIn(now, undefined) ? { kind: 'start', day } : undefined

const finders: Readonly<Record<FavoriteType, Finder>> = {
  async course(context, ids) {
    const { tenant } = context.get(placeContext)
    const { db } = context.get(servicesContext)
    return (await coursesByIds(db, tenant, ids)).map((course): FavoriteItem => {
      const { id, name, locale, slug, isActive } = course
      const { start } = courseCardOf(context, course)
      return {
        ...{ id, type: 'course', title: name, locale },
        // The page of a course that has left its catalogue is gone.
        page: isActive ? encodeURI(coursePage(slug)) : null,
        state: isActive ? 'present' : 'stale',
        date: isActive && start !== null ? { kind: 'start', day: start } : undefined,
      }
    })
  },
  async program(context, ids) {
    const { now } = context.get(servicesContext)
    const { entries } = await findEntries(context, {
      contentType: PROGRAMS,
      query: { uid: { $in: ids } },
      limit: 100,
      except: ['body', 'steps', 'meta'],
    })
    return (await programsOf(context, entries)).map(
      ({ uid, title, locale, url, starts, applying }): FavoriteItem => {
        const lastDay = applying && (applying.closes ?? now) > now ? lastDayOf(applying) : undefined
        return {
          ...{ id: uid, type: 'program', title, locale, page: url, state: 'present' },
          date: lastDay === undefined ? startOf(starts, now) : { kind: 'deadline', day: lastDay },
        }
      },
    )
  },
  async event(context, ids) {
    const { tenant } = context.get(placeContext)
    const { db, now } = context.get(servicesContext)
    return (await eventsByIds(db, tenant, ids)).map((event): FavoriteItem => {
      const { id, title, locale, slug, status, start, end } = event
      const gone = status === 'closed'
      const state = gone ? 'stale' : (end ?? start) <= now ? 'over' : 'present'
      return {
        ...{ id, type: 'event', title, locale },
        page: gone ? null : eventPage(slug),
        state: status === 'cancelled' && state === 'present' ? 'cancelled' : state,
        date: gone ? undefined : { kind: 'event', event: eventCardOf(context, event) },
      }
    })
  },
  async vacancy(context, ids) {
    const { tenant } = context.get(placeContext)
    const { db, now } = context.get(servicesContext)
    return (await vacancyTitles(db, tenant, ids, now)).map(
      ({ open, until, ...vacancy }): FavoriteItem => ({
        id: vacancy.id,
        type: 'vacancy',
        title: vacancy.company === '' ? vacancy.title : `${vacancy.title}, ${vacancy.company}`,
        locale: vacancy.locale,
        page: vacancyPage(vacancy),
        state: open ? 'present' : 'stale',
        date: open && until !== null ? { kind: 'deadline', day: until } : undefined,
      }),
    )
  },
  async article(context, ids) {
    const { entries } = await findEntries(context, {
      contentType: ARTICLES,
      query: { uid: { $in: ids } },
      only: ['uid', 'title', 'url', 'locale'],
      limit: 100,
    })
    return entries.flatMap((entry) => {
      const parsed = articleFields.safeParse(entry)
      if (!parsed.success) return []
      const { uid, title, url, locale } = parsed.data
      return [{ id: uid, type: 'article' as const, title, locale, page: url, state: 'present' as const }]
    })
  },
}
