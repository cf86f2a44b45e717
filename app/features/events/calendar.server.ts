import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { localeOfAddress, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { askedItems } from '#app/features/listing/asked-items.server.ts'
import { parseListing } from '#app/features/listing/listing-state.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { writeCalendar } from '#domain/catalogue/calendar/write-calendar.ts'
import { findEvent, searchEvents } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { attachment } from '#services/attachment.ts'
import { langOf } from '#services/languages.ts'
import { fileNameOf } from './calendar-name.ts'
import { eventPage } from './events.server.ts'
import { eventsListing } from './events-listing.ts'

const MONTH = 31 * 86_400_000
const MAX = 500

/**
 * Returns the events of the list at this address as a calendar, plus those of the last month, which calendars
 * may already contain.
 */
export async function calendarOf(context: RequestContext, query: URLSearchParams): Promise<Response> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const { words, chosen, said } = await askedItems(
    context,
    'events',
    parseListing(query, eventsListing),
    locale,
  )
  const { events } = await searchEvents(db, {
    tenant,
    words,
    chosen,
    said,
    from: new Date(now.getTime() - MONTH),
    withClosed: true,
    limit: MAX,
  })
  const [{ product }, messages] = await Promise.all([
    loadSiteIdentity(context),
    loadMessages(langOf(locale), ['events']),
  ])
  const name = `${createTranslate(messages, locale)('events.heading')} | ${product}`
  return answer(
    writeCalendar(events, {
      subscription: { name, language: langOf(locale) },
      addressOf: addressOfEvent(context),
    }),
    'inline; filename="events.ics"',
  )
}

/**
 * Returns one event as a calendar file.
 * @throws 404 if there is no event at this address
 */
export async function calendarOfEvent(context: RequestContext, slug: string): Promise<Response> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const event = await findEvent(db, tenant, slug)
  if (event === undefined) throw notFound()
  const calendar = writeCalendar([event], { addressOf: addressOfEvent(context) })
  return answer(calendar, attachment(fileNameOf(event)))
}

function addressOfEvent(context: RequestContext): (event: FoundEvent) => string {
  const { region } = context.get(placeContext)
  const { origin } = context.get(servicesContext)
  return (event) =>
    origin +
    pagePath({ region, locale: localeOfAddress(context, localeOfEntry(event)), page: eventPage(event.slug) })
}

const answer = (calendar: string, disposition: string): Response =>
  new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition,
      'cache-control': 's-maxage=300',
    },
  })
