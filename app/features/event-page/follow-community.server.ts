import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { findEvent } from '#domain/catalogue/event-search.ts'
import { followCommunity, unfollowCommunity } from '#domain/following/communities.ts'

/**
 * Follows or unfollows the community of an event. Anonymous viewers cannot.
 * @throws 404 for no such event
 */
export async function followByForm(
  context: RequestContext,
  slug: string,
  intent: 'follow' | 'unfollow',
): Promise<void> {
  const { tenant } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const event = await findEvent(db, tenant, slug)
  if (event === undefined) throw notFound()
  if (!viewer.authorized) return
  if (intent === 'follow') await followCommunity(db, viewer.userId, event.community, now)
  else await unfollowCommunity(db, viewer.userId, event.community)
}
