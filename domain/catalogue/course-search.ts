import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withCurrentSkills } from '#domain/skills/current-skills.ts'
import { defaultLocale, type Locale } from '#services/languages.ts'
import { filterCondition } from '#services/reference-data/filter.ts'
import { addedCondition } from './added.ts'
import { languageName } from './code-names.ts'
import {
  type CourseRow,
  courseColumns,
  courseOf,
  courseSelectors,
  facetColumns,
  sortColumns,
} from './course-rows.ts'
import { countValues } from './facet-counts.ts'
import type { CourseFacet, CourseFacetCounts, CourseSort, FacetCount, FoundCourse } from './found-course.ts'
import { nameKey } from './item.ts'
import { skillName, skillNamesJoin, skillValue } from './skill-names.ts'
import { hasWords, type WantedWords } from './wanted-words.ts'

export interface CourseQuery {
  tenant: string
  /** An RSQL filter over the selectors of course-rows.ts. */
  filter?: string | undefined
  words?: WantedWords | undefined
  /** Facet → chosen values, any of which may match. */
  chosen?: Readonly<Partial<Record<CourseFacet, readonly string[]>>>
  /** The words behind each choice as a tsquery: they find courses whose facet is unknown but whose name has them. */
  said?: Readonly<Partial<Record<CourseFacet, string>>>
  /** Facets to count, each ignoring its own choice. */
  facets?: readonly CourseFacet[]
  /** The facet of which up to so many values are counted, instead of the most frequent ones. */
  allOf?: { facet: string; most: number } | undefined
  sort?: CourseSort
  from?: number
  /** 0 returns the total only. */
  size?: number
  /** Only those added between two snapshots of the database. */
  added?: { since: string; until: string } | undefined
  /** Sorts by date of addition instead of one of the catalogue's orders. */
  newestFirst?: boolean
  /** Language of the names of codes and skills. */
  locale: Locale
}

export interface CourseAnswer {
  courses: FoundCourse[]
  total: number
  facets: CourseFacetCounts[]
}

const LARGEST = 100

/** The filter of public lists, as defined in the specification. */
export const openCoursesOf = (locale: Locale): string =>
  `isActive==true and isPublished==true and locale==${locale}`

/**
 * One page of the courses that match a filter, words and choices, with counts for each facet value. Drafts
 * are never found.
 * @throws FilterError for a filter that cannot be parsed
 */
export async function searchCourses(db: Db, given: CourseQuery): Promise<CourseAnswer> {
  const ask = given.chosen ? { ...given, chosen: await withCurrentSkills(db, given.chosen) } : given
  const { from = 0, size = 10, facets = [], sort = ['name', 'asc'] } = ask
  const basis = sql`c.tenant = ${ask.tenant} and c.status <> 'draft'
    and ${filterCondition(ask.filter, courseSelectors, 'en')} and ${hasWords(ask.words, [sql`c.name`])} and ${addedCondition(ask.added)}`
  const where = sql`${basis} and ${choices(ask)}`
  const [by, direction] = sort
  const [{ rows }, { rows: totals }, ...counts] = await Promise.all([
    size === 0
      ? { rows: [] }
      : sql<CourseRow>`select ${courseColumns(langOf(ask))} from catalogue.course c where ${where}
          order by ${ask.newestFirst ? sql`c.imported_at desc` : sql`${sortColumns[by]} ${sql.raw(direction)} nulls last`}, lower(c.name), c.id
          limit ${Math.min(size, LARGEST)} offset ${from}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from catalogue.course c where ${where}`.execute(
      db,
    ),
    ...facets.map((key) => countFacet(db, ask, key, sql`${basis} and ${choices(ask, key)}`)),
  ])
  return { courses: rows.map(courseOf), total: totals[0]?.total ?? 0, facets: counts }
}

/** Courses by id, in the order given, with skills in English; unknown ids are left out. */
export async function coursesByIds(db: Db, tenant: string, ids: readonly string[]): Promise<FoundCourse[]> {
  const { rows } = await sql<CourseRow>`
    select ${courseColumns('en')} from unnest(${ids}::text[]) with ordinality asked (id, position)
    join catalogue.course c on c.id::text = asked.id
    where c.tenant = ${tenant} and c.status <> 'draft' order by asked.position`.execute(db)
  return rows.map(courseOf)
}

/** A skill by its vocabulary id, or by its name as a source writes it. */
const isOneOf = (skills: readonly string[]): RawBuilder<boolean> =>
  sql`(s.skill_id = any(${[...skills]}::text[]) or s.key = any(${skills.map(nameKey)}::text[]))`

const langOf = ({ locale }: { locale: Locale }): string => locale.slice(0, 2)

