// Courses and vacancies for other pages, such as the front page and articles.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { countCourses, newestCourses } from '#app/features/courses/courses.server.ts'
import type { CourseCard } from '#app/features/courses/courses.ts'
import { hoursText } from '#app/features/courses/courses.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { searchEvents } from '#domain/catalogue/event-search.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import { countVacancies, newestVacancies, type VacancyOffer } from '#domain/catalogue/vacancy-offers.ts'
import { langOf } from '#services/languages.ts'
import type { Offer } from './offers.ts'

export type Counted = 'courses' | 'vacancies' | 'events'

/** `60 courses`: the number open now, in the viewer's language; undefined if there are none. */
export async function countText(context: RequestContext, of: Counted): Promise<string | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const messages = await loadMessages(langOf(locale), ['courses', 'jobs', 'events'])
  const t = createTranslate(messages, locale)
  const count =
    of === 'courses'
      ? await countCourses(context)
      : of === 'vacancies'
        ? await countVacancies(db, tenant, now)
        : (await searchEvents(db, { tenant, from: now, limit: 0 })).total
  if (count === 0) return undefined
  return t(({ courses: 'courses.count', vacancies: 'jobs.count', events: 'events.count' } as const)[of], {
    count,
  })
}

/** The newest courses or vacancies of the catalogue. */
export async function newestOffers(
  context: RequestContext,
  of: 'courses' | 'vacancies',
  limit: number,
): Promise<Offer[]> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  if (of === 'vacancies')
    return (await newestVacancies(db, { tenant, locale, at: now, limit })).map(vacancyOffer)
  const t = createTranslate(await loadMessages(langOf(locale), ['courses']), locale)
  return (await newestCourses(context, limit)).map((course) => courseOffer(course, t))
}

export const courseOffer = (course: CourseCard, t: Translate): Offer => ({
  id: course.id,
  title: course.name,
  lang: langOf(course.locale),
  url: course.url,
  facts: [course.provider, course.level ? t(`courses.${course.level}`) : '', hoursText(course.hours, t)],
})

const vacancyOffer = (vacancy: VacancyOffer): Offer => ({
  id: vacancy.id,
  title: vacancy.title,
  lang: langOf(localeOfEntry(vacancy)),
  url: vacancyPage(vacancy),
  facts: [vacancy.company],
})
