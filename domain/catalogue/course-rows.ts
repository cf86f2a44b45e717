// Columns of a course in search results, and the selectors that an RSQL filter may use. Rows are `c` of
// catalogue.course.
import { type RawBuilder, sql } from 'kysely'
import type { Selector } from '#services/reference-data/selectors.ts'
import { addressSlug } from './address-slug.ts'
import type { CourseFacet, CourseSortKey, FoundCourse } from './found-course.ts'
import { shownSkills, skillNamesJoin } from './skill-names.ts'

type CourseRow = Omit<FoundCourse, 'price' | 'rating' | 'duration'> & {
  duration: string | null
  price: string | null
  currency: string | null
  rating: string | null
}

export const courseSlug = addressSlug('catalogue.course', ['locale'])

/** @param lang language of the skills' names, `de` */
export const courseColumns = (
  lang: string,
): RawBuilder<unknown> => sql`c.id, ${courseSlug} as slug, c.name, c.locale, c.status <> 'closed' as "isActive",
  c.status <> 'draft' as "isPublished", c.provider, c.summary, c.description,
  c.description_format as "descriptionFormat", c.level, c.duration_hours as duration, c.language, c.format, c.price,
  c.currency, c.url, c.image, to_json(c.start_dates) as "startDates", c.rating, c.syllabus, c.outcomes, c.audience, c.teachers,
  c.certificate, c.runs, c.held_here as "heldHere",
  to_char(c.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt",
  ${shownSkills('course', sql.ref('c.id'), lang)} as skills`

/** The database sends numbers as text so that no digit is lost. */
export function courseOf({ price, currency, rating, duration, ...row }: CourseRow): FoundCourse {
  return {
    ...row,
    duration: duration === null ? null : Number(duration),
    price: price === null ? null : { amount: Number(price), currency },
    rating: rating === null ? null : Number(rating),
  }
}

export type { CourseRow }

const text = (column: RawBuilder<unknown>): Selector => ({ column, kind: 'text' })
const number = (column: RawBuilder<unknown>): Selector => ({ column, kind: 'number' })

export const courseSelectors: Readonly<Record<string, Selector>> = {
  id: { column: sql`c.id::text`, kind: 'id' },
  slug: { column: sql`c.slug`, kind: 'id' },
  name: text(sql`c.name`),
  locale: text(sql`c.locale`),
  isActive: { column: sql`(c.status <> 'closed')`, kind: 'boolean' },
  isPublished: { column: sql`(c.status <> 'draft')`, kind: 'boolean' },
  provider: text(sql`c.provider`),
  level: text(sql`c.level`),
  language: text(sql`c.language`),
  format: text(sql`c.format`),
  duration: number(sql`c.duration_hours`),
  price: number(sql`c.price`),
  rating: number(sql`c.rating`),
  certificate: { column: sql`c.certificate`, kind: 'boolean' },
  heldHere: { column: sql`c.held_here`, kind: 'boolean' },
  skills: {
    // Both spellings: the source's and the vocabulary's.
    column: sql`array(
      select s.name from catalogue.course_skill s where s.course_id = c.id
      union select called.name from catalogue.course_skill s ${skillNamesJoin}
      where s.course_id = c.id and called.name is not null)`,
    kind: 'texts',
  },
  'skills.id': {
    // Also by ids that were given up, which a caller may hold.
    column: sql`array(
      select s.skill_id from catalogue.course_skill s where s.course_id = c.id
      union select f.id from catalogue.course_skill s
      join reference.former_id f on f.dictionary = 'skills' and f.entry_id = s.skill_id where s.course_id = c.id)`,
    kind: 'texts',
  },
}

/** The columns of the facets. Skills are counted separately because a course has several. */
export const facetColumns: Readonly<Record<Exclude<CourseFacet, 'skills'>, RawBuilder<string | null>>> = {
  level: sql`c.level`,
  language: sql`c.language`,
  format: sql`c.format`,
  provider: sql`nullif(c.provider, '')`,
  price: sql`case when c.price is null then 'unstated' when c.price = 0 then 'free' else 'paid' end`,
  length: sql`case when c.duration_hours <= 5 then 'short' when c.duration_hours <= 40 then 'medium'
    when c.duration_hours > 40 then 'long' end`,
}

export const sortColumns: Readonly<Record<CourseSortKey, RawBuilder<unknown>>> = {
  name: sql`lower(c.name)`,
  provider: sql`lower(c.provider)`,
  duration: sql`c.duration_hours`,
  price: sql`c.price`,
  rating: sql`c.rating`,
  updated: sql`c.imported_at`,
  // The next upcoming start date.
  start: sql`(select min(day) from unnest(c.start_dates) day where day >= current_date)`,
}
