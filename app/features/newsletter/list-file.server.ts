import type { Db } from '#db/database.ts'
import { listSubscribers, type Subscriber } from '#domain/newsletter/subscriber-list.ts'
import { CSV_START, csvLine } from '#services/csv.ts'
import { STOP_DIGEST } from './letter.server.ts'

const HEAD = ['address', 'locale', 'region', 'consent', 'subscribed_at', 'confirmed_at', 'leave']

/**
 * The confirmed list as a file, streamed. Each subscriber has their own link for leaving, to be put into
 * letters.
 */
export function subscribersFile({
  db,
  tenant,
  now,
  origin,
}: {
  db: Db
  tenant: string
  now: Date
  origin: string
}): Response {
  const parts = listSubscribers(db, tenant)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_START + csvLine(HEAD)))
    },
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map((subscriber) => lineOf(subscriber, origin)).join('')))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="newsletter-${now.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

const lineOf = (
  { address, locale, region, consentText, subscribedAt, confirmedAt, leaveToken }: Subscriber,
  origin: string,
): string =>
  csvLine([
    ...[address, locale, region, consentText],
    ...[subscribedAt.toISOString(), confirmedAt.toISOString()],
    `${origin}${STOP_DIGEST}/${leaveToken}`,
  ])
