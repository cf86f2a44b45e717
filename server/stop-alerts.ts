import { STOP } from '#app/features/saved-searches/alert-mail.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { defaultRegion, parseRegion } from '#app/locale/locales.ts'
import type { Db } from '#db/database.ts'
import { findSaved, stopAlerts } from '#domain/saved-searches/saved-searches.ts'
import { defaultLocale, parseLocale } from '#services/languages.ts'
import { readToken } from '#services/signed-token.ts'

export const STOP_ROUTE = `${STOP}/:token`

/**
 * The address in a message's List-Unsubscribe header (RFC 8058). A mail program posts to it without cookies
 * and origin; a browser that opens it first shows a page, in the language of the saved search. The token says
 * which search, and proves that we wrote it.
 */
export async function answerStop(
  request: Request,
  { db, key, token }: { db: Db; key: Uint8Array; token: string },
): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const about = readToken(key, 'stop', token)
  if (about === undefined) return new Response('This link is not valid.\n', { status: 404, headers })
  if (request.method !== 'POST') {
    const page = `/saved-searches/stop/${token}`
    const saved = await findSaved(db, about[0] ?? '')
    const location = pagePath({
      region: parseRegion(saved?.region ?? '') ?? defaultRegion,
      locale: parseLocale(saved?.locale ?? '') ?? defaultLocale,
      page,
    })
    return new Response(null, { status: 302, headers: { ...headers, location } })
  }
  await stopAlerts(db, about[0] ?? '')
  return new Response('Done.\n', { headers })
}
