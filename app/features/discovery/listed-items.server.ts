import type { RequestContext } from '#app/context.server.ts'
import { type Locale, locales } from '#app/locale/locales.ts'
import { listOpenCourses } from '#services/catalogue/course-pages.ts'
import type { ListedPage } from './sitemap.ts'

type ItemsContext = Pick<RequestContext, 'db' | 'tenant'>

/** Pages of the catalogue that search engines may know. */
export async function listItems({ db, tenant }: ItemsContext): Promise<ListedPage[]> {
  const courses = new Map<string, ListedPage['translations'][number][]>()
  for (const { same, locale, slug, updatedAt } of await listOpenCourses(db, tenant)) {
    const translations = courses.get(same) ?? []
    translations.push({ locale: localeOf(locale), page: encodeURI(`/courses/${slug}`), updatedAt })
    courses.set(same, translations)
  }
  return [...courses].map(([uid, translations]) => ({ uid: `course ${uid}`, translations }))
}

const localeOf = (text: string): Locale => locales.find((locale) => locale === text) ?? 'en-us'
