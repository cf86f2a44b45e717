import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { breadcrumbList, course as courseData } from '#app/features/discovery/structured-data.ts'
import { leaveInDocument } from '#app/features/entry-page/document-texts.server.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { describeItemPage } from '#app/features/entry-page/item-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { loadOnward, type Onward } from '#app/features/recommendations/onward.server.ts'
import { renderItemText } from '#app/features/rich-text/item-text.server.ts'
import { ownSkills, skillWords } from '#app/features/skills/own-skills.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { DocumentText } from '#app/ui/document-text.tsx'
import { findCoursePage } from '#domain/catalogue/course-pages.ts'
import { langOf } from '#services/languages.ts'
import { courseCardOf, coursePage, coursesBySkills } from './courses.server.ts'
import type { CourseCard } from './courses.ts'
import { coursesListing } from './courses-listing.ts'

const SIMILAR = 4

export interface CoursePageData extends EntryPage, Onward {
  course: CourseCard
  html: string | DocumentText
  /** At the provider. */
  address: string | null
  /** Days to come, after the first. */
  laterStarts: string[]
  similar: CourseCard[]
  /** Ids of the skills that the reader has; undefined for who is not signed in. */
  own: string[] | undefined
  messages: Messages
}

/** @throws 404 for no course of this address, 410 for one that has left the catalogue, a redirect to its address in this language */
export async function loadCoursePage(
  context: RequestContext,
  slug: string,
  request: Request,
): Promise<CoursePageData> {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, origin, now, loadMessages } = context.get(servicesContext)
  const found = await findCoursePage(db, tenant, { slug, locale })
  if (found === undefined) throw notFound()
  const { course, translations } = found
  if (course.slug !== slug)
    throw redirect(encodeURI(pagePath({ region, locale, page: coursePage(course.slug) })))
  if (!course.isActive) throw data(null, { status: 410 })
  const messages = await loadMessages(langOf(locale), ['courses', 'keep', ...skillWords(context)])
  const t = createTranslate(messages, locale)
  const contentLocale = localeOfEntry(course)
  const address = (page: string, in_ = locale) =>
    `${origin}${encodeURI(pagePath({ region, locale: in_, page }))}`
  const url = address(coursePage(course.slug), contentLocale)
  const today = now.toISOString().slice(0, 10)
  const starts = course.startDates.filter((day) => day >= today).sort()
  const ask = {
    asked: course.skills.map(({ id, key }) => id ?? key),
    except: { type: 'course', id: course.id, versions: translations.map(({ id }) => id) },
  } as const
  const [described, html, similar, own, { forYou, onward }] = await Promise.all([
    describeItemPage(context, {
      page: encodeURI(coursePage(course.slug)),
      title: course.name,
      description: course.summary,
      share: { title: course.name, label: course.provider, seed: course.id, topic: 'verdigris' },
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
          starts,
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
      member: { course: 1, article: 2, vacancy: 3 },
    }),
  ])
  return {
    ...described,
    course: courseCardOf(context, course),
    html: leaveInDocument(context, `course ${course.id}`, html),
    address: course.url,
    laterStarts: starts.slice(1, 5),
    similar,
    own,
    onward,
    forYou,
    messages,
  }
}
