// What closes a gap: the courses, articles and events here that teach missing skills, found by one query. Programmes are
// content; the page gives them.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { courseSlug } from '#domain/catalogue/course-rows.ts'
import { eventSlug } from '#domain/catalogue/event-search.ts'
import type { SkillLevel } from '#domain/evidence/evidence.ts'
import type { SiteStack } from '#services/content/wire.ts'
import { defaultLocale, type Locale, langOf } from '#services/languages.ts'
import { type Closer, type CloserType, type Closing, MAX_SKILLS, orderClosers } from './order-closers.ts'

export interface ClosersQuery {
  tenant: string
  /** The stack whose articles are searched. */
  site: SiteStack
  locale: Locale
  at: Date
  /** Ids in the vocabulary; the first twenty count. */
  skills: readonly string[]
  /** What they have done is left out. Undefined for the anonymous. */
  memberId?: string | undefined
  /** Skill → what the member has (`Proof.level ?? Proof.saidLevel`); without one they start from nothing. */
  levels?: ReadonlyMap<string, SkillLevel | null> | undefined
  /** The member's level of English: `b1`. Below B1 nothing in English is offered; unknown counts as enough. */
  english?: string | null | undefined
  /** Other closers, such as programmes; those that do not teach one of the skills are left out. */
  others?: readonly Closer[] | undefined
  /** Types that the site does not have. */
  without?: readonly CloserType[] | undefined
}

/** For each skill and type: the pure rule chooses among them. */
const MAX_FOUND = 24
/** Matches in texts count from this confidence on. */
export const CONFIDENT = 0.75
const READS_ENGLISH = ['b1', 'b2', 'c1', 'c2', 'native']

/** For each skill, what teaches it, in an order that makes sense. Skills that nothing teaches have no steps. */
export async function closersFor(db: Db, ask: ClosersQuery): Promise<Closing[]> {
  const skills = [...new Set(ask.skills)].slice(0, MAX_SKILLS)
  if (skills.length === 0) return []
  const found = [...(await findClosers(db, ask, skills)), ...(ask.others ?? [])]
  const here = found.filter(({ type }) => !ask.without?.includes(type))
  return orderClosers(here, skills, ask.levels ?? new Map())
}

/** The languages in which something is offered: the page's, and English as far as the member reads it. */
function languagesFor({ locale, english }: Pick<ClosersQuery, 'locale' | 'english'>): string[] {
  const withEnglish = !english || READS_ENGLISH.includes(english.toLowerCase())
  return [...new Set([langOf(locale), ...(withEnglish ? ['en'] : [])])]
}

/**
 * The id of a match's item of this type. The ids of articles are none, so the cast may not meet them, in whatever order the
 * planner asks; a cast of the other side would rule out its index.
 */
const matchedId = (type: 'course' | 'event') =>
  sql`case when m.item_type = ${sql.lit(type)} then m.item_id::uuid end`

type Row = Omit<Closer, 'hours'> & { hours: string | null }

