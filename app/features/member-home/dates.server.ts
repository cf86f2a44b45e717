// A member's calendar: events they attend or saved, application deadlines, first days of courses, and the next
// events of communities and companies they follow.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import { type FavoriteItem, findFavoriteItems } from '#app/features/favorites/favorites.server.ts'
import { dateFacts, dayOf, type ItemDate } from '#app/features/favorites/item-date.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { listFavorites } from '#domain/favorites/favorites.ts'
import { comingOfFollowed } from '#domain/following/coming-events.ts'
import { answersOfMember } from '#domain/meeting/answer-rows.ts'
import { intlTagOf, type Locale, langOf, parseLocale } from '#services/languages.ts'

const SHOWN = 5
/** Events of followed communities and companies: they come after all dates of the member's own. */
const FOLLOWED = 3
const DAY_MS = 86_400_000
/** Deadlines and first days of courses are shown from this many days before; events at any distance. */
const DEADLINE_DAYS = 30

export interface HomeDate {
  id: string
  title: string
  /** Language of the title. */
  lang: string
  href: string | null
  /** `2026-11-24` */
  day: string
  /** `tomorrow`; empty for later days. */
  soon: string
  facts: string[]
  cancelled: boolean
}

/**
 * Upcoming dates, nearest first.
 * @param t with the messages of favourites and events
 */
export async function findDates(
  context: RequestContext,
  memberId: string,
  t: Translate,
): Promise<HomeDate[]> {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { tenant } = context.get(placeContext)
  const [favorites, answers, followed] = await Promise.all([
    listFavorites(db, memberId),
    answersOfMember(db, memberId, { after: now }),
    comingOfFollowed(db, { tenant, memberId, now, limit: SHOWN + FOLLOWED }),
  ])
  const kept = favorites.filter(({ type }) => type !== 'article')
  const answered = new Map(
    answers.flatMap(({ eventId, state }) =>
      state === 'going' || state === 'waiting' || state === 'offered' ? [[eventId, state] as const] : [],
    ),
  )
  const answeredOnly = [...answered.keys()].filter(
    (id) => !kept.some((one) => one.type === 'event' && one.id === id),
  )
  const items = await findFavoriteItems(context, [
    ...kept,
    ...answeredOnly.map((id) => ({ type: 'event' as const, id })),
  ])
  const own = ownDates(items.values(), { now, locale, answered, t })
  const shown = new Set(own.map(({ id }) => id))
  // Somebody who cancelled, or was removed, is not invited again.
  const known = new Set(answers.map(({ eventId }) => eventId))
  const others = followed
    .map((event) => ({ event, card: eventCardOf(context, event) }))
    .filter(({ event }) => !known.has(event.id) && !shown.has(`event ${event.id}`))
    .slice(0, FOLLOWED)
    .map(({ event, card }): HomeDate => {
      const date: ItemDate = { kind: 'event', event: card }
      return {
        id: `event ${event.id}`,
        title: card.title,
        lang: langOf(card.locale),
        href: card.url,
        day: dayOf(date),
        soon: soonText(daysUntil(date, now), locale),
        facts: [`${t('favorites.followingHeading')}: ${card.community}`, ...dateFacts(date, t, locale)],
        cancelled: false,
      }
    })
  return [...own, ...others].sort((one, other) => one.day.localeCompare(other.day))
}

interface OwnDates {
  now: Date
  locale: Locale
  answered: ReadonlyMap<string, 'going' | 'waiting' | 'offered'>
  t: Translate
}

function ownDates(items: Iterable<FavoriteItem>, { now, locale, answered, t }: OwnDates): HomeDate[] {
  return [...items]
    .flatMap(({ date, state, ...item }) => {
      if (date === undefined || state === 'over' || state === 'stale') return []
      const days = daysUntil(date, now)
      if (date.kind !== 'event' && days > DEADLINE_DAYS) return []
      return [{ ...item, date, days, cancelled: state === 'cancelled' }]
    })
    .sort((one, other) => startOf(one.date).localeCompare(startOf(other.date)))
    .slice(0, SHOWN)
    .map(({ type, id, title, page, date, days, cancelled, ...item }) => ({
      id: `${type} ${id}`,
      title,
      lang: langOf(parseLocale(item.locale) ?? locale),
      href: page,
      day: dayOf(date),
      soon: soonText(days, locale),
      facts: [
        ...answerFacts(type === 'event' ? answered.get(id) : undefined, t),
        ...dateFacts(date, t, locale),
      ],
      cancelled,
    }))
}

/** The member's answer to the event. */
function answerFacts(state: 'going' | 'waiting' | 'offered' | undefined, t: Translate): string[] {
  if (state === undefined) return []
  return [t(state === 'going' ? 'coming.youCome' : state === 'waiting' ? 'coming.youWait' : 'coming.offered')]
}

const startOf = (date: ItemDate): string => (date.kind === 'event' ? date.event.start : date.day)

/** Days from today in the event's time zone, otherwise UTC; 0 or less for what has begun. */
function daysUntil(date: ItemDate, now: Date): number {
  const timeZone = date.kind === 'event' ? date.event.timeZone : 'UTC'
  // The Swedish date format is ISO 8601.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  return Math.round((Date.parse(dayOf(date)) - Date.parse(today)) / DAY_MS)
}

/** `today` or `tomorrow` in the viewer's language; empty for other days, for which the date is enough. */
function soonText(days: number, locale: Locale): string {
  if (days > 1) return ''
  return new Intl.RelativeTimeFormat(intlTagOf(locale), { numeric: 'auto' }).format(Math.max(0, days), 'day')
}
