import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { listOpenCourses } from '#domain/catalogue/course-pages.ts'
import { listEvents } from '#domain/catalogue/event-search.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import { companiesForSitemap } from '#domain/companies/companies.ts'
import { companyPage } from '#domain/companies/company.ts'
import { listOpenVacancies } from '#domain/search/vacancy-rows.ts'
import type { Locale } from '#services/languages.ts'
import type { ListedPage } from './sitemap.ts'

/** A sitemap holds at most 50,000 pages; limiting vacancies to the newest leaves room for the rest. */
const MAX_VACANCIES = 20_000
const MAX_COMPANIES = 5_000

/** Pages of the catalogue that search engines may know. */
export async function listItems(context: RequestContext): Promise<ListedPage[]> {
  const { tenant } = context.get(placeContext)
  const { db, now, env } = context.get(servicesContext)
  const { locales, locale: usual } = env.places
  /** Texts in a language that the site does not have are listed under its default language. */
  const localeOf = (text: string): Locale => locales.find((locale) => locale === text) ?? usual
  const courses = new Map<string, ListedPage['translations'][number][]>()
  for (const { same, locale, slug, updatedAt } of await listOpenCourses(db, tenant)) {
    const translations = courses.get(same) ?? []
    const shownIn = localeOf(locale)
    if (shownIn === locale || !translations.some((each) => each.locale === shownIn))
      translations.push({ locale: shownIn, page: encodeURI(`/courses/${slug}`), updatedAt })
    courses.set(same, translations)
  }
  const vacancies = await Promise.all(
    locales.map(async (locale) =>
      (await listOpenVacancies(db, tenant, locale, now, MAX_VACANCIES)).map((vacancy) => ({
        uid: `vacancy ${vacancy.id}`,
        translations: [{ locale, page: vacancyPage(vacancy), updatedAt: vacancy.updated_at }],
      })),
    ),
  )
  // A company's page is there in every language, whatever its vacancies are written in.
  const companies = (await companiesForSitemap(db, tenant, MAX_COMPANIES)).map(({ key, updatedAt }) => ({
    uid: `company ${key}`,
    translations: locales.map((locale) => ({ locale, page: companyPage(key), updatedAt })),
  }))
  const events = await listEvents(db, tenant, now)
  const newest = events.map(({ updatedAt }) => updatedAt.getTime())
  const updatedAt = new Date(Math.max(0, ...newest)).toISOString()
  return [
    ...[...courses].map(([uid, translations]) => ({ uid: `course ${uid}`, translations })),
    ...vacancies.flat(),
    ...companies,
    // An event has one page, in the language that it is written in; the list of them is there in all.
    ...(events.length === 0
      ? []
      : [{ uid: 'events', translations: locales.map((locale) => ({ locale, page: '/events', updatedAt })) }]),
    ...events.map(({ slug, locale, updatedAt }) => ({
      uid: `event ${slug}`,
      translations: [
        { locale: localeOf(locale), page: encodeURI(`/events/${slug}`), updatedAt: updatedAt.toISOString() },
      ],
    })),
  ]
}
