import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { ARTICLES, countEntries } from '#app/features/articles/articles.server.ts'
import { countCourses } from '#app/features/courses/courses.server.ts'
import { oncePerHour } from '#app/features/entry-page/once-per-revision.server.ts'
import type { Counted } from './menu.ts'

/** Counts the items that readers of this place can see. A search for one hit returns the total. */
export type CountSource = (context: RequestContext) => Promise<number>

export type MenuCounts = Readonly<Record<Counted, number>>

const sources: Readonly<Record<Counted, CountSource>> = {
  articles: (context) => countEntries(context, ARTICLES),
  // Pages of members are not kept, so each of them would count.
  courses: (context) => oncePerHour(context, 'number of courses', () => countCourses(context)),
}

/** The counts for badges. If a source fails, its badge is missing, not the page. */
export async function countForMenus(
  context: RequestContext,
  { articles, courses }: Readonly<Record<Counted, CountSource>> = sources,
): Promise<MenuCounts> {
  const { log } = context.get(servicesContext)
  const count = async (source: CountSource, of: Counted) => {
    try {
      return await source(context)
    } catch (error) {
      log.warn({ err: error, of }, 'A count for the menus could not be read')
      return 0
    }
  }
  const [numberOfArticles, numberOfCourses] = await Promise.all([
    count(articles, 'articles'),
    count(courses, 'courses'),
  ])
  return { articles: numberOfArticles, courses: numberOfCourses }
}
