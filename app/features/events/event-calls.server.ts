// `GET /events`: the events as JSON or as a calendar. It is outside of /api, as its page is outside of a
// region.

import { z } from 'zod'
import { formatListing } from '#app/features/listing/listing-state.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { placeFor, type SitePlaces } from '#app/locale/locales.ts'
import type { Db } from '#db/database.ts'
import { writeCalendar } from '#domain/catalogue/calendar/write-calendar.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import { eventDays } from '#domain/catalogue/event-days.ts'
import { type EventQuery, searchEvents } from '#domain/catalogue/event-search.ts'
import { type FoundEvent, PAST } from '#domain/catalogue/found-event.ts'
import { wordsOfIssue } from '#services/fault.ts'
import { problem } from '#services/problem.ts'
import { languageCode } from './event-languages.ts'
import { eventPage } from './events.server.ts'
import { eventsListing } from './events-listing.ts'

const DAY = 86_400_000
/** Days from date_from, or from now. */
const lengths = { day: 1, today: 1, week: 7, month: 31, quarter: 92, year: 366 } as const

const date = z.iso
  .date()
  .or(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text))
const asks = z.object({
  /** Number of events to skip; a date means the same as date_from. */
  start: z.coerce.number().int().min(0).max(100_000).or(date).default(0),
  period: z
    .enum(['upcoming', 'past', 'all', 'day', 'today', 'week', 'month', 'quarter', 'year'])
    .default('upcoming'),
  community: z.array(z.string().trim().min(1).max(200)).max(50),
  language: z
    .array(
      z.string().transform((text, context) => {
        const code = languageCode(text)
        if (code === undefined)
          context.addIssue({ code: 'custom', message: `There is no language '${text}'` })
        return code ?? z.NEVER
      }),
    )
    .max(50),
  order: z.enum(['by_date', 'by_date_desc']).default('by_date'),
  limit: z.coerce.number().int().min(0).max(100).default(10),
  date_from: date.optional(),
})

export interface EventCallsOptions {
  db: Db
  tenant: string
  origin: string
  places: SitePlaces
  now: Date
  requestId: string
}

/** Returns true for a browser that opens the address, which is redirected to the page. */
export const wantsPage = (accept: string | null): boolean => /\btext\/html\b/i.test(accept ?? '')

/** Returns the page's address with the same filters, without region and locale. */
export function pageSearch(search: URLSearchParams): string {
  const chosen = {
    when: search.get('period') === 'past' ? [PAST] : [],
    community: listOf(search, 'community'),
    language: listOf(search, 'language').flatMap((text) => languageCode(text) ?? []),
  }
  const present = Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0))
  const text = formatListing({ query: '', chosen: present, sort: 'date', page: 1 }, eventsListing)
  return text === '?' ? '' : text
}

export async function answerEvents(request: Request, options: EventCallsOptions): Promise<Response> {
  const { db, tenant, origin, places, now, requestId } = options
  const pageOf = (event: FoundEvent) => addressOf(event, { origin, places })
  const search = new URL(request.url).searchParams
  const parsed = asks.safeParse({
    ...Object.fromEntries(search),
    community: listOf(search, 'community'),
    language: listOf(search, 'language'),
  })
  if (!parsed.success)
    return problem(422, requestId, {
      errors: parsed.error.issues.map((issue) => ({
        pointer: `/${String(issue.path[0] ?? '')}`,
        ...wordsOfIssue(issue),
      })),
    })
  const { events, total } = await searchEvents(db, { tenant, ...selectionOf(parsed.data, now) })
  const headers = { 'cache-control': 'public, max-age=60', vary: 'Accept' }
  if (/\btext\/calendar\b/i.test(request.headers.get('accept') ?? '')) {
    const calendar = writeCalendar(events, {
      subscription: { name: 'Events', language: 'en' },
      addressOf: pageOf,
    })
    return new Response(calendar, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
  }
  return Response.json(
    { data: { events: events.map((event) => eventAnswer(event, pageOf(event))), total } },
    { headers },
  )
}

type Asks = z.output<typeof asks>

function selectionOf(
  { start, period, community, language, order, limit, date_from }: Asks,
  now: Date,
): Omit<EventQuery, 'tenant'> {
  const given = date_from ?? (start instanceof Date ? start : undefined)
  const from = given ?? now
  const time: Pick<EventQuery, 'from' | 'until' | 'before'> =
    period === 'past'
      ? { before: now, from: given }
      : period === 'all'
        ? { from: given }
        : period === 'upcoming'
          ? { from }
          : { from, until: new Date(from.getTime() + lengths[period] * DAY) }
  return {
    ...time,
    chosen: { community, language },
    latestFirst: order === 'by_date_desc',
    offset: start instanceof Date ? 0 : start,
    limit,
  }
}

/** `community[]=a&community[]=b`, also without the brackets. */
const listOf = (search: URLSearchParams, name: string): string[] => [
  ...search.getAll(`${name}[]`),
  ...search.getAll(name),
]

const addressOf = (
  event: FoundEvent,
  { origin, places }: Pick<EventCallsOptions, 'origin' | 'places'>,
): string => origin + pagePath({ ...placeFor(places, { locale: event.locale }), page: eventPage(event.slug) })

function eventAnswer(event: FoundEvent, page: string) {
  const { first, last } = eventDays(event)
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    locale: event.locale,
    community: event.community,
    summary: event.summary,
    format: event.format,
    start: event.start.toISOString(),
    end: event.end?.toISOString() ?? null,
    timeZone: event.timeZone,
    allDay: event.allDay,
    /** Days in the event's time zone, both inclusive. */
    days: { first, last },
    languages: event.languages.map((code) => languageName(code, 'en-us')),
    venue: event.venue,
    city: event.city,
    country: event.country,
    /** The first location named in its text, if its source has none. */
    placeInText: event.placeInText && { city: event.placeInText.city, country: event.placeInText.country },
    url: event.url,
    page,
    topics: event.topics.map(({ name }) => name),
    capacity: event.capacity,
    address: event.address,
    agenda: event.agenda.map(({ after, title, speaker }) => ({
      at: new Date(event.start.getTime() + after * 60_000).toISOString(),
      title,
      speaker,
    })),
    speakers: event.speakers.map(({ name, role }) => ({ name, role })),
    guests: event.guests,
    answers: event.answers,
    withoutAccount: event.withoutAccount,
    status: event.status,
  }
}
