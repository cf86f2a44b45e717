import { LEAVE_TOKEN } from '#app/features/newsletter/leave-token.ts'
import { STOP_DIGEST } from '#app/features/newsletter/letter.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { placeFor, type SitePlaces } from '#app/locale/locales.ts'
import type { Db } from '#db/database.ts'
import { placeOfSubscription, removeSubscription } from '#domain/newsletter/subscription-store.ts'

export const LEAVE_ROUTE = `${STOP_DIGEST}/:token`

/**
 * The address in a mail's List-Unsubscribe header (RFC 8058). A mail program posts there without cookies and
 * origin, and repetitions get the same answer; opened in a browser, it redirects to a page that asks first.
 */
export async function answerLeave(
  request: Request,
  { places, db, token, now }: { places: SitePlaces; db: Db; token: string; now: Date },
): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  if (!LEAVE_TOKEN.test(token)) return new Response('This link is not valid.\n', { status: 404, headers })
  if (request.method !== 'POST') {
    const place = await placeOfSubscription(db, token)
    const location = pagePath({ ...placeFor(places, place ?? {}), page: `/newsletter/leave/${token}` })
    return new Response(null, { status: 302, headers: { ...headers, location } })
  }
  await removeSubscription(db, token, now)
  return new Response('Done.\n', { headers })
}
