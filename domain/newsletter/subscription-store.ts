import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface NewSubscription {
  tenant: string
  address: string
  locale: string
  region: string
  /** The consent text that the reader agreed to. */
  consentText: string
  at: Date
}

/**
 * Stores an address. One that is stored already stays unchanged: the second person to type it may not be the
 * first.
 */
export async function keepSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { tenant, address, locale, region, consentText, at } = subscription
  await db
    .insertInto('newsletter.subscription')
    .values({ tenant, address, locale, region, consent_text: consentText, subscribed_at: at })
    .onConflict((conflict) => conflict.expression(sql`tenant, lower(address)`).doNothing())
    .execute()
}

/** Removes the subscription with this token, if there is one. */
export async function removeSubscription(db: Db, token: string): Promise<void> {
  await db.deleteFrom('newsletter.subscription').where('unsubscribe_token', '=', token).execute()
}
