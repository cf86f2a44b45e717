import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { FoundCourse } from '#domain/catalogue/found-course.ts'
import { type LessonProgress, lessonProgress } from '#domain/learning/lesson-progress.ts'
import { progressFacts } from '#domain/learning/lessons.ts'
import { PASS_PERCENT } from '#domain/learning/quiz.ts'
import { langOf } from '#services/languages.ts'
import { courseName, lessonPage, openLessons } from './lesson-entries.server.ts'

/** A member's progress as pages show it. */
export type ShownProgress = Pick<LessonProgress, 'percent' | 'done' | 'all' | 'isFinishedByWord'>

/** The lessons of a course that are on this site, with the viewer's progress. */
export interface CourseLessons {
  /** Addresses of lessons, by id. */
  pages: Record<string, string>
  /** Ids of the lessons done. */
  done: string[]
  added: string[]
  /** Undefined for anonymous viewers. */
  progress: ShownProgress | undefined
  /** All lessons were done once, and not all of them are marked now. */
  isFinishedWithout: boolean
  next: { href: string; title: string } | undefined
  isBegun: boolean
  passPercent: number
  messages: Messages
}

const lessonsOf = ({ syllabus }: Pick<FoundCourse, 'syllabus'>) => syllabus.flatMap(({ lessons }) => lessons)

/** @returns undefined for a course without lessons on this site */
export async function loadCourseLessons(
  context: RequestContext,
  { key, course }: { key: string; course: FoundCourse },
): Promise<CourseLessons | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, loadMessages } = context.get(servicesContext)
  const name = courseName(key)
  const lessons = lessonsOf(course)
  const open = lessons.length === 0 ? new Set<string>() : await openLessons(context, name)
  if (!lessons.some(({ id }) => open.has(id))) return undefined
  const [messages, known] = await Promise.all([
    loadMessages(langOf(locale), ['lessons']),
    viewer.authorized ? progressFacts(db, viewer.userId, tenant, [key]) : undefined,
  ])
  const facts = known?.get(key) ?? { done: new Set<string>(), isFinished: false, finishedWith: undefined }
  const { added, next, isFinished, isFinishedByWord, isComplete, ...progress } = lessonProgress({
    lessons,
    open,
    ...facts,
  })
  const following = lessons.find(({ id }) => id === next)
  return {
    pages: Object.fromEntries(
      lessons.flatMap(({ id }) => (open.has(id) ? [[id, lessonPage(name, id)]] : [])),
    ),
    done: lessons.flatMap(({ id }) => (facts.done.has(id) ? [id] : [])),
    added,
    progress: known && { ...progress, isFinishedByWord },
    next: following && { href: lessonPage(name, following.id), title: following.title },
    isFinishedWithout: isFinished && !isFinishedByWord && !isComplete,
    isBegun: progress.done > 0,
    passPercent: PASS_PERCENT,
    messages,
  }
}

/** Course key → the member's progress, for courses with lessons on this site. */
export async function ownLessonProgress(
  context: RequestContext,
  memberId: string,
  courses: ReadonlyMap<string, FoundCourse>,
): Promise<Map<string, LessonProgress>> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const here = [...courses].filter(([, course]) => course.heldHere && lessonsOf(course).length > 0)
  if (here.length === 0) return new Map()
  const facts = await progressFacts(
    db,
    memberId,
    tenant,
    here.map(([key]) => key),
  )
  const found = await Promise.all(
    here.map(async ([key, course]) => {
      const open = await openLessons(context, courseName(key))
      const known = facts.get(key)
      const lessons = lessonsOf(course)
      return known && lessons.some(({ id }) => open.has(id))
        ? [[key, lessonProgress({ lessons, open, ...known })] as const]
        : []
    }),
  )
  return new Map(found.flat())
}

/** Course key → the lesson to continue with, for courses with lessons on this site. */
export async function nextLessons(
  context: RequestContext,
  memberId: string,
  courses: ReadonlyMap<string, FoundCourse>,
): Promise<Map<string, { href: string; text: string }>> {
  const { tenant, locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const here = [...courses].filter(([, course]) => course.heldHere && lessonsOf(course).length > 0)
  if (here.length === 0) return new Map()
  const [messages, facts] = await Promise.all([
    loadMessages(langOf(locale), ['lessons']),
    progressFacts(
      db,
      memberId,
      tenant,
      here.map(([key]) => key),
    ),
  ])
  const t = createTranslate(messages, locale)
  const found = await Promise.all(
    here.map(async ([key, course]) => {
      const open = await openLessons(context, courseName(key))
      const lessons = lessonsOf(course)
      const known = facts.get(key)
      const next = known && lessonProgress({ lessons, open, ...known }).next
      const title = lessons.find(({ id }) => id === next)?.title
      if (next === undefined || title === undefined) return []
      return [[key, { href: lessonPage(courseName(key), next), text: t('lessons.goOn', { title }) }] as const]
    }),
  )
  return new Map(found.flat())
}
