// Reads courses for their pages: by address, with translations.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { defaultLocale, type Locale } from '#services/languages.ts'
import { storedSlugs } from './address-slug.ts'
import { type CourseRow, courseColumns, courseOf, courseSlug } from './course-rows.ts'
import type { FoundCourse } from './found-course.ts'

export interface CourseTranslation {
  id: string
  locale: Locale
  slug: string
  updatedAt: string
}

export interface CoursePage {
  /** Key shared by all translations. */
  key: string
  /** Version of its lessons (syllabus.ts). */
  version: string
  course: FoundCourse
  /** Including the course itself. */
  translations: CourseTranslation[]
}

/** A course has one row per locale that lists it; all of them share this key. */
const key = sql`catalogue.course_key(c.source, c.external_id)`

/**
 * Finds a course by address: in the reader's language, else in English, else in any. An address in one
 * language finds the course in all of them.
 */
export async function findCoursePage(
  db: Db,
  tenant: string,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<CoursePage | undefined> {
  const { rows } = await sql<CourseRow & { key: string; version: string }>`
    with asked as (
      select ${key} as key from catalogue.course c
      where c.tenant = ${tenant} and c.slug = any(${storedSlugs(slug)}) and ${courseSlug} = ${slug} and c.status <> 'draft'
      order by c.locale = ${locale} desc, c.status = 'open' desc, c.locale = ${defaultLocale} desc, c.imported_at desc limit 1
    )
    select ${courseColumns(locale.slice(0, 2))}, asked.key, c.version
    from catalogue.course c join asked on ${key} = asked.key
    where c.tenant = ${tenant} and c.status <> 'draft'
    order by c.locale = ${locale} desc, c.locale = ${defaultLocale} desc, c.locale`.execute(db)
  const [first] = rows
  if (first === undefined) return undefined
  const { key: courseKey, version, ...course } = first
  return {
    key: courseKey,
    version,
    course: courseOf(course),
    translations: rows.map(({ id, locale, slug, updatedAt }) => ({ id, locale, slug, updatedAt })),
  }
}

/**
 * Finds courses by key: each in the reader's language, else in English, else in any. Includes courses that
 * have left the catalogue.
 */
export async function coursesByKeys(
  db: Db,
  tenant: string,
  keys: readonly string[],
  locale: Locale,
): Promise<Map<string, FoundCourse>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<CourseRow & { key: string }>`
    select distinct on (${key}) ${courseColumns(locale.slice(0, 2))}, ${key} as key
    from catalogue.course c where c.tenant = ${tenant} and ${key} = any(${[...keys]}::text[]) and c.status <> 'draft'
    order by ${key}, c.status = 'open' desc, c.locale = ${locale} desc, c.locale = ${defaultLocale} desc, c.locale`.execute(
    db,
  )
  return new Map(rows.map(({ key, ...course }) => [key, courseOf(course)]))
}

/**
 * Finds courses by address, each as its page shows it (findCoursePage). Repeated addresses are looked up
 * once.
 */
export async function coursesBySlugs(
  db: Db,
  tenant: string,
  slugs: readonly string[],
  locale: Locale,
): Promise<Map<string, Pick<CoursePage, 'key' | 'version' | 'course'>>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<CourseRow & { asked: string; key: string; version: string }>`
    with named as (
      select ${courseSlug} as slug, ${key} as key, c.locale, c.status, c.imported_at from catalogue.course c
      where c.tenant = ${tenant} and c.slug = any(${slugs.flatMap(storedSlugs)}::text[]) and c.status <> 'draft'
    ), asked as (
      select distinct on (slug) slug, key from named where slug = any(${[...slugs]}::text[])
      order by slug, locale = ${locale} desc, status = 'open' desc, locale = ${defaultLocale} desc, imported_at desc
    )
    select distinct on (asked.slug) asked.slug as asked, ${courseColumns(locale.slice(0, 2))}, asked.key, c.version
    from asked join catalogue.course c on ${key} = asked.key and c.tenant = ${tenant} and c.status <> 'draft'
    order by asked.slug, c.locale = ${locale} desc, c.locale = ${defaultLocale} desc, c.locale`.execute(db)
  return new Map(
    rows.map(({ asked, key: courseKey, version, ...course }) => [
      asked,
      { key: courseKey, version, course: courseOf(course) },
    ]),
  )
}

export interface ListedCourse {
  /** Key shared by all translations. */
  same: string
  locale: Locale
  slug: string
  updatedAt: string
}

/** All open courses, for the sitemap. */
export async function listOpenCourses(db: Db, tenant: string): Promise<ListedCourse[]> {
  const { rows } = await sql<ListedCourse>`
    select ${key} as same, c.locale, ${courseSlug} as slug,
      to_char(c.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"
    from catalogue.course c where c.tenant = ${tenant} and c.status = 'open'
    order by c.slug limit 40000`.execute(db)
  return rows
}
