// Courses, events and communities by words: few thousand at most, so the database ranks them itself.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { parseQuery, type Term } from './query.ts'

export interface FoundItem {
  type: 'catalogue_course' | 'course_ref' | 'event' | 'community'
  id: string
  title: string
  summary: string
  /** Of its page; empty for what has none. */
  slug: string
  locale: string
}

export interface ItemsAsk {
  tenant: string
  query: string
  locale: string
  now: Date
  size: number
}

/** The query as the database writes it: each term in all of its readings. Undefined when there are no words in it. */
async function databaseQuery(db: Db, typed: string): Promise<string | undefined> {
  const { any, none } = parseQuery(typed)
  const terms = [...any.flat(), ...none]
  if (any.length === 0) return undefined
  const { rows } = await sql<{ text: string; readings: string[] }>`
    select text, search.readings(text) as readings
    from unnest(${terms.map(({ text }) => text)}::text[]) as text`.execute(db)
  const readings = new Map(rows.map((row) => [row.text, row.readings]))
  const written = ({ text }: Term) => {
    const all = readings.get(text) ?? []
    return all.length === 0 ? undefined : `(${all.map((one) => `(${one})`).join(' | ')})`
  }
  const said = (of: readonly Term[]) => of.map(written).filter((term) => term !== undefined)
  const alternatives = any.map(said).filter((all) => all.length > 0)
  if (alternatives.length === 0) return undefined
  const wanted = alternatives.map((all) => `(${all.join(' & ')})`).join(' | ')
  return [`(${wanted})`, ...said(none).map((term) => `!${term}`)].join(' & ')
}

/** The best of each type, courses in the language asked for or else in English. */
export async function findItems(
  db: Db,
  { tenant, query, locale, now, size }: ItemsAsk,
): Promise<FoundItem[]> {
  const words = await databaseQuery(db, query)
  if (words === undefined) return []
  const { rows } = await sql<FoundItem>`
    with asked as (select ${words}::tsquery as query)
    (select case when url is null then 'catalogue_course' else 'course_ref' end as type, id::text as id, name as title,
      summary, slug, locale
    from catalogue.course, asked
    where tenant = ${tenant} and status = 'open' and locale in (${locale}, 'en-us') and search_document @@ query
    order by (locale = ${locale}) desc, ts_rank(search_document, query) desc, name limit ${size})
    union all
    (select 'event', id::text, title, summary, slug, locale from catalogue.event, asked
    where tenant = ${tenant} and status = 'open' and coalesce(ends_at, starts_at) >= ${now} and search_document @@ query
    order by ts_rank(search_document, query) desc, starts_at limit ${size})
    union all
    (select 'community', community, community, '', '', min(locale) from catalogue.event, asked
    where tenant = ${tenant} and status <> 'draft' and community <> ''
      and to_tsvector('pg_catalog.simple', search.plain(community)) @@ query
    group by community order by community limit ${size})`.execute(db)
  return rows
}
