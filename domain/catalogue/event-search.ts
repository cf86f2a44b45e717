import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Locale } from '#services/languages.ts'
import { addedCondition } from './added.ts'
import { addressSlug, storedSlugs } from './address-slug.ts'
import { type CountedValues, countValues } from './facet-counts.ts'
import { type EventFacet, eventFacets, type FoundEvent } from './found-event.ts'
import { shownAgenda, shownSpeakers } from './gone-speakers.ts'
import { nameKey } from './item.ts'
import { hasWords, type WantedWords } from './wanted-words.ts'

export interface EventQuery {
  tenant: string
  /** Only events that end after this. */
  from?: Date | undefined
  /** Only events that begin before this. */
  until?: Date | undefined
  /** Only events that ended before this, latest first. */
  before?: Date | undefined
  chosen?: Readonly<Partial<Record<EventFacet, readonly string[]>>> | undefined
  words?: WantedWords | undefined
  /**
   * The words behind a chosen city as a tsquery: they find events in person whose city is unknown but
   * whose text has them.
   */
  said?: Readonly<Partial<Record<EventFacet, string>>> | undefined
  /** Only events of communities with the names of these companies, given by key. */
  companies?: readonly string[] | undefined
  /** Only those added between two snapshots of the database. */
  added?: { since: string; until: string } | undefined
  latestFirst?: boolean | undefined
  /** Languages whose events come first on each day (UTC): the reader's own, then all others. */
  languages?: readonly string[] | undefined
  /** Includes events removed from their source, so that calendars can drop them. */
  withClosed?: boolean | undefined
  /** Leaves out cancelled events. */
  onlyOpen?: boolean | undefined
  offset?: number | undefined
  limit: number
}

export const eventSlug = addressSlug('catalogue.event')
const over = sql`coalesce(c.ends_at, c.starts_at)`
const columns = sql`c.id, ${eventSlug} as slug, c.title, c.locale, c.status, c.community, c.summary, c.description,
  c.description_format as "descriptionFormat", c.format, c.starts_at as start, c.ends_at as "end",
  c.all_day as "allDay", c.time_zone as "timeZone", c.venue, c.address, c.city, c.country,
  case when c.city is null and c.country is null and c.format <> 'online'
    then matching.places_read('event', c.id) -> 0 end as "placeInText", c.url, c.capacity,
  array(select l.code from catalogue.event_language l where l.event_id = c.id order by l.code) as languages,
  (select coalesce(json_agg(json_build_object('name', t.name, 'key', t.key) order by t.name), '[]')
    from catalogue.event_topic t where t.event_id = c.id) as topics,
  ${shownAgenda} as agenda, ${shownSpeakers} as speakers, c.recording_url as "recordingUrl", c.slides_url as "slidesUrl", c.guests, c.answers,
  c.without_account as "withoutAccount", coalesce((select s.taken from meeting.seats s where s.event_id = c.id), 0) as taken,
  exists (select from meeting.answer a where a.event_id = c.id and a.state = 'waiting') as waiting, c.sequence, greatest(c.imported_at, c.closed_at) as "updatedAt"`

/**
 * Events of a period by date, with the total. Cancelled events are included, because people who planned to
 * come look there.
 */
export async function searchEvents(
  db: Db,
  ask: EventQuery,
): Promise<{ events: FoundEvent[]; total: number }> {
  const where = conditions(ask)
  const direction = sql.raw((ask.latestFirst ?? ask.before !== undefined) ? 'desc' : 'asc')
  const [{ rows }, { rows: totals }] = await Promise.all([
    ask.limit === 0
      ? { rows: [] }
      : sql<FoundEvent>`select ${columns} from catalogue.event c where ${where}
          order by ${byLanguage(ask, direction)} c.starts_at ${direction}, c.id limit ${ask.limit} offset ${ask.offset ?? 0}`.execute(
          db,
        ),
    sql<{ total: number }>`select count(*)::integer as total from catalogue.event c where ${where}`.execute(
      db,
    ),
  ])
  return { events: rows, total: totals[0]?.total ?? 0 }
}

/** The languages that are spoken count, or that of the text where none is known. */
function byLanguage({ languages = [] }: EventQuery, direction: RawBuilder<unknown>): RawBuilder<unknown> {
  const [own, ...others] = languages
  if (own === undefined) return sql``
  const spoken = sql`coalesce(
    (select array_agg(l.code) from catalogue.event_language l where l.event_id = c.id), array[left(c.locale, 2)])`
  return sql`(c.starts_at at time zone 'UTC')::date ${direction},
    case when ${own} = any(${spoken}) then 0 when ${spoken} && ${others}::text[] then 1 else 2 end,`
}

