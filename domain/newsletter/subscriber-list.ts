import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface SubscriberCounts {
  confirmed: number
  /** Asked by letter, or about to be. */
  waiting: number
}

export async function countSubscribers(db: Db, tenant: string): Promise<SubscriberCounts> {
  const { rows } = await sql<SubscriberCounts>`
    select count(confirmed_at)::int as confirmed, (count(*) - count(confirmed_at))::int as waiting
    from newsletter.subscription where tenant = ${tenant}`.execute(db)
  return rows[0] ?? { confirmed: 0, waiting: 0 }
}

export interface Subscriber {
  address: string
  locale: string
  region: string
  consentText: string
  subscribedAt: Date
  confirmedAt: Date
  leaveToken: string
}

const PART = 1_000

/** The confirmed list in the order of confirmation, read a part at a time, so that a long one is never in memory as a whole. */
export async function* listSubscribers(db: Db, tenant: string): AsyncGenerator<Subscriber[]> {
  let after: { at: string; id: string } | undefined
  for (;;) {
    const { rows } = await sql<Subscriber & { id: string; at: string }>`
      select id, confirmed_at::text as at, address, locale, region, consent_text as "consentText",
        subscribed_at as "subscribedAt", confirmed_at as "confirmedAt", unsubscribe_token as "leaveToken"
      from newsletter.subscription
      where tenant = ${tenant} and confirmed_at is not null
        ${after === undefined ? sql`` : sql`and (confirmed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by confirmed_at, id limit ${PART}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    after = { at: last.at, id: last.id }
    yield rows.map(({ id: _id, at: _at, ...subscriber }) => subscriber)
    if (rows.length < PART) return
  }
}
