import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import { clockOffset } from '#domain/catalogue/clock-offset.ts'
import { countryName, languageName } from '#domain/catalogue/code-names.ts'
import { countDays, eventDays } from '#domain/catalogue/event-days.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { opennessOf, roomOf } from '#domain/meeting/rules.ts'
import { type Locale, langOf } from '#services/languages.ts'
import type { EventCard } from './events.ts'
import { eventsListing } from './events-listing.ts'

export const eventPage = (slug: string): string => encodeURI(`${eventsListing.page}/${slug}`)

export function eventCardOf(context: RequestContext, event: FoundEvent): EventCard {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  const room = opennessOf(event, now) === 'open' ? roomOf(event, now) : 'free'
  const days = eventDays(event)
  const timeZone = event.timeZone ?? 'UTC'
  const country = event.country ?? event.placeInText?.country ?? null
  return {
    id: event.id,
    title: event.title,
    url: eventPage(event.slug),
    summary: event.summary,
    locale: localeOfEntry(event),
    community: event.community,
    format: event.format,
    start: event.start.toISOString(),
    end: event.end?.toISOString() ?? null,
    allDay: event.allDay,
    timeZone,
    clock: clockOffset(event.start, timeZone),
    ...days,
    days: countDays(days),
    city: event.city ?? event.placeInText?.city ?? null,
    country: country && countryName(country, locale),
    placeIsRead: event.placeInText !== null,
    // Shown beside each other: the first begins the line.
    languages: event.languages.map((code, at) =>
      at === 0 ? capitalised(languageName(code, locale)) : languageName(code, locale),
    ),
    writtenIn: writtenIn(event, locale),
    topics: event.topics.map(({ name }) => name),
    cancelled: event.status === 'cancelled',
    room: room === 'free' ? null : room,
  }
}

/** The text's language, for lists; which language is spoken at the event is another fact. */
function writtenIn({ languages, locale: ofText }: FoundEvent, locale: Locale): string | undefined {
  const written = langOf(ofText)
  return languages.length > 0 || written === langOf(locale)
    ? undefined
    : capitalised(languageName(written, locale))
}

/** Loads the next events of all communities. */
export async function nextEvents(context: RequestContext, limit: number): Promise<EventCard[]> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { events } = await searchEvents(db, { tenant, from: now, limit })
  return events.map((event) => eventCardOf(context, event))
}