/** The number of events for each value of a facet, ignoring the choice in that facet. */
export async function countEvents(
  db: Db,
  ask: EventQuery,
  facet: EventFacet,
  most?: number,
): Promise<CountedValues> {
  const where = conditions(ask, facet)
  const counted = {
    community: sql`select c.community as value, c.community as label from catalogue.event c where ${where} and c.community <> ''`,
    format: sql`select c.format as value, c.format as label from catalogue.event c where ${where}`,
    city: sql`select min(c.city) over (partition by lower(c.city)) as value, c.city as label
      from catalogue.event c where ${where} and c.city <> ''`,
    language: sql`select l.code as value, l.code as label from catalogue.event c
      join catalogue.event_language l on l.event_id = c.id where ${where}`,
    written_in: sql`select left(c.locale, 2) as value, left(c.locale, 2) as label from catalogue.event c where ${where}`,
    topic: sql`select t.key as value, t.name as label from catalogue.event c
      join catalogue.event_topic t on t.event_id = c.id where ${where}`,
  }[facet]
  return countValues(db, counted, ask.chosen?.[facet] ?? [], most)
}

/** Finds an event by address. Drafts have no address. */
export async function findEvent(db: Db, tenant: string, asked: string): Promise<FoundEvent | undefined> {
  const { rows } = await sql<FoundEvent>`
    select ${columns} from catalogue.event c
    where c.tenant = ${tenant} and c.slug = any(${storedSlugs(asked)}) and ${eventSlug} = ${asked} and c.status <> 'draft'
    limit 1`.execute(db)
  return rows[0]
}

/** Finds events by the last part of their addresses. */
export async function eventsBySlugs(
  db: Db,
  tenant: string,
  slugs: readonly string[],
): Promise<Map<string, FoundEvent>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<FoundEvent>`
    select * from (
      select ${columns} from catalogue.event c
      where c.tenant = ${tenant} and c.slug = any(${slugs.flatMap(storedSlugs)}::text[]) and c.status <> 'draft'
    ) named where slug = any(${[...slugs]}::text[])`.execute(db)
  return new Map(rows.map((event) => [event.slug, event]))
}

/** Finds events by id; unknown ids are left out. */
export async function eventsByIds(db: Db, tenant: string, ids: readonly string[]): Promise<FoundEvent[]> {
  const { rows } = await sql<FoundEvent>`
    select ${columns} from catalogue.event c
    where c.tenant = ${tenant} and c.id::text = any(${ids}::text[]) and c.status <> 'draft'`.execute(db)
  return rows
}

export interface ListedEvent {
  locale: Locale
  slug: string
  updatedAt: Date
}

/** Events for the sitemap: upcoming ones and those of the last year. */
export async function listEvents(db: Db, tenant: string, now: Date): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select c.locale, ${eventSlug} as slug, c.imported_at as "updatedAt" from catalogue.event c
    where c.tenant = ${tenant} and c.status in ('open', 'cancelled') and c.starts_at > ${now}::timestamptz - interval '1 year'
    order by slug limit 20000`.execute(db)
  return rows
}

function conditions(ask: EventQuery, except?: EventFacet): RawBuilder<boolean> {
  const { tenant, from, until, before, words, withClosed = false, onlyOpen = false } = ask
  const all = [
    sql`c.tenant = ${tenant}`,
    addedCondition(ask.added),
    onlyOpen
      ? sql`c.status = 'open'`
      : withClosed
        ? sql`c.status <> 'draft'`
        : sql`c.status in ('open', 'cancelled')`,
    ...(ask.companies === undefined
      ? []
      : [sql`catalogue.company_key(c.community) = any(${ask.companies}::text[])`]),
    ...(from === undefined ? [] : [sql`${over} > ${from}`]),
    ...(until === undefined ? [] : [sql`c.starts_at < ${until}`]),
    ...(before === undefined ? [] : [sql`${over} <= ${before}`]),
    hasWords(words, [sql`c.title`, sql`c.city`]),
    ...eventFacets.flatMap((facet) => {
      const values = ask.chosen?.[facet] ?? []
      return facet === except || values.length === 0 ? [] : [choice(facet, values, ask.said?.[facet])]
    }),
  ]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function choice(facet: EventFacet, values: readonly string[], said?: string): RawBuilder<boolean> {
  switch (facet) {
    case 'community':
      return sql`lower(c.community) = any(${values.map((value) => value.toLowerCase())}::text[])`
    case 'city': {
      const isThere = sql<boolean>`lower(c.city) = any(${values.map((value) => value.toLowerCase())}::text[])`
      return said === undefined
        ? isThere
        : sql`(${isThere} or (c.city is null and c.format <> 'online' and c.search_document @@ ${said}::tsquery))`
    }
    case 'format':
      return sql`c.format = any(${values}::text[])`
    case 'language':
      return sql`exists (select from catalogue.event_language l where l.event_id = c.id and l.code = any(${values}::text[]))`
    case 'written_in':
      return sql`left(c.locale, 2) = any(${values}::text[])`
    case 'topic':
      return sql`exists (select from catalogue.event_topic t
        where t.event_id = c.id and t.key = any(${values.map(nameKey)}::text[]))`
  }
}
