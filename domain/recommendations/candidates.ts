// Candidates for recommendation: open items in the reader's language or in English that share a skill.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { courseSlug } from '#domain/catalogue/course-rows.ts'
import { eventSlug } from '#domain/catalogue/event-search.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { defaultLocale } from '#services/languages.ts'
import type { CandidatePlaces } from './place-fit.ts'
import type { Candidate, RecommendedType } from './score.ts'

/** With what a link to it needs. */
export interface FoundCandidate extends Candidate {
  title: string
  /** The provider, company or community. */
  by: string
  /** For a course or event the last part of its address; for an article its address without region and locale. */
  address: string
  hours: number | null
  /** Of an event: IANA. */
  timeZone?: string | null
}

export interface CandidatesQuery {
  tenant: string
  /** The stack whose articles are candidates. */
  site: SiteStack
  locale: string
  at: Date
  skills: readonly string[]
  types: readonly RecommendedType[]
  /** Where the reader lives: of more vacancies than are looked at, those that can be done from there come first. */
  country?: string | undefined
}

/** For each type, the newest ones: some skills are asked for everywhere. */
const MAX = 300
/** Matches in texts count from this confidence on. */
const CONFIDENT = 0.75

type Row = Omit<
  FoundCandidate,
  'skills' | 'published' | 'hours' | 'required' | 'spoken' | 'starts' | 'ends' | 'places'
> & {
  hours: string | null
  skills: Record<string, number>
  published?: Date | string | null
  required?: string[]
  spoken?: { code: string; cefr: string | null }[]
  starts?: Date
  ends?: Date
  places?: CandidatePlaces
}

export async function findCandidates(db: Db, ask: CandidatesQuery): Promise<FoundCandidate[]> {
  if (ask.skills.length === 0) return []
  const found = await Promise.all(ask.types.map((type) => finders[type](db, ask)))
  return found.flat().map(({ skills, published, hours, required, spoken, ...row }) => ({
    ...row,
    hours: hours === null ? null : Number(hours),
    skills: new Map(Object.entries(skills)),
    published: dayOf(published ?? null),
    ...(required && { required: new Set(required) }),
    ...(spoken && { spoken: new Map(spoken.map(({ code, cefr }) => [code, cefr])) }),
  }))
}

/** Imported stacks have dates in any notation. */
function dayOf(published: Date | string | null): Date | undefined {
  const day = published === null ? undefined : new Date(published)
  return day === undefined || Number.isNaN(day.getTime()) ? undefined : day
}

const finders: Record<RecommendedType, (db: Db, ask: CandidatesQuery) => Promise<Row[]>> = {
  course: async (db, { tenant, locale, skills }) => {
    const same = sql`regexp_replace(c.external_id, '@[a-z]{2}-[a-z]{2}$', '')`
    const { rows } = await sql<Row>`
      with named as (${sharing('course', skills)}), one_language as (
        select distinct on (c.source, ${same}) c.id from named join catalogue.course c on c.id = named.id
        where c.tenant = ${tenant} and c.status = 'open' and c.locale in (${locale}, ${defaultLocale})
        order by c.source, ${same}, c.locale = ${locale} desc
      )
      select 'course' as type, c.id::text, c.locale, c.level, c.name as title, c.provider as by,
        ${courseSlug} as address, c.duration_hours as hours, ${skillsOf('course')} as skills
      from one_language join catalogue.course c on c.id = one_language.id
      order by c.imported_at desc, c.id limit ${MAX}`.execute(db)
    return rows
  },
  vacancy: async (db, { tenant, locale, at, skills, country }) => {
    const near =
      country === undefined
        ? sql``
        : sql`((c.remote = 'full' and (c.remote_countries = '{}' or ${country} = any(c.remote_countries)))
            or c.id in (select l.vacancy_id from catalogue.vacancy_location l where l.country = ${country})) desc,`
    const { rows } = await sql<Row>`
      with named as (${sharing('vacancy', skills)}), newest as (
        select c.* from named join catalogue.vacancy c on c.id = named.id
        where c.tenant = ${tenant} and c.status = 'open' and c.locale in (${locale}, ${defaultLocale})
          and (c.valid_through is null or c.valid_through >= (${at}::timestamptz at time zone 'UTC')::date)
        order by ${near} c.locale = ${locale} desc, c.published_at desc nulls last, c.id limit ${MAX}
      )
      select 'vacancy' as type, c.id::text, c.locale, c.seniority, c.published_at as published,
        c.title, c.company as by, '' as address, null as hours,
        (select coalesce(json_agg(json_build_object('code', l.code, 'cefr', lower(l.cefr))), '[]')
          from catalogue.vacancy_language l where l.vacancy_id = c.id) as spoken,
        json_build_object('remote', c.remote, 'remoteCountries', c.remote_countries, 'at', (
          select coalesce(json_agg(json_build_object('city', l.city, 'country', l.country) order by l.position), '[]')
          from catalogue.vacancy_location l where l.vacancy_id = c.id)) as places,
        array(select coalesce(s.skill_id, s.key) from catalogue.vacancy_skill s
          where s.vacancy_id = c.id and s.required) as required,
        ${skillsOf('vacancy')} as skills
      from newest c`.execute(db)
    return rows
  },
  event: async (db, { tenant, locale, at, skills }) => {
    const { rows } = await sql<Row>`
      with named as (${matched('event', skills)})
      select 'event' as type, c.id::text, c.locale, c.title, c.community as by, ${eventSlug} as address,
        null as hours, c.starts_at as starts, coalesce(c.ends_at, c.starts_at) as ends,
        c.time_zone as "timeZone",
        (select coalesce(json_agg(json_build_object('code', l.code, 'cefr', null)), '[]')
          from catalogue.event_language l where l.event_id = c.id) as spoken,
        json_build_object('remote', case when c.format = 'onsite' then 'none' else 'full' end, 'remoteCountries',
          '{}'::text[], 'at', case when coalesce(c.city, c.country) is null then '[]'::json
            else json_build_array(json_build_object('city', c.city, 'country', c.country)) end) as places,
        ${matchesOf('event')} as skills
      from named join catalogue.event c on c.id = named.id
      where c.tenant = ${tenant} and c.status = 'open' and c.locale in (${locale}, ${defaultLocale})
        and coalesce(c.ends_at, c.starts_at) > ${at}
      order by c.starts_at, c.id limit ${MAX}`.execute(db)
    return rows
  },
  article: async (db, { site, locale, skills }) => {
    const { rows } = await sql<Row>`
      select distinct on (p.uid) 'article' as type, p.uid as id, p.locale,
        coalesce(nullif(written.date, ''), p.updated_at::text) as published,
        coalesce(written.title, '') as title, '' as by, coalesce(written.url, '') as address, null as hours,
        (select json_object_agg(m.entry_id, ${sureness}) from matching.match m
          where m.item_type = 'article' and m.scope_id = p.scope_id and m.item_id = p.uid and m.locale = p.locale
            and m.kind = 'skill' and m.confidence >= ${CONFIDENT}) as skills
      from content.scope s join content.published p on p.scope_id = s.id and p.content_type_uid = 'blog_article_page'
        -- All at once: a body is long, and is unpacked anew for each member that is asked for.
        cross join lateral jsonb_to_record(p.body) written(date text, title text, url text, locale text)
      where s.api_key = ${site.apiKey} and s.branch = ${site.branch} and s.environment = ${site.environment}
        and p.locale in (${locale}, ${defaultLocale}) and written.locale = p.locale
        and exists (select from matching.match m
          where m.item_type = 'article' and m.scope_id = p.scope_id and m.item_id = p.uid and m.locale = p.locale
            and m.kind = 'skill' and m.entry_id = any(${skills}::text[]) and m.confidence >= ${CONFIDENT})
      order by p.uid, p.locale = ${locale} desc`.execute(db)
    return rows
  },
}

