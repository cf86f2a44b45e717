import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import {
  breadcrumbList,
  type EventData,
  event as eventData,
} from '#app/features/discovery/structured-data.ts'
import { leaveInDocument } from '#app/features/entry-page/document-texts.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { renderItemText } from '#app/features/rich-text/item-text.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { DocumentText } from '#app/ui/document-text.tsx'
import { withOffset } from '#domain/catalogue/event-days.ts'
import { findEvent, searchEvents } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { langOf } from '#services/languages.ts'
import { eventCardOf, eventPage } from './events.server.ts'
import { daysText, type EventCard } from './events.ts'
import { eventsListing } from './events-listing.ts'

const MORE = 4

export interface EventPageData extends EntryPage {
  event: EventCard
  html: string | DocumentText
  venue: string | null
  capacity: number | null
  /** The organisers' own page. */
  address: string | null
  over: boolean
  calendar: string
  /** Next from the same community. */
  more: EventCard[]
  messages: Messages
}

/** @throws 404 for no event of this address, 410 for one that has left the calendar */
export async function loadEventPage(context: RequestContext, slug: string): Promise<EventPageData> {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, origin, now, loadMessages } = context.get(servicesContext)
  const event = await findEvent(db, tenant, slug)
  if (event === undefined) throw notFound()
  if (event.status === 'closed') throw data(null, { status: 410 })
  const messages = await loadMessages(langOf(locale), ['events', 'keep'])
  const t = createTranslate(messages, locale)
  const card = eventCardOf(context, event)
  const page = eventPage(event.slug)
  const url = `${origin}${pagePath({ region, locale: card.locale, page })}`
  const [described, html, { events }] = await Promise.all([
    describeItemPage(context, {
      page,
      title: event.title,
      description: event.summary,
      share: {
        title: event.title,
        label: [daysText(card, card.locale), event.city ?? event.community].filter(Boolean).join(' · '),
        seed: event.id,
        topic: 'indigo',
      },
      contentLocale: card.locale,
      translations: { [card.locale]: page },
      data: [
        eventData({
          url,
          name: event.title,
          description: event.summary,
          languages: event.languages,
          start: card.allDay ? card.first : withOffset(event.start, event.timeZone),
          end: card.allDay ? card.last : event.end ? withOffset(event.end, event.timeZone) : undefined,
          format: event.format,
          cancelled: card.cancelled,
          place: placeOf(event),
          screen: event.url ?? url,
          organizer: event.community,
        }),
        breadcrumbList([
          {
            name: t('events.heading'),
            url: `${origin}${pagePath({ region, locale, page: eventsListing.page })}`,
          },
          { name: event.title, url },
        ]),
      ],
    }),
    renderItemText(context, {
      description: event.description,
      format: event.descriptionFormat,
      locale: event.locale,
      summary: event.summary,
    }),
    searchEvents(db, {
      tenant,
      from: now,
      chosen: { community: [event.community] },
      limit: MORE + 1,
    }),
  ])
  return {
    ...described,
    event: card,
    html: leaveInDocument(context, `event ${event.id}`, html),
    venue: event.venue,
    capacity: event.capacity,
    address: event.url,
    over: (event.end ?? event.start) <= now,
    calendar: `${pagePath({ region, locale, page })}/calendar.ics`,
    more: events
      .filter(({ id }) => id !== event.id)
      .slice(0, MORE)
      .map((one) => eventCardOf(context, one)),
    messages,
  }
}

/** A place that has an address; what was only read out of its text is not told to others as a fact. */
function placeOf({ format, venue, city, country }: FoundEvent): EventData['place'] {
  if (format === 'online' || (city === null && country === null)) return undefined
  return { name: venue ?? city ?? country ?? '', city: city ?? undefined, country: country ?? undefined }
}
