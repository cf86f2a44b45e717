import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { coursePage } from '#app/features/courses/courses.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { takeByForm } from '#app/features/enrolment/take-by-form.server.ts'
import { certificatesOf, takingOf } from '#app/features/enrolment/taking.server.ts'
import type { Taking, TakingFault } from '#app/features/enrolment/taking.ts'
import { ownLessonProgress, type ShownProgress } from '#app/features/lessons/course-lessons.server.ts'
import { begunPaths } from '#app/features/path-pages/begun-paths.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { coursesByKeys } from '#domain/catalogue/course-pages.ts'
import type { Enrolment, TakenCourse } from '#domain/learning/enrolment.ts'
import type { EnrolmentState } from '#domain/learning/enrolment-states.ts'
import { listChanges, listEnrolments } from '#domain/learning/enrolments.ts'
import type { LessonProgress } from '#domain/learning/lesson-progress.ts'
import { leavePath } from '#domain/learning/paths.ts'
import { setQuestionLetters, takesQuestionLetters } from '#domain/learning/question-letters.ts'
import { findTakenCourse } from '#domain/learning/taken-course.ts'
import { langOf, parseLocale } from '#services/languages.ts'

export interface MyCourse {
  /** Identifies the row in lists and for the focus. */
  key: string
  title: string
  /** Language of the title. */
  lang: string
  /** Null if it has left the catalogue. */
  page: string | null
  hours: number | null
  /** Undefined unless the course's lessons are on this site. */
  lessons: ShownProgress | undefined
  taking: Taking
  log: { at: string; what: Awaited<ReturnType<typeof listChanges>>[number]['what'] }[]
}

/** Started courses come first. */
const order: readonly EnrolmentState[] = ['started', 'planned', 'done', 'dropped']

export async function loadLearningPage(context: RequestContext) {
  const { locale, tenant } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [messages, { product }, enrolments, changes, files, paths, takesLetters] = await Promise.all([
    loadMessages(langOf(locale), ['learning', 'courses', 'fields', 'paths', 'lessons']),
    loadSiteIdentity(context),
    listEnrolments(db, userId),
    listChanges(db, userId),
    certificatesOf(context),
    loadMyPaths(context),
    takesQuestionLetters(db, userId),
  ])
  const attempts = Map.groupBy(
    enrolments.toSorted((one, other) => other.attempt - one.attempt),
    ({ courseKey }) => courseKey,
  )
  const found = await coursesByKeys(db, tenant, [...attempts.keys()], locale)
  const lessons = await ownLessonProgress(context, userId, found)
  const lastChange = (all: readonly Enrolment[]) =>
    Math.max(...all.map(({ changedAt }) => changedAt.getTime()))
  const courses = [...attempts.entries()]
    .toSorted(([, one], [, other]) => lastChange(other) - lastChange(one))
    .flatMap(([key, own]): MyCourse[] => {
      const [current] = own
      if (current === undefined) return []
      const course = found.get(key)
      const known = course ?? goneCourse(current)
      const ids = new Set(own.map(({ id }) => id))
      return [
        {
          key,
          title: known.name,
          lang: langOf(parseLocale(course?.locale ?? current.locale) ?? locale),
          page: course?.isActive ? encodeURI(coursePage(course.slug)) : null,
          hours: course?.duration ?? null,
          lessons: lessonsOf(lessons.get(key)),
          taking: takingOf(context, { course: known, attempts: own, files }),
          log: changes
            .filter(({ enrolmentId }) => ids.has(enrolmentId))
            .map(({ at, what }) => ({ at: at.toISOString(), what })),
        },
      ]
    })
  return {
    head: unlistedHead(createTranslate(messages, locale)('learning.title'), product),
    messages,
    paths,
    takesLetters,
    groups: order.flatMap((state) => {
      const items = courses.filter(({ taking }) => taking.state === state)
      return items.length === 0 ? [] : [{ state, items }]
    }),
  }
}

const lessonsOf = (own: LessonProgress | undefined): MyCourse['lessons'] =>
  own && {
    percent: own.percent,
    done: own.done,
    all: own.all,
    isFinishedByWord: own.isFinishedByWord,
  }

export interface MyPath {
  uid: string
  title: string
  /** Language of the title. */
  lang: string
  /** Null if it no longer exists. */
  page: string | null
  percent: number
  isComplete: boolean
  startedOn: string
  next: { title: string; href: string } | undefined
}

/** Undefined if they could not be read; the courses are then shown without them. */
async function loadMyPaths(context: RequestContext): Promise<MyPath[] | undefined> {
  const { log } = context.get(servicesContext)
  const { locale } = context.get(placeContext)
  try {
    const begun = await begunPaths(context, memberOf(context).userId)
    return begun.map(({ started, path, progress, next }) => ({
      uid: started.path,
      title: path?.title ?? started.title,
      lang: langOf(path?.locale ?? parseLocale(started.locale) ?? locale),
      page: path?.url ?? null,
      percent: progress.percent,
      isComplete: progress.isComplete,
      startedOn: started.startedAt.toISOString(),
      next: next && { title: next.title, href: next.href },
    }))
  } catch (error) {
    log.warn({ err: error }, "A member's paths could not be read")
    return undefined
  }
}

/** The stored facts of a course that its source no longer has. */
const goneCourse = ({ courseId, title, provider }: Enrolment) => ({
  id: courseId,
  slug: '',
  name: title,
  provider,
  heldHere: false,
  url: null,
  runs: [],
  isActive: false,
})

/** @returns undefined on success, 'unknown' for a course that the member does not take */
export async function changeByForm(
  context: RequestContext,
  form: Readonly<Record<string, string>>,
): Promise<TakingFault | 'unknown' | undefined> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  if (form.intent === 'letters-on' || form.intent === 'letters-off') {
    const isOn = form.intent === 'letters-on'
    await setQuestionLetters(db, { memberId: memberOf(context).userId, isOn, now })
    return undefined
  }
  if (form.intent === 'leave-path') {
    await leavePath(db, { memberId: memberOf(context).userId, tenant, path: (form.path ?? '').slice(0, 100) })
    return undefined
  }
  const id = (form.course ?? '').slice(0, 100)
  const course = (await findTakenCourse(db, tenant, id))?.taken ?? (await goneTaken(context, id))
  return course === undefined ? 'unknown' : takeByForm(context, form, course)
}

async function goneTaken(context: RequestContext, id: string): Promise<TakenCourse | undefined> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const own = (await listEnrolments(db, memberOf(context).userId)).find(({ courseId }) => courseId === id)
  if (own === undefined) return undefined
  const { courseKey: key, title, provider, locale, courseVersion: version } = own
  return { tenant, key, id, title, provider, locale, version, skills: [] }
}
