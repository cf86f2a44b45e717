import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { ownLessonProgress } from '#app/features/lessons/course-lessons.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import { coursesByKeys } from '#domain/catalogue/course-pages.ts'
import {
  coursesSharingSkills,
  openCoursesOf,
  type SharedSkillsQuery,
  searchCourses,
} from '#domain/catalogue/course-search.ts'
import type { FoundCourse } from '#domain/catalogue/found-course.ts'
import { statesOfCourses } from '#domain/learning/taken-course.ts'
import type { CourseCard, CourseStates } from './courses.ts'
import { shownPrice } from './shown-price.ts'

export const coursePage = (slug: string): string => `/courses/${slug}`

/** Path of a course's page in this region and locale, percent-encoded as in a request. */
export const coursePath = (context: RequestContext, slug: string): string =>
  encodeURI(pagePath({ ...context.get(placeContext), page: coursePage(slug) }))

export function courseCardOf(context: RequestContext, course: FoundCourse): CourseCard {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  const today = now.toISOString().slice(0, 10)
  return {
    id: course.id,
    name: course.name,
    url: coursePage(course.slug),
    summary: course.summary,
    locale: localeOfEntry(course),
    provider: course.provider,
    level: course.level,
    language: capitalised(languageName(course.language, locale)),
    hours: course.duration,
    format: course.format,
    price: shownPrice(course.price, locale),
    skills: course.skills.map(({ id, name, key }) => ({ id: id ?? undefined, name, key })),
    start: course.startDates.filter((day) => day >= today).sort()[0] ?? null,
    rating: course.rating,
  }
}

/** Counts the courses of this language's catalogue by a search for a single one. */
export async function countCourses(context: RequestContext): Promise<number> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const { total } = await searchCourses(db, { tenant, filter: openCoursesOf(locale), size: 1, locale })
  return total
}

export async function newestCourses(context: RequestContext, limit: number): Promise<CourseCard[]> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const { courses } = await searchCourses(db, {
    tenant,
    filter: openCoursesOf(locale),
    sort: ['start', 'asc'],
    size: limit,
    locale,
  })
  return courses.map((course) => courseCardOf(context, course))
}

/**
 * Courses that share skills, those sharing the most first, in the viewer's language before English ones.
 * @param keys ids of the vocabulary, or names of skills
 */
export async function coursesBySkills(
  context: RequestContext,
  keys: readonly string[],
  { limit, except }: { limit: number; except?: string },
): Promise<CourseCard[]> {
  const courses = await sharing(context, { keys, limit, except })
  return courses.map((course) => courseCardOf(context, course))
}

/** The same, ordered by how many of these targets of the English test their lessons practise; with the targets of each. */
export async function coursesByTargets(
  context: RequestContext,
  asked: { keys: readonly string[]; targets: readonly string[]; limit: number },
): Promise<{ course: CourseCard; practised: string[] }[]> {
  const courses = await sharing(context, asked)
  return courses.map((course) => {
    const named = new Set(
      course.syllabus.flatMap(({ lessons }) => lessons.flatMap(({ targets = [] }) => targets)),
    )
    return {
      course: courseCardOf(context, course),
      practised: asked.targets.filter((target) => named.has(target)),
    }
  })
}

async function sharing(
  context: RequestContext,
  asked: Pick<SharedSkillsQuery, 'keys' | 'limit' | 'except' | 'targets'>,
): Promise<FoundCourse[]> {
  const { tenant, locale } = context.get(placeContext)
  const { db, env } = context.get(servicesContext)
  if (asked.keys.length === 0 || env.FEATURES_OFF.includes('courses')) return []
  return coursesSharingSkills(db, { tenant, locale, ...asked })
}

/** The viewer's progress in these courses; undefined for anonymous viewers. */
export async function ownStates(
  context: RequestContext,
  courses: readonly CourseCard[],
): Promise<CourseStates | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, log } = context.get(servicesContext)
  if (!viewer.authorized) return undefined
  try {
    const states = await statesOfCourses(
      db,
      viewer.userId,
      courses.map(({ id }) => id),
    )
    const begun = [...states.values()].flatMap(({ key, state }) => (state === 'started' ? [key] : []))
    const lessons = await ownLessonProgress(
      context,
      viewer.userId,
      await coursesByKeys(db, tenant, begun, locale),
    )
    return Object.fromEntries(
      [...states].map(([id, { key, state }]) => [
        id,
        { state, percent: state === 'started' ? lessons.get(key)?.percent : undefined },
      ]),
    )
  } catch (error) {
    // The list is shown without it.
    log.warn({ err: error }, "A member's progress could not be read")
    return undefined
  }
}
