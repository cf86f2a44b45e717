// Courses, events, communities and articles by words: a few thousand at most, so the database ranks them.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { defaultLocale } from '#services/languages.ts'
import type { SearchWords } from './search-words.ts'

export type ItemKind = 'course' | 'event' | 'community' | 'article'

export interface FoundItem {
  kind: ItemKind
  /** For a course: at an external provider. */
  external: boolean
  id: string
  title: string
  summary: string
  /** For a course or event: the last part of its address. */
  slug: string
  /** For an article: its address in the stack. */
  url: string
  /** Locale of the text. */
  locale: string
  /** Locale of the link; another than the reader's when the item has no page in the reader's locales. */
  shown_in: string
}

/** The stack whose articles are searched. */
export interface ArticleScope {
  apiKey: string
  branch: string
  environment: string
}

export interface ItemsQuery {
  tenant: string
  scope: ArticleScope
  words: SearchWords
  locale: string
  /** Other languages that the reader reads: found as well, and before the rest. */
  reads?: readonly string[] | undefined
  /** Includes items in neither the reader's language nor its fallback. */
  anyLanguage?: boolean
  /** The locales that the site has pages in, unless it has all: an article in others alone is not found. */
  pagesIn?: readonly string[] | undefined
  now: Date
  /** Of each kind; of courses, of those given here and of those given elsewhere. */
  size: number
}

export interface FoundItems {
  /** Best first within each kind. */
  items: FoundItem[]
  totals: Readonly<Record<ItemKind, number>>
  /** Those of the courses that are given elsewhere. */
  external: number
}

/** The best items of each kind, those in the reader's language first. */
export async function findItems(db: Db, ask: ItemsQuery): Promise<FoundItems> {
  const { tenant, scope, words, locale, reads = [], anyLanguage = false, pagesIn, now, size } = ask
  const totals = { course: 0, event: 0, community: 0, article: 0 }
  if (words.written === undefined) return { items: [], totals, external: 0 }
  // An item has one row for each language: the one closest to the reader is shown.
  const { rows } = await sql<FoundItem & { total: number }>`
    with recursive asked as (select ${words.written}::tsquery as query),
    -- Long documents have every word sooner or later.
    weights as (select '{0.05, 0.3, 0.5, 1}'::real[] as by_place),
    chain as (
      select code, fallback_locale, 1 as place from content.locale
      where api_key = ${scope.apiKey} and code = coalesce(
        (select code from content.locale where api_key = ${scope.apiKey} and code in (${locale}, left(${locale}, 2))
          order by length(code) desc limit 1),
        (select master_locale from content.stack where api_key = ${scope.apiKey}))
      union all
      select l.code, l.fallback_locale, chain.place + 1 from content.locale l
      join chain on l.api_key = ${scope.apiKey} and l.code = chain.fallback_locale and chain.place < 9
    ),
    courses as (
      select distinct on (source, regexp_replace(external_id, '@[a-z]{2}-[a-z]{2}$', ''))
        'course' as kind, url is not null as external, id::text as id, name as title, summary, slug, '' as url, locale,
        ${locale}::text as shown_in, locale = ${locale} as own, left(locale, 2) = any(${reads}::text[]) as read, ts_rank(by_place, search_document, query, 1) as rank,
        -rating::float8 as then_by
      from catalogue.course, asked, weights
      where tenant = ${tenant} and status = 'open' and (${anyLanguage} or locale in (${locale}, ${defaultLocale}) or left(locale, 2) = any(${reads}::text[]))
        and search_document @@ query
      order by source, regexp_replace(external_id, '@[a-z]{2}-[a-z]{2}$', ''), locale = ${locale} desc,
        left(locale, 2) = any(${reads}::text[]) desc, locale = ${defaultLocale} desc, locale
    ),
    articles as (
      select distinct on (a.uid) 'article' as kind, false as external, a.uid as id, a.title, a.summary, '' as slug, a.url,
        a.written_in as locale, case when chain.code is null then a.locale else ${locale} end as shown_in,
        coalesce(chain.place = 1, false) as own,
        left(a.written_in, 2) = any(${reads}::text[]) as read, ts_rank(by_place, document, query, 1) as rank, null::float8 as then_by
      from search.article a
      join content.scope s on s.id = a.scope_id
      left join chain on chain.code = a.locale
      cross join asked cross join weights
      where s.api_key = ${scope.apiKey} and s.branch = ${scope.branch} and s.environment = ${scope.environment}
        and a.url <> '' and (${anyLanguage} or chain.code is not null or left(a.written_in, 2) = any(${reads}::text[])) and document @@ query
        and (${pagesIn === undefined} or chain.code is not null or a.locale = any(${pagesIn ?? []}::text[]))
      order by a.uid, chain.place, left(a.written_in, 2) = any(${reads}::text[]) desc, a.locale
    ),
    hits as (
      select * from courses
      union all
      select * from articles
      union all
      select 'event', false, id::text, title, summary, slug, '', locale, ${locale}, locale = ${locale},
        left(locale, 2) = any(${reads}::text[]), ts_rank(by_place, search_document, query, 1), extract(epoch from starts_at)::float8
      from catalogue.event, asked, weights
      where tenant = ${tenant} and status = 'open' and coalesce(ends_at, starts_at) >= ${now}
        and search_document @@ query
      union all
      select 'community', false, community, community, '', '', '', min(locale), ${locale}, true, false, 1, null::float8
      from catalogue.event, asked
      where tenant = ${tenant} and status <> 'draft' and community <> ''
        and to_tsvector('pg_catalog.simple', search.plain(community)) @@ query
      group by community
    ),
    placed as (
      select *, count(*) over of_type::integer as total,
        row_number() over (of_type order by rank * case when own then 2 when read then 1.5 else 1 end desc, then_by nulls last, title, id) as place_of_type,
        row_number() over (partition by kind order by rank * case when own then 2 when read then 1.5 else 1 end desc, then_by nulls last, title, id) as place
      from hits
      window of_type as (partition by kind, external)
    )
    select kind, external, id, title, summary, slug, url, locale, shown_in, total from placed
    where place_of_type <= ${Math.max(1, size)} order by kind, place`.execute(db)
  // Once for each type: its total stands in every row.
  const counted = new Map(rows.map(({ kind, external, total }) => [`${kind} ${external}`, { kind, total }]))
  for (const { kind, total } of counted.values()) totals[kind] += total
  const items = rows.map(({ total: _, ...item }) => item)
  return { items: size === 0 ? [] : items, totals, external: counted.get('course true')?.total ?? 0 }
}
