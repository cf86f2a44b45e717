import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import {
  breadcrumbList,
  type EventData,
  event as eventData,
} from '#app/features/discovery/structured-data.ts'
import { localeOfAddress } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { eventCardOf, eventPage } from '#app/features/events/events.server.ts'
import { daysText, type EventCard } from '#app/features/events/events.ts'
import { eventsListing } from '#app/features/events/events-listing.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { hostPage } from '#app/features/host-access/host-addresses.ts'
import { hosts } from '#app/features/host-access/hosted-event.server.ts'
import { loadComing } from '#app/features/meeting/coming.server.ts'
import type { ComingData } from '#app/features/meeting/coming.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { withOffset } from '#domain/catalogue/event-days.ts'
import { findEvent, searchEvents } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { followsCommunity } from '#domain/following/communities.ts'
import { reasonOfCancelling } from '#domain/meeting/change-event.ts'
import { langOf } from '#services/languages.ts'
import { type DescribedEvent, describeEvent } from './describe-event.server.ts'

const MORE = 4

export interface EventPageData extends EntryPage, DescribedEvent {
  /** Reason for cancelling; may be empty. */
  cancelReason: string
  /** Recording of a past event; null before its end. */
  recording: string | null
  slides: string | null
  /** Address of the organisers' own page. */
  address: string | null
  coming: ComingData
  /** Whether the viewer follows the community; undefined for anonymous viewers. */
  followed: boolean | undefined
  over: boolean
  calendar: string
  /** Address of the host page; null for viewers who do not host the event. */
  host: string | null
  /** Next events of the same community. */
  more: EventCard[]
  messages: Messages
}

/** @throws 404 for no event at this address, 410 for one that was removed from the calendar */
export async function loadEventPage(context: RequestContext, slug: string): Promise<EventPageData> {
  const { tenant, region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, origin, now, loadMessages } = context.get(servicesContext)
  const event = await findEvent(db, tenant, slug)
  if (event === undefined) throw notFound()
  if (event.status === 'closed') throw data(null, { status: 410 })
  const messages = await loadMessages(langOf(locale), ['events', 'coming', 'keep'])
  const t = createTranslate(messages, locale)
  const shown = await describeEvent(context, event)
  const { event: card, speakers } = shown
  const page = eventPage(event.slug)
  const url = `${origin}${pagePath({ region, locale: localeOfAddress(context, card.locale), page })}`
  const over = (event.end ?? event.start) <= now
  const [described, { events }, coming, followed, isHost, cancelReason] = await Promise.all([
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
          speakers: speakers.map(({ name, href }) => ({
            name,
            url: href === null ? undefined : origin + pagePath({ region, locale, page: href }),
          })),
          capacity: event.answers === 'here' ? (event.capacity ?? undefined) : undefined,
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
    searchEvents(db, {
      tenant,
      from: now,
      chosen: { community: [event.community] },
      limit: MORE + 1,
    }),
    loadComing(context, event),
    viewer.authorized ? followsCommunity(db, viewer.userId, event.community) : undefined,
    hosts(context, event),
    card.cancelled ? reasonOfCancelling(db, event.id) : '',
  ])
  return {
    ...described,
    ...shown,
    cancelReason,
    recording: over ? event.recordingUrl : null,
    slides: over ? event.slidesUrl : null,
    address: event.url,
    coming,
    followed,
    over,
    host: isHost ? hostPage(event.slug) : null,
    calendar: `${pagePath({ region, locale, page })}/calendar.ics`,
    more: events
      .filter(({ id }) => id !== event.id)
      .slice(0, MORE)
      .map((one) => eventCardOf(context, one)),
    messages,
  }
}

/**
 * Returns the location for structured data. One that was only extracted from the text is not published as a
 * fact.
 */
function placeOf({ format, venue, address, city, country }: FoundEvent): EventData['place'] {
  if (format === 'online' || (city === null && country === null)) return undefined
  return {
    name: venue ?? city ?? country ?? '',
    street: address ?? undefined,
    city: city ?? undefined,
    country: country ?? undefined,
  }
}
