import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { breadcrumbList, course as courseData } from '#app/features/discovery/structured-data.ts'
import { loadTaking } from '#app/features/enrolment/taking.server.ts'
import type { Taking } from '#app/features/enrolment/taking.ts'
import { leaveInDocument } from '#app/features/entry-page/document-texts.server.ts'
import { localeOfAddress, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { type CourseLessons, loadCourseLessons } from '#app/features/lessons/course-lessons.server.ts'
import { pathsWithCourse } from '#app/features/paths/paths-with-course.server.ts'
import { loadOnward, type Onward } from '#app/features/recommendations/onward.server.ts'
import { loadReviews } from '#app/features/reviews/reviews.server.ts'
import type { ShownReviews } from '#app/features/reviews/reviews.ts'
import { renderItemText } from '#app/features/rich-text/item-text.server.ts'
import { ownSkills, skillWords } from '#app/features/skills/own-skills.server.ts'
import { typedBefore } from '#app/features/typed-forms/typed-forms.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { pickMessages } from '#app/locale/messages/pick-messages.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { DocumentText } from '#app/ui/document-text.tsx'
import { coursesByKeys, findCoursePage } from '#domain/catalogue/course-pages.ts'
import { alsoTook as keysAlsoTaken } from '#domain/learning/also-took.ts'
import { takenCourseOf } from '#domain/learning/taken-course.ts'
import { langOf } from '#services/languages.ts'
import type { CourseContent } from './course-content.server.ts'
import { type CourseFacts, courseFactsOf } from './course-facts.server.ts'
import { courseCardOf, coursePage, coursePath, coursesBySkills, ownStates } from './courses.server.ts'
import type { CourseCard, CourseStates } from './courses.ts'
import { coursesListing } from './courses-listing.ts'

const SIMILAR = 4

export interface CoursePageData extends EntryPage, Onward {
  course: CourseCard
  facts: CourseFacts
  /** Learning paths that contain the course. */
  paths: { title: string; url: string; lang: string }[]
  /** Undefined unless the course's lessons are on this site. */
  lessons: CourseLessons | undefined
  html: string | DocumentText
  /** Address of the course at its provider. */
  address: string | null
  /** The viewer's own enrolment in the course; undefined for anonymous viewers. */
  taking: Taking | undefined
  shownReviews: ShownReviews
  /** Other courses taken by members who took this one, each by at least ten of them. */
  alsoTook: CourseCard[]
  similar: CourseCard[]
  /** Ids of the viewer's skills; undefined for anonymous viewers. */
  own: string[] | undefined
  /** The viewer's progress in the other courses of the page. */
  states: CourseStates | undefined
  messages: Messages
}

/**
 * @param content an editor's content: the head uses the same title and introduction as the page
 * @throws 404 for an unknown address, 410 for a course that has left the catalogue, a redirect to its address
 * in this language
 */
export async function loadCoursePage(
  context: RequestContext,
  slug: string,
  request: Request,
  content: Promise<CourseContent | undefined>,
): Promise<CoursePageData> {
  const { tenant, region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, origin, loadMessages } = context.get(servicesContext)
  const found = await findCoursePage(db, tenant, { slug, locale })
  if (found === undefined) throw notFound()
  const { course, translations } = found
  if (course.slug !== slug) throw redirect(coursePath(context, course.slug))
  if (!course.isActive) throw data(null, { status: 410 })
  const messages = await loadMessages(langOf(locale), [
    ...(['courses', 'keep', ...skillWords(context)] as const),
    ...(viewer.authorized ? (['learning', 'fields'] as const) : []),
  ])
  const t = createTranslate(messages, locale)
  const contentLocale = localeOfEntry(course)
  const address = (page: string, in_ = locale) =>
    `${origin}${encodeURI(pagePath({ region, locale: in_, page }))}`
  const url = address(coursePage(course.slug), localeOfAddress(context, contentLocale))
  const taken = takenCourseOf(tenant, found)
  const [facts, paths, lessons, taking, alsoTook] = await Promise.all([
    courseFactsOf(context, course),
    pathsWithCourse(context, [slug, ...translations.map((each) => each.slug)]),
    loadCourseLessons(context, found),
    viewer.authorized ? loadTaking(context, { taken, course }) : undefined,
    loadAlsoTook(context, taken),
  ])
  const shownReviews = await loadReviews(context, {
    course: taken,
    mayWrite: taking?.state === 'done' || (taking?.earlier ?? []).some(({ state }) => state === 'done'),
    reported: new URL(request.url).searchParams.get('reported'),
    typed: viewer.authorized ? await typedBefore(context, request, coursePath(context, slug)) : {},
  })
  const kinds = new Set<string | null>(facts.syllabus.flatMap((part) => part.lessons.map(({ kind }) => kind)))
  const ask = {
    asked: course.skills.map(({ id, key }) => id ?? key),
    except: { type: 'course', id: course.id, versions: translations.map(({ id }) => id) },
  } as const
  const { title = course.name, intro = course.summary } = (await content) ?? {}
  const [described, html, similar, own, { forYou, onward }] = await Promise.all([
    describeItemPage(context, {
      page: encodeURI(coursePage(course.slug)),
      title,
      description: intro,
      share: { title, label: course.provider, seed: course.id, topic: 'verdigris' },
      contentLocale,
      translations: Object.fromEntries(
        translations.map((each) => [localeOfEntry(each), encodeURI(coursePage(each.slug))]),
      ),
      data: [
        courseData({
          url,
          name: course.name,
          description: course.summary,
          lang: course.language,
          provider: course.provider,
          hours: course.duration,
          format: course.format,
          price: course.price,
          level: course.level ?? undefined,
          skills: course.skills.map(({ name }) => name),
          runs: facts.runs,
          outcomes: facts.outcomes,
          audience: facts.audience,
          syllabus: facts.syllabus,
          teachers: facts.teachers.map(({ name, role, page }) => ({
            name,
            role,
            url: page === undefined ? undefined : address(page),
          })),
          certificate: facts.certificate === true,
          rating:
            shownReviews.average === undefined
              ? undefined
              : { average: shownReviews.average, count: shownReviews.count },
        }),
        breadcrumbList([
          { name: t('courses.heading'), url: address(coursesListing.page) },
          { name: course.name, url },
        ]),
      ],
    }),
    renderItemText(context, {
      description: course.description,
      format: course.descriptionFormat,
      locale: course.locale,
      summary: course.summary,
    }),
    coursesBySkills(
      context,
      course.skills.map(({ id, key }) => id ?? key),
      { limit: SIMILAR, except: course.id },
    ),
    ownSkills(context),
    loadOnward(context, request, ask, {
      everybody: { article: 3, vacancy: 3 },
      member: { course: 1, article: 2, vacancy: 3, event: 1 },
    }),
  ])
  return {
    ...described,
    course: courseCardOf(context, course),
    facts,
    paths,
    lessons,
    html: leaveInDocument(context, `course ${course.id}`, html),
    address: course.url,
    taking,
    shownReviews,
    alsoTook,
    similar,
    own,
    states: await ownStates(context, [...similar, ...alsoTook]),
    onward,
    forYou,
    messages: pickMessages(
      messages,
      (key) =>
        !OTHERS.test(key) &&
        (viewer.authorized || !MEMBERS.test(key)) &&
        !(facts.heldHere && ELSEWHERE.test(key)) &&
        !(alsoTook.length === 0 && key === 'courses.also') &&
        (!key.startsWith(LESSON) || kinds.has(key.slice(LESSON.length))),
    ),
  }
}

/** What the catalogue and the buttons to follow say is not sent with a course. */
const OTHERS =
  /^(?:courses\.(?:search|count|closed|none(?:Yet\w*)?|inEnglish|paths|rating|short|medium|long|paid|sort[A-Z]\w*)|keep\.(?:follow|unfollow)\w*)$/
/** Prefix of the names of kinds of lessons. */
const LESSON = 'courses.lesson.'
/** What is said of courses at another provider. */
const ELSEWHERE = /^courses\.(?:gone|noLonger|startAt|signInToKeep)$/
/** How far a member is. */
const MEMBERS =
  /^(?:courses\.(?:doneByYou|startedByYou|startedPercent)|lessons\.(?:finishedStays|finishedByWord|added))$/

async function loadAlsoTook(
  context: RequestContext,
  course: { tenant: string; key: string },
): Promise<CourseCard[]> {
  const { locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const keys = await keysAlsoTaken(db, course, SIMILAR)
  const courses = await coursesByKeys(db, course.tenant, keys, locale)
  return keys.flatMap((key) => {
    const other = courses.get(key)
    return other?.isActive ? [courseCardOf(context, other)] : []
  })
}
