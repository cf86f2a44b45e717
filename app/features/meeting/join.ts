import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { reachable } from '#app/features/elsewhere/outgoing.server.ts'
import { eventPage } from '#app/features/events/events.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { findEvent } from '#domain/catalogue/event-search.ts'
import { findAnswer } from '#domain/meeting/answer-rows.ts'
import { joinLinkFor } from '#domain/meeting/join-link.ts'
import type { Route } from './+types/join'

/**
 * Redirects attendees to the join link when joining is open, and everybody else to the event's page. No page,
 * letter or calendar contains the join link.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { tenant, region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const event = await findEvent(db, tenant, params.slug)
  if (event === undefined) throw notFound()
  const answer = viewer.authorized ? await findAnswer(db, event.id, { memberId: viewer.userId }) : undefined
  const url = await joinLinkFor(db, event, answer, now)
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const page = pagePath({ region, locale, page: eventPage(event.slug) })
  return redirect(url === undefined ? page : reachable(context, url, page), { status: 302, headers })
}
