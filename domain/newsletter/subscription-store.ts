import { type RawBuilder, sql } from 'kysely'
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
 * Keeps an address. Once confirmed it stays as it is: who types it again need not be whose it is. Until then the last
 * words and the last language count, as the letter that asks will have them.
 * @returns the row's id, whether the address was known or not
 */
export async function keepSubscription(db: Db, subscription: NewSubscription): Promise<string> {
  const { tenant, address, locale, region, consentText, at } = subscription
  const pending = sql`subscription.confirmed_at is null`
  const newer = (column: string) =>
    sql<string>`case when ${pending} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`subscription.${column}`)} end`
  const { id } = await db
    .insertInto('newsletter.subscription')
    .values({ tenant, address, locale, region, consent_text: consentText, subscribed_at: at })
    .onConflict((conflict) =>
      conflict.expression(sql`tenant, lower(address)`).doUpdateSet({
        locale: newer('locale'),
        region: newer('region'),
        consent_text: newer('consent_text'),
        subscribed_at: sql<Date>`case when ${pending} then excluded.subscribed_at else subscription.subscribed_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts a kept address on the list. @returns false when nothing is kept under the id any more */
export async function confirmSubscription(
  db: Db,
  { tenant, id, now }: { tenant: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter.subscription')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the subscription with this token, if there is one. */
export const removeSubscription = (db: Db, token: string, now: Date): Promise<void> =>
  leave(db, sql`unsubscribe_token::text = ${token}`, now)

/** Whoever leaves and has an account is not asked again. */
async function leave(db: Db, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with gone as (delete from newsletter.subscription where ${which} returning address)
    insert into newsletter.declined (member_id, declined_at)
    select m.id, ${now} from identity.member m join gone on lower(m.email) = lower(gone.address)
    where m.email_verified
    on conflict do nothing`.execute(db)
}

const ofAddress = (tenant: string, address: string) =>
  sql<boolean>`tenant = ${tenant} and lower(address) = lower(${address})`

export async function isSubscribed(db: Db, tenant: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter.subscription')
    .select('id')
    .where(ofAddress(tenant, address))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** For whoever has shown that the address is theirs. */
export const removeAddress = (
  db: Db,
  { tenant, address }: { tenant: string; address: string },
  now: Date,
): Promise<void> => leave(db, ofAddress(tenant, address), now)

/** The place a letter's subscription was made in; undefined when nothing is kept under its token. */
export async function placeOfSubscription(
  db: Db,
  token: string,
): Promise<{ region: string; locale: string } | undefined> {
  return db
    .selectFrom('newsletter.subscription')
    .select(['region', 'locale'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst()
}

/** Forgets addresses whose letter was not answered while its link was good. One that was never written to stays. */
export async function expireUnconfirmed(db: Db, askedBefore: Date): Promise<void> {
  await db
    .deleteFrom('newsletter.subscription')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .execute()
}
