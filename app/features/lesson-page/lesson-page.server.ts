import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { coursePage } from '#app/features/courses/courses.server.ts'
import { breadcrumbList, lesson as lessonData } from '#app/features/discovery/structured-data.ts'
import { leaveInDocument } from '#app/features/entry-page/document-texts.server.ts'
import { describePage, findByUrl } from '#app/features/entry-page/entry-page.server.ts'
import { createTextRenderer } from '#app/features/entry-page/text.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import {
  courseName,
  LESSONS,
  lessonPage,
  openLessons,
  readLesson,
} from '#app/features/lessons/lesson-entries.server.ts'
import { signInFirst } from '#app/features/sign-in/sign-in-first.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { findCoursePage } from '#domain/catalogue/course-pages.ts'
import { doneLessons, markLesson, unmarkLesson } from '#domain/learning/lessons.ts'
import { asked, type QuizResult, scoreQuiz, unansweredIn } from '#domain/learning/quiz.ts'
import { takenCourseOf } from '#domain/learning/taken-course.ts'
import { webAddress } from '#domain/learning/web-address.ts'
import { langOf } from '#services/languages.ts'

interface Asked {
  slug: string
  lesson: string
}

/** @throws 404 for an unknown lesson, a redirect to its address if the course was addressed differently */
async function findLesson(context: RequestContext, { slug, lesson: id }: Asked) {
  const { tenant, region, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const found = await findCoursePage(db, tenant, { slug, locale })
  if (found === undefined || !found.course.isActive) throw notFound()
  const course = courseName(found.key)
  const lessons = found.course.syllabus.flatMap((section) =>
    section.lessons.map((lesson) => ({ ...lesson, section: section.title })),
  )
  const at = lessons.findIndex((lesson) => lesson.id === id)
  const lesson = lessons[at]
  if (lesson === undefined) throw notFound()
  const page = lessonPage(course, id)
  if (slug !== course) throw redirect(encodeURI(pagePath({ region, locale, page })))
  const entry = await findByUrl(context, LESSONS, page, { embedded: true })
  if (entry === undefined) throw notFound()
  const path = encodeURI(pagePath({ region, locale, page }))
  return { found, course, lessons, at, lesson, entry, page, path, written: readLesson(entry) }
}

export async function loadLessonPage(context: RequestContext, ask: Asked) {
  const { region, locale, tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, origin, loadMessages } = context.get(servicesContext)
  const { found, course, lessons, at, lesson, entry, page, written } = await findLesson(context, ask)
  const address = (to: string) => `${origin}${encodeURI(pagePath({ region, locale, page: to }))}`
  const own = { name: found.course.name, page: coursePage(found.course.slug) }
  const [messages, open, render, marks, described] = await Promise.all([
    loadMessages(langOf(locale), ['lessonPage', 'courses']),
    openLessons(context, course),
    createTextRenderer(context, { entry, page }),
    viewer.authorized ? doneLessons(db, viewer.userId, { tenant, key: found.key }) : undefined,
    describePage(context, {
      entry,
      contentType: LESSONS,
      page,
      title: written.title,
      description: found.course.summary,
      share: { title: written.title, label: found.course.name, seed: found.course.id, topic: 'verdigris' },
      data: [
        lessonData({
          url: address(page),
          name: written.title,
          lang: entry.locale,
          kind: lesson.kind,
          minutes: lesson.minutes,
          course: { name: own.name, url: address(own.page), provider: found.course.provider },
        }),
        breadcrumbList([
          { name: own.name, url: address(own.page) },
          { name: written.title, url: address(page) },
        ]),
      ],
    }),
  ])
  const linkTo = (one: (typeof lessons)[number] | undefined) =>
    one && { title: one.title, href: lessonPage(course, one.id) }
  const name = `lesson ${page} ${locale}`
  return {
    ...described,
    messages,
    title: written.title,
    course: { ...own, lang: langOf(found.course.locale) },
    section: lesson.section,
    kind: lesson.kind,
    minutes: lesson.minutes,
    number: at + 1,
    all: lessons.length,
    html: leaveInDocument(context, name, render(written.body).html),
    video: webAddress(written.video),
    quiz: written.quiz.map(asked),
    previous: linkTo(lessons.slice(0, at).findLast(({ id }) => open.has(id))),
    next: linkTo(lessons.slice(at + 1).find(({ id }) => open.has(id))),
    isMember: viewer.authorized,
    doneAt: marks?.find(({ lessonId }) => lessonId === lesson.id)?.at.toISOString(),
    isCourseDone:
      marks !== undefined && lessons.every(({ id }) => marks.some(({ lessonId }) => lessonId === id)),
  }
}

export type LessonPageData = Awaited<ReturnType<typeof loadLessonPage>>

/** The result of a form: the outcome of the quiz, or what is missing, with the chosen options. */
export interface LessonAnswer {
  chosen: Record<string, string[]>
  unanswered: string[]
  result: QuizResult | undefined
  isTooMany: boolean
}

/**
 * Marks or unmarks the lesson, or scores the quiz. Anybody may try the quiz; the result is stored for members
 * only.
 */
export async function actOnLesson(context: RequestContext, ask: Asked, form: FormData) {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, origin, now } = context.get(servicesContext)
  const { found, lessons, lesson, written, path } = await findLesson(context, ask)
  const intent = form.get('intent')
  const mark = (memberId: string, how: 'marked' | 'quiz') =>
    markLesson(db, {
      memberId,
      course: takenCourseOf(tenant, found),
      lessonId: lesson.id,
      lessonIds: lessons.map(({ id }) => id),
      how,
      now,
    })
  const answer = (more: Partial<LessonAnswer>, status = 200) =>
    data<LessonAnswer>(
      { chosen: {}, unanswered: [], result: undefined, isTooMany: false, ...more },
      { status },
    )
  if (intent === 'quiz' && written.quiz.length > 0) {
    const chosen = new Map(
      written.quiz.map(({ id, options }) => [
        id,
        options
          .filter((option) => form.getAll(`answer.${id}`).includes(option.id))
          .map((option) => option.id),
      ]),
    )
    const typed = Object.fromEntries(chosen)
    const unanswered = unansweredIn(written.quiz, chosen)
    if (unanswered.length > 0) return answer({ chosen: typed, unanswered }, 422)
    const result = scoreQuiz(written.quiz, chosen)
    const kept = !result.isPassed || !viewer.authorized || (await mark(viewer.userId, 'quiz'))
    return answer({ chosen: typed, result, isTooMany: !kept })
  }
  const { userId } = signInFirst(context, new URL(path, origin))
  if (intent === 'undo')
    await unmarkLesson(db, { memberId: userId, course: { tenant, key: found.key }, lessonId: lesson.id })
  // A lesson with a quiz can be completed only by passing it.
  else if (intent === 'mark' && written.quiz.length === 0) {
    if (!(await mark(userId, 'marked'))) return answer({ isTooMany: true }, 422)
  } else return answer({}, 422)
  return redirect(`${path}#done`, 303)
}
