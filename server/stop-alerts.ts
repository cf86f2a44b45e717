import { closingRemindersPage } from '#app/features/applications/application-addresses.ts'
import { STOP_CLOSING } from '#app/features/applications/closing-mail.server.ts'
import { STOP_REMINDERS } from '#app/features/plan/reminder-mail.server.ts'
import { STOP } from '#app/features/saved-searches/alert-mail.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { placeFor, type SitePlaces } from '#app/locale/locales.ts'
import type { Db } from '#db/database.ts'
import { stopClosingReminders } from '#domain/applications/closing-setting.ts'
import { placeOfReminders, stopReminders } from '#domain/plan/setting.ts'
import { findSaved, stopAlerts } from '#domain/saved-searches/saved-searches.ts'
import { readToken } from '#services/signed-token.ts'

export const STOP_ROUTE = `${STOP}/:token`

interface Stopping {
  page: string
  /** Where the messages were asked for. */
  place: () => Promise<{ region: string | null; locale: string | null } | undefined>
  /** `false` if what was to be stopped is not known. */
  stop: () => Promise<unknown>
}

/**
 * What a token stops: the alerts of a saved search, the reminders of a plan, or those before closing. It proves that we
 * wrote it.
 */
function stoppingOf(
  db: Db,
  { key, token, now }: { key: Uint8Array; token: string; now: Date },
): Stopping | undefined {
  const [search] = readToken(key, 'stop', token) ?? []
  if (search !== undefined)
    return {
      page: `/saved-searches/stop/${token}`,
      place: () => findSaved(db, search),
      stop: () => stopAlerts(db, search),
    }
  // Older tokens do not say where it was written.
  const [reminder, region = null, locale = null] = readToken(key, STOP_CLOSING, token) ?? []
  if (reminder !== undefined)
    return {
      page: closingRemindersPage(token),
      place: async () => ({ region, locale }),
      stop: () => stopClosingReminders(db, reminder, now),
    }
  const [plan] = readToken(key, STOP_REMINDERS, token) ?? []
  return plan === undefined
    ? undefined
    : {
        page: `/plan/reminders/${token}`,
        place: () => placeOfReminders(db, plan),
        stop: () => stopReminders(db, plan),
      }
}

/**
 * The address in a message's List-Unsubscribe header (RFC 8058). A mail program posts to it without cookies
 * and origin; a browser that opens it first shows a page, in the language of the messages.
 */
export async function answerStop(
  request: Request,
  { places, db, key, token, now }: { places: SitePlaces; db: Db; key: Uint8Array; token: string; now: Date },
): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const stopping = stoppingOf(db, { key, token, now })
  const refused = () => new Response('This link is not valid.\n', { status: 404, headers })
  if (stopping === undefined) return refused()
  if (request.method !== 'POST') {
    const place = await stopping.place()
    const location = pagePath({ ...placeFor(places, place ?? {}), page: stopping.page })
    return new Response(null, { status: 302, headers: { ...headers, location } })
  }
  if ((await stopping.stop()) === false) return refused()
  return new Response('Done.\n', { headers })
}
