import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { TOPICS_PAGE, topicPage } from '#app/features/articles/topic-slug.ts'
import { coursesListing } from '#app/features/courses/courses-listing.ts'
import { jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { peopleListing } from '#app/features/people/people-listing.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { formerSkills } from '#domain/skills/current-skills.ts'

/** Lists whose facet of skills has ids of the vocabulary, with their feeds. */
const lists: readonly string[] = [jobsListing, coursesListing, peopleListing].flatMap(({ page }) => [
  page,
  `${page}/feed.xml`,
])
const topicPath = new RegExp(`^${TOPICS_PAGE}/([^/]+)(/feed\\.xml)?$`)

/**
 * Redirects for good from an address with a skill that was merged into another: a topic's, or a list's with chosen skills.
 * @throws redirect
 */
export async function leadToMergedSkill(context: RequestContext, request: Request): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  if (context.get(renderingContext).failed) return
  const { pathname, searchParams } = new URL(request.url)
  const page = parsePagePath(pathname.replace(/\.data$/, ''))?.page ?? ''
  const [, topic, feed = ''] = topicPath.exec(page) ?? []
  const chosen = lists.includes(page) ? searchParams.getAll('skills') : []
  if (topic === undefined && chosen.length === 0) return
  const former = await formerSkills(context.get(servicesContext).db)
  const stays = topic === undefined ? undefined : former.get(topic)
  if (stays === undefined && !chosen.some((skill) => former.has(skill))) return
  searchParams.delete('skills')
  for (const skill of new Set(chosen.map((one) => former.get(one) ?? one)))
    searchParams.append('skills', skill)
  // The framework's own.
  searchParams.delete('_routes')
  const to = stays === undefined ? page : topicPage(stays) + feed
  const search = searchParams.size === 0 ? '' : `?${searchParams}`
  throw redirect(`${pagePath({ ...context.get(placeContext), page: to })}${search}`, 301)
}
