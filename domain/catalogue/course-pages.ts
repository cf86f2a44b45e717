// A course for its page: found by address, with its translations.
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
  course: FoundCourse
  /** Including the course itself. */
  translations: CourseTranslation[]
}

/** A course has one row for each locale that lists it; their external ids differ only after the last @. */
const same = sql`regexp_replace(c.external_id, '@[a-z]{2}-[a-z]{2}$', '')`

/**
 * Finds a course by address: in the reader's language, else in English, else in any language. An address in
 * one language finds the course in all of them.
 */
export async function findCoursePage(
  db: Db,
  tenant: string,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<CoursePage | undefined> {
  const { rows } = await sql<CourseRow & { same: string; source: string }>`
    with asked as (
      select c.source, ${same} as same from catalogue.course c
      where c.tenant = ${tenant} and c.slug = any(${storedSlugs(slug)}) and ${courseSlug} = ${slug} and c.status <> 'draft'
      order by c.locale = ${locale} desc, c.status = 'open' desc, c.locale = ${defaultLocale} desc, c.imported_at desc limit 1
    )
    select ${courseColumns(locale.slice(0, 2))} from catalogue.course c join asked on c.source = asked.source and ${same} = asked.same
    where c.tenant = ${tenant} and c.status <> 'draft'
    order by c.locale = ${locale} desc, c.locale = ${defaultLocale} desc, c.locale`.execute(db)
  const courses = rows.map(courseOf)
  const [course] = courses
  if (course === undefined) return undefined
  return {
    course,
    translations: courses.map(({ id, locale, slug, updatedAt }) => ({ id, locale, slug, updatedAt })),
  }
}

export interface ListedCourse {
  /** Shared by its translations. */
  same: string
  locale: Locale
  slug: string
  updatedAt: string
}

/** Every open course, for the sitemap. */
export async function listOpenCourses(db: Db, tenant: string): Promise<ListedCourse[]> {
  const { rows } = await sql<ListedCourse>`
    select c.source || ' ' || ${same} as same, c.locale, ${courseSlug} as slug,
      to_char(c.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt"
    from catalogue.course c where c.tenant = ${tenant} and c.status = 'open'
    order by c.slug limit 40000`.execute(db)
  return rows
}
