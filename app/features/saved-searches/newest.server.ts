import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { coursePage } from '#app/features/courses/courses.server.ts'
import { eventPage } from '#app/features/events/events.server.ts'
import { payLines } from '#app/features/jobs/pay-lines.server.ts'
import { askedItems } from '#app/features/listing/asked-items.server.ts'
import type { ListingState } from '#app/features/listing/listing-state.ts'
import { openCoursesOf, searchCourses } from '#domain/catalogue/course-search.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import type { Added } from '#domain/saved-searches/alerts.ts'
import type { SavedList } from '#domain/saved-searches/saved-searches.ts'
import { hiddenIds } from '#domain/vacancies/hidden.ts'

/** An item for feeds and messages. */
export interface ListedItem {
  title: string
  /** Without region and locale. */
  page: string
  summary: string
  /** An ISO instant, if the source states one. */
  published: string | undefined
  /** ISO instant. */
  updated: string
  /** The company or provider; empty if unknown. */
  author: string
  category: string | undefined
  /** Of a vacancy, with its yearly equal; undefined if none is stated. */
  pay?: string | undefined
}

export interface NewestQuery {
  list: SavedList
  state: ListingState
  limit: number
  /** Only items added between two snapshots. */
  added?: Added | undefined
  /** Id of the member whose hidden items are left out; undefined for the public list. */
  memberId?: string | undefined
}

/** The results of a list, newest first (events: next first), and their number. */
export async function newestOf(
  context: RequestContext,
  { list, state, limit, added, memberId }: NewestQuery,
): Promise<{ items: ListedItem[]; total: number }> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, search } = context.get(servicesContext)
  const { query, chosen } = state
  switch (list) {
    case 'jobs': {
      const found = await search.searchJobs({
        query,
        chosen,
        order: 'newest',
        from: 0,
        size: limit,
        locale,
        now,
        added,
        without: memberId === undefined ? [] : await hiddenIds(db, memberId),
      })
      // Results for other countries would be no answer to somebody who is away.
      if (found.relaxed.length > 0) return { items: [], total: 0 }
      const payOf = await payLines(context)
      const items = found.jobs.map((vacancy) => ({
        title: vacancy.title,
        page: vacancyPage(vacancy),
        summary: vacancy.summary,
        published: vacancy.published_at ?? undefined,
        updated: vacancy.published_at ?? vacancy.updated_at,
        author: vacancy.company,
        category: vacancy.specialization ?? undefined,
        pay: payOf(vacancy.salary),
      }))
      return { items, total: found.total }
    }
    case 'courses': {
      const filter = openCoursesOf(locale)
      const { words, chosen, said } = await askedItems(context, list, state, locale)
      const ask = { tenant, locale, filter, words, chosen, said, size: limit, added, newestFirst: true }
      const { courses, total } = await searchCourses(db, ask)
      const items = courses.map(({ name, slug, summary, updatedAt, provider }) => ({
        title: name,
        page: encodeURI(coursePage(slug)),
        summary,
        published: undefined,
        updated: updatedAt,
        author: provider,
        category: undefined,
      }))
      return { items, total }
    }
    case 'events': {
      const { words, chosen, said } = await askedItems(context, list, state, locale)
      const { events, total } = await searchEvents(db, {
        tenant,
        words,
        chosen,
        said,
        from: now,
        onlyOpen: true,
        limit,
        added,
      })
      const items = events.map(({ title, slug, summary, updatedAt, community }) => ({
        title,
        page: eventPage(slug),
        summary,
        published: undefined,
        updated: updatedAt.toISOString(),
        author: community,
        category: undefined,
      }))
      return { items, total }
    }
  }
}
