import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { reachable } from '#app/features/elsewhere/outgoing.server.ts'
import { eventPage } from '#app/features/events/events.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { joinLinkFor } from '#domain/meeting/join-link.ts'
import type { Route } from './+types/join-by-letter'
import { findByLetter } from './answer-by-letter.server.ts'

/**
 * Joins an event without an account, by a letter's link. Members must sign in instead, because letters are
 * forwarded.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { region, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const found = await findByLetter(context, params.token)
  const url =
    found?.answer.memberId === null ? await joinLinkFor(db, found.event, found.answer, now) : undefined
  const page = pagePath({ region, locale, page: `/coming/${encodeURIComponent(params.token)}` })
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  // The way back never holds the letter's token.
  const event = pagePath({ region, locale, page: eventPage(found?.event.slug ?? '') })
  return redirect(url === undefined ? page : reachable(context, url, event), { status: 302, headers })
}
