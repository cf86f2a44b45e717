// Offers for learning English on this site: courses about it, and articles about writing and speaking.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { articleIndex } from '#app/features/articles/article-index.server.ts'
import { findArticles } from '#app/features/articles/articles.server.ts'
import { topicSlug } from '#app/features/articles/topic-slug.ts'
import { coursesBySkills } from '#app/features/courses/courses.server.ts'
import { courseOffer } from '#app/features/offers/offers.server.ts'
import type { OfferGroup } from '#app/features/offers/offers.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'

/** Names of skills, closest first: what teaches the next one is offered only if nothing teaches English. Tags of articles. */
const SKILLS = ['English', 'Communication']
const TAGS: ReadonlySet<string> = new Set(['english', 'communication', 'writing'])
const SHOWN = 3

/** Loads the offers. Empty if there are none or loading fails; the result page works without. */
export async function learnOffers(context: RequestContext, t: Translate): Promise<OfferGroup[]> {
  const { log } = context.get(servicesContext)
  try {
    const [courses, index] = await Promise.all([coursesFor(context), articleIndex(context)])
    const uids = index
      .filter(({ tags }) => tags.some((tag) => TAGS.has(topicSlug(tag))))
      .map(({ uid }) => uid)
      .slice(0, SHOWN)
    const { articles } =
      uids.length === 0 ? { articles: [] } : await findArticles(context, { uids, limit: SHOWN })
    return [
      { heading: t('favorites.course'), offers: courses.map((course) => courseOffer(course, t)) },
      {
        heading: t('favorites.article'),
        offers: articles.map(({ uid, title, url, locale, authors }) => ({
          id: uid,
          title,
          url,
          lang: langOf(locale),
          facts: authors.map(({ name }) => name),
        })),
      },
    ].filter(({ offers }) => offers.length > 0)
  } catch (error) {
    log.warn({ err: error }, 'What there is to learn English with could not be read')
    return []
  }
}

async function coursesFor(context: RequestContext) {
  for (const skill of SKILLS) {
    const courses = await coursesBySkills(context, [skill], { limit: SHOWN })
    if (courses.length > 0) return courses
  }
  return []
}
