// Courses and vacancies for pages of other kinds: the front page, an article.
import type { RequestContext } from '#app/context.server.ts'
import { countCourses, coursesBySkills, newestCourses } from '#app/features/courses/courses.server.ts'
import type { CourseCard } from '#app/features/courses/courses.ts'
import { hoursText } from '#app/features/courses/courses.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { langOf } from '#app/locale/locales.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { searchEvents } from '#services/catalogue/event-search.ts'
import { nameKey } from '#services/catalogue/item.ts'
import { vacancyPage } from '#services/catalogue/vacancy-address.ts'
import {
  countVacancies,
  newestVacancies,
  type VacancyOffer,
  vacanciesSharingSkills,
} from '#services/catalogue/vacancy-offers.ts'
import type { Offer } from './offers.ts'

export type Counted = 'courses' | 'vacancies' | 'events'

/** `60 courses`, in the reader's language: how many are open now. */
export async function countText(context: RequestContext, of: Counted): Promise<string> {
  const { db, tenant, now, locale } = context
  const messages = await context.messages(langOf(locale), ['courses', 'jobs', 'events'])
  const t = createTranslate(messages, locale)
  if (of === 'courses') return t('courses.count', { count: await countCourses(context) })
  if (of === 'vacancies') return t('jobs.count', { count: await countVacancies(db, tenant, now) })
  const { total } = await searchEvents(db, { tenant, from: now, limit: 0 })
  return t('events.count', { count: total })
}

/** The newest of the catalogue. */
export async function newestOffers(
  context: RequestContext,
  of: 'courses' | 'vacancies',
  limit: number,
): Promise<Offer[]> {
  const { db, tenant, locale, now } = context
  if (of === 'vacancies')
    return (await newestVacancies(db, { tenant, locale, at: now, limit })).map(vacancyOffer)
  const t = createTranslate(await context.messages(langOf(locale), ['courses']), locale)
  return (await newestCourses(context, limit)).map((course) => courseOffer(course, t))
}

/** Courses and vacancies for who reads about these things, by the names that skills have. */
export async function offersAbout(
  context: RequestContext,
  names: readonly string[],
  limit: number,
): Promise<{ courses: Offer[]; vacancies: Offer[] }> {
  const { db, tenant, locale, now, log } = context
  // Tags are written with hyphens where names have spaces.
  const keys = names.flatMap((name) => [nameKey(name), nameKey(name.replaceAll('-', ' '))])
  try {
    const [messages, courses, vacancies] = await Promise.all([
      context.messages(langOf(locale), ['courses']),
      coursesBySkills(context, keys, { limit }),
      vacanciesSharingSkills(db, { tenant, locale, at: now, keys, limit }),
    ])
    const t = createTranslate(messages, locale)
    return {
      courses: courses.map((course) => courseOffer(course, t)),
      vacancies: vacancies.map(vacancyOffer),
    }
  } catch (error) {
    // The text can be read without.
    log.warn({ err: error }, 'What belongs to an article could not be found')
    return { courses: [], vacancies: [] }
  }
}

const courseOffer = (course: CourseCard, t: Translate): Offer => ({
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
