import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface NewSubscription {
  tenant: string
  address: string
  locale: string
  region: string
  /** The words that the reader agreed to. */
  consentText: string
  at: Date
}

/** Keeps an address. One that is kept already stays as it is: who types it again need not be who typed it first. */
export async function keepSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { tenant, address, locale, region, consentText, at } = subscription
  await db
    .insertInto('newsletter.subscription')
    .values({ tenant, address, locale, region, consent_text: consentText, subscribed_at: at })
    .onConflict((conflict) => conflict.expression(sql`tenant, lower(address)`).doNothing())
    .execute()
}

/** Removes what is kept under a letter's token, if anything is. */
export async function removeSubscription(db: Db, token: string): Promise<void> {
  await db.deleteFrom('newsletter.subscription').where('unsubscribe_token', '=', token).execute()
}