type CatalogueType = 'course' | 'vacancy'

/** What a title names is what the item is about, as much as what its author chose. */
const sureness = sql`case when m.field in ('title', 'name') then 1 else m.confidence end`

const sharing = (type: CatalogueType, skills: readonly string[]) => sql`
  select ${sql.ref(`s.${type}_id`)} as id from ${sql.table(`catalogue.${type}_skill`)} s
  where s.skill_id = any(${skills}::text[]) or (s.skill_id is null and s.key = any(${skills}::text[]))
  union
  ${matched(type, skills)}`

const matched = (type: CatalogueType | 'event', skills: readonly string[]) => sql`
  select m.item_id::uuid as id from matching.match m
  where m.kind = 'skill' and m.item_type = ${type} and m.entry_id = any(${skills}::text[]) and m.confidence >= ${CONFIDENT}
  group by m.item_id`

const matchesOf = (type: 'event') => sql`(
  select coalesce(json_object_agg(skill, confidence), '{}') from (
    select m.entry_id as skill, max(${sureness}) as confidence from matching.match m
    where m.item_type = ${type} and m.scope_id = 0 and m.item_id = c.id::text and m.locale = c.locale
      and m.kind = 'skill' and m.confidence >= ${CONFIDENT}
    group by m.entry_id
  ) best)`

/** Skills listed by the source are certain; those matched in the text have the match's confidence. */
const skillsOf = (type: CatalogueType) => sql`(
  select coalesce(json_object_agg(skill, confidence), '{}') from (
    select skill, max(confidence) as confidence from (
      select coalesce(s.skill_id, s.key) as skill, 1 as confidence
      from ${sql.table(`catalogue.${type}_skill`)} s where ${sql.ref(`s.${type}_id`)} = c.id
      union all
      select m.entry_id, ${sureness} from matching.match m
      where m.item_type = ${type} and m.scope_id = 0 and m.item_id = c.id::text and m.locale = c.locale
        and m.kind = 'skill' and m.confidence >= ${CONFIDENT}
    ) named group by skill
  ) best)`

/** The skills that an article is about, most certain first; empty before it has been read. */
export async function skillsOfArticle(
  db: Db,
  { apiKey, branch, environment }: SiteStack,
  { uid, locale }: { uid: string; locale: string },
): Promise<string[]> {
  const { rows } = await sql<{ skill: string }>`
    select m.entry_id as skill from content.scope s join matching.match m on m.scope_id = s.id
    where s.api_key = ${apiKey} and s.branch = ${branch} and s.environment = ${environment}
      and m.item_type = 'article' and m.item_id = ${uid} and m.locale = ${locale} and m.kind = 'skill'
      and m.confidence >= ${CONFIDENT}
    order by m.confidence desc, m.entry_id limit 12`.execute(db)
  return rows.map(({ skill }) => skill)
}
