import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { pictureOf } from '#app/features/articles/articles.server.ts'
import { AUTHORS } from '#app/features/authors/authors.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import type { CourseLesson } from '#domain/catalogue/course.ts'
import type { FoundCourse } from '#domain/catalogue/found-course.ts'
import { sectionMinutes } from '#domain/catalogue/syllabus.ts'
import { file, mandatoryText } from '#services/content/entry-fields.ts'
import type { ShownPrice } from './courses.ts'
import { shownPrice } from './shown-price.ts'

/** The facts of a course apart from its description. */
export interface CourseFacts {
  outcomes: string[]
  audience: string
  syllabus: { title: string; minutes: number | undefined; lessons: Omit<CourseLesson, 'targets'>[] }[]
  teachers: Teacher[]
  /** Runs that have not ended, with what differs from the course. */
  runs: Run[]
  certificate: boolean | null
  heldHere: boolean
}

export interface Teacher {
  name: string
  role: string
  /** Path of their author page, if they have one. */
  page: string | undefined
  picture: string | undefined
}

export interface Run {
  start: string
  end: string | null
  /** ISO 639-1; null if it is the course's language. */
  language: string | null
  languageName: string | undefined
  price: { amount: number; currency: string | null } | null
  shownPrice: ShownPrice
}

export async function courseFactsOf(context: RequestContext, course: FoundCourse): Promise<CourseFacts> {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  const today = now.toISOString().slice(0, 10)
  const pages = await authorPages(
    context,
    course.teachers.flatMap(({ author }) => author ?? []),
  )
  return {
    outcomes: course.outcomes,
    audience: course.audience,
    syllabus: course.syllabus.map((section) => ({
      title: section.title,
      minutes: sectionMinutes(section),
      // Targets are read by the result of the English test alone.
      lessons: section.lessons.map(({ targets: _, ...lesson }) => lesson),
    })),
    teachers: course.teachers.map(({ name, role, author }) => {
      const page = author === null ? undefined : `/authors/${author}`
      const known = page === undefined ? undefined : pages.get(page)
      return { name, role, page: known === undefined ? undefined : page, picture: known?.picture }
    }),
    runs: course.runs
      .filter(({ start, end }) => (end ?? start) >= today)
      .map(({ start, end, language, price, currency }) => ({
        start,
        end,
        language: language === course.language ? null : language,
        languageName:
          language === null || language === course.language ? undefined : languageName(language, locale),
        price: price === null ? null : { amount: price, currency },
        shownPrice: shownPrice(price === null ? null : { amount: price, currency }, locale),
      })),
    certificate: course.certificate,
    heldHere: course.heldHere,
  }
}

const authorEntry = z.object({ title: mandatoryText, url: mandatoryText, avatar: file })

/** Existing author pages, by address. */
async function authorPages(
  context: RequestContext,
  authors: readonly string[],
): Promise<Map<string, { picture: string | undefined }>> {
  if (authors.length === 0) return new Map()
  const { log } = context.get(servicesContext)
  try {
    const { entries } = await findEntries(context, {
      contentType: AUTHORS,
      query: { url: { $in: authors.map((author) => `/authors/${author}`) } },
      only: ['title', 'url', 'avatar'],
      limit: 30,
    })
    return new Map(
      entries.flatMap((entry) => {
        const parsed = authorEntry.safeParse(entry)
        if (!parsed.success) return []
        const { title, url, avatar } = parsed.data
        return [[url, { picture: (avatar && pictureOf(avatar, title)?.src) || undefined }] as const]
      }),
    )
  } catch (error) {
    // Names are shown without links.
    log.warn({ err: error }, 'The author pages of a course could not be read')
    return new Map()
  }
}
