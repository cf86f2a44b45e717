// Resolves the steps of paths to courses, articles and events, with the viewer's progress in each.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { ARTICLES, cardsOf } from '#app/features/articles/articles.server.ts'
import { coursePage } from '#app/features/courses/courses.server.ts'
import { findEntries, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { eventCardOf, eventPage } from '#app/features/events/events.server.ts'
import { daysText } from '#app/features/events/events.ts'
import type { PathEntry, PathStepEntry } from '#app/features/paths/path-entries.server.ts'
import type { ShownStage, ShownStep } from '#app/features/paths/paths.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { type CoursePage, coursesBySlugs } from '#domain/catalogue/course-pages.ts'
import { eventsBySlugs } from '#domain/catalogue/event-search.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { FEATURE_OF_ITEM } from '#domain/features/feature-facts.ts'
import { lessonProgress } from '#domain/learning/lesson-progress.ts'
import { progressFacts } from '#domain/learning/lessons.ts'
import { type CountedStage, type PathProgress, pathProgress } from '#domain/learning/path-progress.ts'
import { type DoneItems, doneItems } from '#domain/learning/paths.ts'
import { statesByKeys } from '#domain/learning/taken-course.ts'
import { langOf } from '#services/languages.ts'

/** Assumed lengths of items that state none. */
const USUAL_MINUTES = { course: 300, article: 10, event: 90 } as const

type KnownCourse = Pick<CoursePage, 'key' | 'version' | 'course'>
type KnownArticle = Awaited<ReturnType<typeof cardsOf>>[number]

export interface Walked {
  stages: ShownStage[]
  progress: PathProgress
  /** Courses among the steps, by key, for finding the next lesson. */
  courses: Map<string, KnownCourse['course']>
}

/** Resolves paths with all that is known of their steps. */
export async function walkPaths(
  context: RequestContext,
  paths: readonly PathEntry[],
): Promise<{ walked: Walked[]; isOwnKnown: boolean }> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const targets = paths.flatMap(({ stages }) =>
    stages.flatMap(({ steps }) => steps.map(({ target }) => target)),
  )
  const slugs = (kind: 'course' | 'event') => [
    ...new Set(targets.flatMap((one) => (one.kind === kind ? [one.slug] : []))),
  ]
  const [messages, courses, events, articles] = await Promise.all([
    loadMessages(langOf(locale), ['courses']),
    coursesBySlugs(db, tenant, slugs('course'), locale),
    eventsBySlugs(db, tenant, slugs('event')),
    articlesByUrl(context, [...new Set(targets.flatMap((one) => (one.kind === 'article' ? [one.url] : [])))]),
  ])
  const own = await ownOf(context, {
    courses: [...courses.values()],
    events: [...events.values()],
    articles: [...articles.values()],
  })
  const found: Found = {
    context,
    t: createTranslate(messages, locale),
    now,
    courses,
    events,
    articles,
    own: own.known,
  }
  return {
    isOwnKnown: own.isKnown,
    walked: paths.map(({ stages }) => {
      const shown = stages
        .map((stage) => ({ ...stage, steps: stage.steps.flatMap((step) => shownStep(found, step)) }))
        .filter(({ steps }) => steps.length > 0)
      return {
        stages: shown.map((stage) => ({ ...stage, steps: stage.steps.map(({ step }) => step) })),
        progress: pathProgress(
          shown.map(
            ({ isAnyOrder, steps }): CountedStage => ({
              isAnyOrder,
              steps: steps.map(({ step, share }) => ({
                minutes: step.minutes,
                isOptional: step.isOptional,
                share,
                isOpen: step.state !== 'over' && step.state !== 'gone',
                isArranged: step.state === 'coming',
              })),
            }),
          ),
        ),
        courses: new Map(
          stages.flatMap(({ steps }) =>
            steps.flatMap(({ target }) => {
              const course = target.kind === 'course' ? courses.get(target.slug) : undefined
              return course ? [[course.key, course.course] as const] : []
            }),
          ),
        ),
      }
    }),
  }
}

interface Own {
  shares: ReadonlyMap<string, { share: number; isBegun: boolean }>
  items: DoneItems
}

interface Found {
  context: RequestContext
  t: Translate
  now: Date
  courses: ReadonlyMap<string, KnownCourse>
  events: ReadonlyMap<string, FoundEvent>
  articles: ReadonlyMap<string, KnownArticle>
  /** Undefined for anonymous viewers. */
  own: Own | undefined
}

type Placed = { step: ShownStep; share: number }

/** Empty if the target never existed, or is of a feature that this site does not have. */
function shownStep(found: Found, entry: PathStepEntry): Placed[] {
  const { target } = entry
  const { FEATURES_OFF: off } = found.context.get(servicesContext).env
  if (off.includes(FEATURE_OF_ITEM[target.kind])) return []
  if (target.kind === 'course') return courseStep(found, entry, found.courses.get(target.slug))
  if (target.kind === 'event') return eventStep(found, entry, found.events.get(target.slug))
  return articleStep(found, entry, found.articles.get(target.url))
}

