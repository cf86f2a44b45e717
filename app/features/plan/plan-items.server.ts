// Titles and pages of what is on a plan, as they are now.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { WAYS_ON } from '#app/features/assessment/ways-on.ts'
import type { Reader } from '#app/features/audience/audience.ts'
import { QUIZ_PAGE } from '#app/features/career-quiz/quiz-pages.ts'
import { coursePage } from '#app/features/courses/courses.server.ts'
import { coursesListing } from '#app/features/courses/courses-listing.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { findFavoriteItems } from '#app/features/favorites/favorites.server.ts'
import { lastDayOf } from '#app/features/programs/last-day.ts'
import { PROGRAMS, programsOf } from '#app/features/programs/programs.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { coursesByKeys } from '#domain/catalogue/course-pages.ts'
import { namesOfValues } from '#domain/catalogue/skill-names.ts'
import { featureOfStep, isOff } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import { findTakenCourse } from '#domain/learning/taken-course.ts'
import { type PlannedTest, plannedTests, type StepKey, type StepKind, stepName } from '#domain/plan/step.ts'
import { currentSkills } from '#domain/skills/current-skills.ts'
import { langOf } from '#services/languages.ts'

export interface PlanItem extends StepKey {
  title: string
  locale: string
  /** Without region and locale; null where it is gone, and where this site has switched the page off. */
  page: string | null
  isGone: boolean
  /** Day on which it takes place or begins. */
  day?: string | undefined
  /** Of courses: all days on which it begins. */
  starts?: string[] | undefined
  /** Of programmes: the last day on which one can apply. */
  lastDay?: string | undefined
  /** Of programmes: ids of the skills that it teaches. */
  skills?: string[] | undefined
}

/**
 * The items behind these steps, by `stepName`. Items that no longer exist are missing, as are those of features that are
 * off.
 * @param reader by default the viewer; letters and calendars pass a member
 */
export async function findPlanItems(
  context: RequestContext,
  keys: readonly StepKey[],
  reader?: Reader,
): Promise<Map<string, PlanItem>> {
  const { FEATURES_OFF: off } = context.get(servicesContext).env
  const known = keys.filter((key) => !isStepOff(key, off))
  const found = await Promise.all(
    (Object.keys(finders) as StepKind[]).map((kind) => {
      const refs = known.filter((key) => key.kind === kind).map(({ ref }) => ref)
      return refs.length === 0 ? [] : finders[kind](context, refs, reader)
    }),
  )
  return new Map(
    found.flat().map((item): [string, PlanItem] => [
      stepName(item),
      {
        ...item,
        page: item.page === null || isOff(item.page, off) ? null : item.page,
        isGone: item.page === null,
      },
    ]),
  )
}

/** Whether a step is of a feature that the site has switched off: it stays on plans by its title. */
export function isStepOff(key: StepKey, off: readonly Feature[]): boolean {
  const feature = featureOfStep(key)
  return feature !== undefined && off.includes(feature)
}

/**
 * Something to plan, by what a form names: a course is named by its id in any language, and planned in all.
 * Undefined if there is none that can still be done.
 */
export async function findToPlan(context: RequestContext, asked: StepKey): Promise<PlanItem | undefined> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const key =
    asked.kind === 'course'
      ? { ...asked, ref: (await findTakenCourse(db, tenant, asked.ref))?.taken.key ?? '' }
      : asked.kind === 'skill'
        ? { ...asked, ref: (await currentSkills(db, [asked.ref]))[0] ?? '' }
        : asked
  const item = key.ref === '' ? undefined : (await findPlanItems(context, [key])).get(stepName(key))
  return item?.isGone ? undefined : item
}

type Finder = (
  context: RequestContext,
  refs: string[],
  reader?: Reader,
) => Promise<Omit<PlanItem, 'isGone'>[]>

const fromFavorites =
  (type: 'article' | 'event'): Finder =>
  async (context, ids) => {
    const items = await findFavoriteItems(
      context,
      ids.map((id) => ({ id, type })),
    )
    return [...items.values()].map(({ id, title, locale, page, date }) => ({
      kind: type,
      ref: id,
      title,
      locale,
      page,
      day: date?.kind === 'event' ? date.event.start.slice(0, 10) : undefined,
    }))
  }

const finders: Readonly<Record<StepKind, Finder>> = {
  article: fromFavorites('article'),
  event: fromFavorites('event'),
  async skill(context, refs) {
    const { locale } = context.get(placeContext)
    const { db } = context.get(servicesContext)
    const names = await namesOfValues(db, refs, langOf(locale))
    return [...names].map(([ref, title]) => ({
      kind: 'skill',
      ref,
      title,
      locale,
      // Courses that teach it.
      page: `${coursesListing.page}?skills=${encodeURIComponent(ref)}`,
    }))
  },
  async course(context, refs) {
    const { tenant, locale } = context.get(placeContext)
    const { db } = context.get(servicesContext)
    return [...(await coursesByKeys(db, tenant, refs, locale))].map(([ref, course]) => ({
      kind: 'course',
      ref,
      title: course.name,
      locale: course.locale,
      page: course.isActive ? encodeURI(coursePage(course.slug)) : null,
      starts: course.startDates,
    }))
  },
  async program(context, refs, reader) {
    const { entries } = await findEntries(context, {
      contentType: PROGRAMS,
      query: { uid: { $in: refs } },
      limit: 100,
      except: ['body', 'steps', 'meta'],
    })
    return (await programsOf(context, entries, reader)).map(
      ({ uid, title, locale, url, starts, skills, applying }) => ({
        kind: 'program',
        ref: uid,
        title,
        locale,
        page: url,
        day: starts,
        lastDay: applying && lastDayOf(applying),
        skills: skills.flatMap(({ id }) => (id === undefined ? [] : [id])),
      }),
    )
  },
  async test(context, refs) {
    const { locale } = context.get(placeContext)
    const { loadMessages } = context.get(servicesContext)
    const t = createTranslate(await loadMessages(langOf(locale), ['plan']), locale)
    return plannedTests
      .filter((test) => refs.includes(test))
      .map((test) => ({
        kind: 'test',
        ref: test,
        title: t(test === 'english' ? 'plan.testEnglish' : 'plan.testCareer'),
        locale,
        page: testPages[test],
      }))
  },
}

const testPages: Readonly<Record<PlannedTest, string>> = {
  english: WAYS_ON.test,
  'career-quiz': QUIZ_PAGE,
}