async function findClosers(db: Db, ask: ClosersQuery, skills: readonly string[]): Promise<Closer[]> {
  const { tenant, site, locale, at, memberId = null } = ask
  const languages = languagesFor(ask)
  const locales = [locale, ...(languages.includes('en') ? [defaultLocale] : [])]
  const { rows } = await sql<Row>`
    with asked as materialized (select skill from unnest(${skills}::text[]) asked (skill)),
    -- What the source lists counts; where it lists nothing, what was read in the text.
    course_named as (
      select s.course_id as id, asked.skill from asked join catalogue.course_skill s on s.skill_id = asked.skill
      union
      select s.course_id, asked.skill from asked join catalogue.course_skill s on s.key = asked.skill and s.skill_id is null
      union
      select ${matchedId('course')}, asked.skill from asked join matching.match m
        on m.kind = 'skill' and m.entry_id = asked.skill and m.item_type = 'course' and m.confidence >= ${CONFIDENT}
      where not exists (select from catalogue.course_skill s where s.course_id = ${matchedId('course')})
    ),
    course as (
      select distinct on (catalogue.course_key(c.source, c.external_id), named.skill) c.id, named.skill,
        c.duration_hours as hours, catalogue.course_key(c.source, c.external_id) as same
      from course_named named join catalogue.course c on c.id = named.id
      where c.tenant = ${tenant} and c.status = 'open' and c.locale = any(${locales}::text[])
        and c.language = any(${languages}::text[])
        and (cardinality(c.start_dates) = 0 or ${at}::date <= any(c.start_dates))
        and not exists (select from learning.enrolment e where e.member_id = ${memberId}::uuid and e.tenant = c.tenant
          and e.course_key = catalogue.course_key(c.source, c.external_id) and e.state = 'done')
      order by catalogue.course_key(c.source, c.external_id), named.skill, c.locale = ${locale} desc, c.id
    ),
    few_courses as (
      select id, array_agg(skill) as skills from (
        select id, skill, row_number() over (partition by skill order by hours nulls last, id) as place from course
      ) ordered where place <= ${MAX_FOUND} group by id
    ),
    event as (
      select c.id, asked.skill, row_number() over (partition by asked.skill order by c.starts_at, c.id) as place
      from asked join matching.match m
        on m.kind = 'skill' and m.entry_id = asked.skill and m.item_type = 'event' and m.confidence >= ${CONFIDENT}
      join catalogue.event c on c.id = ${matchedId('event')}
      where c.tenant = ${tenant} and c.status = 'open' and c.starts_at > ${at}::timestamptz
        and exists (select from catalogue.event_language l where l.event_id = c.id and l.code = any(${languages}::text[]))
        and not exists (select from learning.done_item d where d.member_id = ${memberId}::uuid and d.tenant = c.tenant
          and d.kind = 'event' and d.item = c.id::text)
    ),
    few_events as (select id, array_agg(skill) as skills from event where place <= ${MAX_FOUND} group by id),
    article as (
      select distinct on (p.uid, asked.skill) p.scope_id, p.uid, p.locale, asked.skill, m.confidence
      from asked join matching.match m
        on m.kind = 'skill' and m.entry_id = asked.skill and m.item_type = 'article' and m.confidence >= ${CONFIDENT}
          and m.locale = any(${locales}::text[])
      join content.scope s on s.id = m.scope_id and s.api_key = ${site.apiKey} and s.branch = ${site.branch}
        and s.environment = ${site.environment}
      join content.published p on p.scope_id = m.scope_id and p.uid = m.item_id and p.locale = m.locale
        and p.content_type_uid = 'blog_article_page'
      where not exists (select from learning.done_item d where d.member_id = ${memberId}::uuid and d.tenant = ${tenant}
        and d.kind = 'article' and d.item = p.uid)
      order by p.uid, asked.skill, p.locale = ${locale} desc
    ),
    few_articles as (
      select scope_id, uid, locale, array_agg(skill) as skills from (
        select article.*, row_number() over (partition by skill order by locale = ${locale} desc, confidence desc, uid) as place
        from article
      ) ordered where place <= ${MAX_FOUND} group by scope_id, uid, locale
    )
    select 'course' as type, c.id::text as id, c.name as title, c.locale, c.provider as by, '/courses/' || ${courseSlug} as page,
      c.duration_hours::text as hours, c.level,
      (select to_char(min(day), 'YYYY-MM-DD') from unnest(c.start_dates) day where day >= ${at}::date) as starts, few.skills
    from few_courses few join catalogue.course c on c.id = few.id
    union all
    select 'event', c.id::text, c.title, c.locale, c.community, '/events/' || ${eventSlug},
      case when c.all_day or c.ends_at is null then null
        else round(extract(epoch from c.ends_at - c.starts_at) / 3600, 2)::text end, null,
      to_char(c.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), few.skills
    from few_events few join catalogue.event c on c.id = few.id
    union all
    select 'article', p.uid, coalesce(p.body ->> 'title', ''), p.locale, '', coalesce(p.body ->> 'url', ''), null, null, null,
      few.skills
    from few_articles few join content.published p
      on p.scope_id = few.scope_id and p.uid = few.uid and p.locale = few.locale and p.content_type_uid = 'blog_article_page'
    where p.body ->> 'locale' = p.locale`.execute(db)
  return rows.map(({ hours, ...row }) => ({ ...row, hours: hours === null ? null : Number(hours) }))
}