function courseStep({ t, own }: Found, entry: PathStepEntry, known: KnownCourse | undefined): Placed[] {
  if (known === undefined) return []
  const { key, course } = known
  const { share = 0, isBegun = false } = own?.shares.get(key) ?? {}
  const isDone = share >= 1
  return [
    {
      share,
      step: {
        ...wordsOf(entry),
        id: `course ${course.id}`,
        kind: 'course',
        title: course.name,
        locale: localeOfEntry(course),
        href: course.isActive ? encodeURI(coursePage(course.slug)) : null,
        facts: [course.provider, course.level === null ? '' : t(`courses.${course.level}`)].filter(Boolean),
        minutes: entry.minutes ?? (course.duration === null ? USUAL_MINUTES.course : course.duration * 60),
        state: isDone ? 'done' : !course.isActive ? 'gone' : isBegun ? 'begun' : 'open',
        percent: isBegun && !isDone && share > 0 ? Math.floor(share * 100) : undefined,
        mark: undefined,
      },
    },
  ]
}

function eventStep(
  { context, now, own }: Found,
  entry: PathStepEntry,
  event: FoundEvent | undefined,
): Placed[] {
  if (event === undefined) return []
  const { locale } = context.get(placeContext)
  const isOver = (event.end ?? event.start) <= now
  const done = own?.items.events.get(event.id)
  const minutes =
    event.end === null || event.allDay ? undefined : (event.end.getTime() - event.start.getTime()) / 60_000
  const card = eventCardOf(context, event)
  const isOff = event.status !== 'open'
  return [
    {
      share: done ? 1 : 0,
      step: {
        ...wordsOf(entry),
        id: `event ${event.id}`,
        kind: 'event',
        title: event.title,
        locale: card.locale,
        href: event.status === 'closed' ? null : eventPage(event.slug),
        facts: [daysText(card, locale), card.city ?? event.community].filter(Boolean),
        minutes: entry.minutes ?? (minutes && minutes > 0 ? Math.round(minutes) : USUAL_MINUTES.event),
        state: done
          ? 'done'
          : isOff
            ? 'gone'
            : isOver
              ? 'over'
              : own?.items.coming.has(event.id)
                ? 'coming'
                : 'open',
        percent: undefined,
        mark:
          own === undefined
            ? undefined
            : done?.isMarked
              ? 'can-undo'
              : isOver && !done && !isOff
                ? 'can-mark'
                : undefined,
      },
    },
  ]
}

function articleStep({ own }: Found, entry: PathStepEntry, article: KnownArticle | undefined): Placed[] {
  if (article === undefined) return []
  const isDone = own?.items.articles.has(article.uid) === true
  return [
    {
      share: isDone ? 1 : 0,
      step: {
        ...wordsOf(entry),
        id: `article ${article.uid}`,
        kind: 'article',
        title: article.title,
        locale: article.locale,
        href: article.url,
        facts: [article.authors.map(({ name }) => name).join(', ')].filter(Boolean),
        minutes: entry.minutes ?? article.minutes,
        state: isDone ? 'done' : 'open',
        percent: undefined,
        mark: own === undefined ? undefined : isDone ? 'can-undo' : 'can-mark',
      },
    },
  ]
}

const wordsOf = ({ why, isOptional }: PathStepEntry) => ({ why, isOptional })

async function articlesByUrl(
  context: RequestContext,
  urls: readonly string[],
): Promise<Map<string, KnownArticle>> {
  if (urls.length === 0) return new Map()
  const found: KnownArticle[] = []
  for (let at = 0; at < urls.length; at += A_QUERY) {
    const { entries } = await findEntries(context, {
      contentType: ARTICLES,
      query: { url: { $in: urls.slice(at, at + A_QUERY) } },
      include: ['authors', 'category'],
      except: ['body', 'related', 'meta'],
      limit: A_QUERY,
    })
    found.push(...(await cardsOf(context, entries)))
  }
  return new Map(found.map((article) => [article.url, article]))
}

/** Limit of entries per content query. */
const A_QUERY = 100

interface Known {
  courses: readonly KnownCourse[]
  events: readonly FoundEvent[]
  articles: readonly KnownArticle[]
}

/** The page is shown without it and says that the progress is missing. */
async function ownOf(
  context: RequestContext,
  { courses, events, articles }: Known,
): Promise<{ known: Own | undefined; isKnown: boolean }> {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now, log } = context.get(servicesContext)
  if (!viewer.authorized) return { known: undefined, isKnown: true }
  const keys = [...new Set(courses.map(({ key }) => key))]
  try {
    const [facts, states, items] = await Promise.all([
      progressFacts(db, viewer.userId, tenant, keys),
      statesByKeys(db, viewer.userId, tenant, keys),
      doneItems(db, {
        memberId: viewer.userId,
        tenant,
        articles: articles.map(({ uid }) => uid),
        events: events.map(({ id }) => id),
        now,
      }),
    ])
    const shares = new Map(
      courses.map(({ key, course }) => {
        const state = states.get(key)
        const known = facts.get(key)
        const lessons = course.syllabus.flatMap((section) => section.lessons)
        // A course once finished counts as done, even if lessons were added since or it is taken again.
        const percent =
          state === 'done' ? 100 : known ? lessonProgress({ lessons, open: new Set(), ...known }).percent : 0
        return [key, { share: percent / 100, isBegun: state === 'started' || percent > 0 }]
      }),
    )
    return { known: { shares, items }, isKnown: true }
  } catch (error) {
    log.warn({ err: error }, "A member's progress on paths could not be read")
    return { known: undefined, isKnown: false }
  }
}
