// What an event's page shows of the event itself: also for one that is not published yet.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findAuthors } from '#app/features/authors/authors.server.ts'
import { leaveInDocument } from '#app/features/entry-page/document-texts.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import type { EventCard } from '#app/features/events/events.ts'
import { renderItemText } from '#app/features/rich-text/item-text.server.ts'
import type { DocumentText } from '#app/ui/document-text.tsx'
import { withOffset } from '#domain/catalogue/event-days.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { findPublicMember } from '#domain/profile/public-profile.ts'

/** The venue's address, with a link to a map. */
export interface EventPlace {
  address: string
  /** Link to the map service that the operator chose. */
  map: string | null
}

export interface EventPoint {
  /** An instant. */
  at: string
  /** Day in the event's time zone. */
  day: string
  title: string
  speaker: string | null
}

export interface EventSpeaker {
  name: string
  role: string
  about: string | null
  href: string | null
  avatar: string | null
}

export interface DescribedEvent {
  event: EventCard
  html: string | DocumentText
  venue: string | null
  place: EventPlace | null
  agenda: EventPoint[]
  speakers: EventSpeaker[]
  capacity: number | null
}

export async function describeEvent(context: RequestContext, event: FoundEvent): Promise<DescribedEvent> {
  const { env } = context.get(servicesContext)
  const [html, speakers] = await Promise.all([
    renderItemText(context, {
      description: event.description,
      format: event.descriptionFormat,
      locale: event.locale,
      summary: event.summary,
    }),
    speakersOf(context, event),
  ])
  return {
    event: eventCardOf(context, event),
    html: leaveInDocument(context, `event ${event.id}`, html),
    venue: event.venue,
    place: placeToFind(event, env.MAP_LINK),
    agenda: agendaOf(event),
    speakers,
    capacity: event.capacity,
  }
}

/**
 * Returns venue and address as written on a letter; a venue without an address can be searched for in its
 * city.
 */
function placeToFind(event: FoundEvent, mapLink: string | undefined): EventPlace | null {
  const { format, venue, city } = event
  const street = event.address ?? venue
  const isWhole = street === null || city === null || street.includes(city)
  const address = isWhole ? event.address : `${street}, ${city}`
  if (format === 'online' || address === null) return null
  return { address, map: mapLink?.replace('{address}', encodeURIComponent(address)) ?? null }
}

function agendaOf({ start, timeZone, agenda }: FoundEvent): EventPoint[] {
  return agenda
    .toSorted((a, b) => a.after - b.after)
    .map(({ after, title, speaker }) => {
      const at = new Date(start.getTime() + after * 60_000)
      return {
        at: at.toISOString(),
        day: withOffset(at, timeZone).slice(0, 10),
        title,
        speaker,
      }
    })
}

/**
 * Returns speakers, linked to their page on this site. Those who have left, or hide their profile, are named
 * without a link.
 */
async function speakersOf(context: RequestContext, event: FoundEvent): Promise<EventSpeaker[]> {
  const named = event.speakers.some(({ author }) => author !== null)
  const authors = named ? await findAuthors(context) : []
  const { db } = context.get(servicesContext)
  return Promise.all(
    event.speakers.map(async ({ name, role, about, author, person }) => {
      const known = authors.find(({ url }) => author !== null && url === `/authors/${author}`)
      const isPublic = person !== null && (await findPublicMember(db, person)) !== undefined
      const href = known?.url ?? (isPublic ? `/people/${person}` : null)
      return { name, role, about, href, avatar: known?.avatar ?? null }
    }),
  )
}
