// The dates of a series. Each is an event of its own; the series only says which belong together.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { communityKey } from '../following/communities.ts'
import type { SeriesScope } from './own-changes.ts'

export interface SeriesPart {
  id: string
  plannedOn: string
  moved: boolean
  /** Dates that are still to come and that the host may change, this one included. */
  coming: number
}

interface By {
  now: Date
  /**
   * The communities whose events somebody hosts, by key; all for editors. A date that was moved to another
   * community is that community's alone.
   */
  communities: readonly string[] | 'all'
}

export async function seriesPart(
  db: Db,
  eventId: string,
  { now, communities }: By,
): Promise<SeriesPart | undefined> {
  const keys = communities === 'all' ? [] : [...communities]
  const { rows } = await sql<SeriesPart>`
    select d.series_id as id, d.planned_on::text as "plannedOn", d.moved,
      (select count(*)::int from meeting.series_date o join catalogue.event e on e.id = o.event_id
        where o.series_id = d.series_id and e.status = 'open' and e.starts_at > ${now}
          and (${communities === 'all'}::boolean or o.event_id = d.event_id
            or left(lower(trim(e.community)), 200) = any(${keys}::text[]))) as coming
    from meeting.series_date d where d.event_id = ${eventId}`.execute(db)
  return rows[0]
}

/**
 * The events that a change of one date means, itself first. Past and cancelled dates are never among the
 * others, nor are those of communities that somebody does not host.
 */
export async function datesMeant(
  trx: Db,
  { eventId, scope, now, communities }: By & { eventId: string; scope: SeriesScope },
): Promise<{ id: string; moved: boolean }[]> {
  const { rows } = await sql<{ id: string; moved: boolean; community: string }>`
    select o.event_id as id, o.moved, e.community
    from meeting.series_date d
    join meeting.series_date o on o.series_id = d.series_id
    join catalogue.event e on e.id = o.event_id
    where d.event_id = ${eventId} and (o.event_id = d.event_id
      or (${scope !== 'this'}::boolean and e.status = 'open' and e.starts_at > ${now}
        and (${scope === 'all'}::boolean or o.planned_on >= d.planned_on)))
    order by o.event_id <> d.event_id, o.planned_on`.execute(trx)
  if (rows.length === 0) return [{ id: eventId, moved: false }]
  return rows.flatMap(({ id, moved, community }) =>
    id === eventId || communities === 'all' || communities.includes(communityKey(community))
      ? { id, moved }
      : [],
  )
}

/** This date and those after it become a series of their own; moved ones go along. */
export async function splitSeries(trx: Db, eventId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into meeting.series (tenant, repeat, made_at)
    select s.tenant, s.repeat, s.made_at from meeting.series s join meeting.series_date d on d.series_id = s.id
    where d.event_id = ${eventId} and exists (
      select from meeting.series_date o where o.series_id = s.id and o.event_id <> all(${[...ids]}::uuid[]))
    returning id`.execute(trx)
  const [fresh] = rows
  if (fresh === undefined) return
  await sql`update meeting.series_date set series_id = ${fresh.id} where event_id = any(${[...ids]}::uuid[])`.execute(
    trx,
  )
}

/** The dates of an event's series that have not been removed, in order; none for a single event. */
export async function datesOfSeries(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.event_id as id from meeting.series_date d
    join meeting.series_date o on o.series_id = d.series_id join catalogue.event e on e.id = o.event_id
    where d.event_id = ${eventId} order by e.starts_at, e.id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** The series of events that have one, by event. */
export async function seriesOfEvents(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; series: string }>`
    select event_id as id, series_id as series from meeting.series_date
    where event_id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, series }) => [id, series]))
}

/** Lists each series once, at its first date in the list, with the number of its other dates there. */
export function oncePerSeries(
  ids: readonly string[],
  seriesOf: ReadonlyMap<string, string>,
): { id: string; others: number }[] {
  const listed = new Map<string, { id: string; others: number }>()
  for (const id of ids) {
    const key = seriesOf.get(id) ?? id
    const first = listed.get(key)
    if (first === undefined) listed.set(key, { id, others: 0 })
    else first.others += 1
  }
  return [...listed.values()]
}