/** The choices in all facets except one. */
function choices({ chosen = {}, said = {} }: CourseQuery, except?: CourseFacet): RawBuilder<boolean> {
  const conditions = Object.entries(chosen).flatMap(([name, values]) => {
    const key = name as CourseFacet
    if (key === except || values.length === 0) return []
    if (key !== 'skills') {
      const isChosen = sql`${facetColumns[key]} = any(${values}::text[])`
      const unknown = unknownColumns[key]
      return said[key] === undefined || unknown === undefined
        ? isChosen
        : sql`(${isChosen} or (${unknown} is null and c.search_document @@ ${said[key]}::tsquery))`
    }
    return sql`exists (select from catalogue.course_skill s
      where s.course_id = c.id and ${isOneOf(values)})`
  })
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

const unknownColumns: Readonly<Partial<Record<CourseFacet, RawBuilder<unknown>>>> = {
  level: sql`c.level`,
  format: sql`c.format`,
  price: sql`c.price`,
}

async function countFacet(
  db: Db,
  { locale, chosen = {}, allOf }: CourseQuery,
  key: CourseFacet,
  where: RawBuilder<unknown>,
): Promise<CourseFacetCounts> {
  const counted =
    key === 'skills'
      ? sql`select distinct c.id, ${skillValue} as value, ${skillName(langOf({ locale }))} as label
          from catalogue.course c join catalogue.course_skill s on s.course_id = c.id ${skillNamesJoin} where ${where}`
      : sql`select ${facetColumns[key]} as value, ${facetColumns[key]} as label from catalogue.course c where ${where}`
  const wanted = chosen[key] ?? []
  const most = allOf?.facet === key ? allOf.most : undefined
  const { values: rows, more } = await countValues(
    db,
    counted,
    key === 'skills' ? wanted.map(nameKey) : wanted,
    most,
  )
  const known = order[key]
  const values = known ? rows.toSorted((a, b) => known.indexOf(a.value) - known.indexOf(b.value)) : rows
  return {
    key,
    values: key === 'language' ? values.map((value) => named(value, locale)) : values,
    more,
  }
}

const named = (value: FacetCount, locale: Locale): FacetCount => ({
  ...value,
  label: languageName(value.value, locale),
})

/** Facets with a fixed order; the others are sorted by count. */
const order: Readonly<Partial<Record<CourseFacet, readonly string[]>>> = {
  level: ['beginner', 'intermediate', 'advanced'],
  length: ['short', 'medium', 'long'],
  price: ['free', 'paid', 'unstated'],
}

export interface SharedSkillsQuery {
  tenant: string
  locale: Locale
  /** Vocabulary ids or names of skills. */
  keys: readonly string[]
  limit: number
  /** Id of a course to leave out, in every language. */
  except?: string | undefined
  /** Targets of the English test: courses whose lessons name more of them come first. */
  targets?: readonly string[] | undefined
}

/**
 * Open courses that share any of these skills, best match first; in the reader's language, else in English. Skills decide
 * which courses, targets only their order.
 */
export async function coursesSharingSkills(
  db: Db,
  { tenant, locale, keys, limit, except, targets = [] }: SharedSkillsQuery,
): Promise<FoundCourse[]> {
  const key = (rows: string) =>
    sql`catalogue.course_key(${sql.ref(`${rows}.source`)}, ${sql.ref(`${rows}.external_id`)})`
  // Without targets no syllabus is looked through.
  const practised =
    targets.length === 0
      ? sql``
      : sql`(select count(distinct named) from jsonb_path_query(c.syllabus, '$[*].lessons[*].targets[*]') named
          where named #>> '{}' = any(${[...targets]}::text[])) desc,`
  const { rows } = await sql<CourseRow>`
    with shared as (
      select s.course_id, count(distinct ${skillValue}) as shared from catalogue.course_skill s
      where ${isOneOf(keys)} group by s.course_id
    ), one_language as (
      select distinct on (${key('c')}) c.id, shared.shared
      from shared join catalogue.course c on c.id = shared.course_id
      where c.tenant = ${tenant} and c.status = 'open' and c.locale in (${locale}, ${defaultLocale})
        and not exists (select from catalogue.course o
          where o.id::text = ${except ?? ''} and ${key('o')} = ${key('c')})
      order by ${key('c')}, c.locale = ${locale} desc
    )
    select ${courseColumns(langOf({ locale }))} from one_language join catalogue.course c on c.id = one_language.id
    order by ${practised} one_language.shared desc, c.locale = ${locale} desc, c.rating desc nulls last, lower(c.name)
    limit ${limit}`.execute(db)
  return rows.map(courseOf)
}

/** Skill → number of open courses of a locale that teach it; skills without courses are left out. */
export async function countTeaching(
  db: Db,
  { tenant, locale, skills }: { tenant: string; locale: Locale; skills: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (skills.length === 0) return new Map()
  const { rows } = await sql<{ skill: string; courses: number }>`
    select s.skill_id as skill, count(distinct s.course_id)::integer as courses
    from catalogue.course_skill s join catalogue.course c on c.id = s.course_id
    where s.skill_id = any(${skills}::text[]) and c.tenant = ${tenant} and c.status = 'open' and c.locale = ${locale}
    group by s.skill_id`.execute(db)
  return new Map(rows.map(({ skill, courses }) => [skill, courses]))
}
