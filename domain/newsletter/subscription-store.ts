import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Click, noteConsentOfAddress } from '#domain/consents/ledger.ts'
import { membersOfAddress } from '#services/identity/closed-accounts.ts'

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
  { tenant, id, now, page }: { tenant: string; id: string; now: Date; page: string },
): Promise<boolean> {
  const confirm = async (trx: Db) => {
    const held = await trx
      .selectFrom('newsletter.subscription')
      .select(['address', 'locale', 'consent_text', 'confirmed_at'])
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (held === undefined) return false
    if (held.confirmed_at !== null) return true
    await trx.updateTable('newsletter.subscription').set({ confirmed_at: now }).where('id', '=', id).execute()
    const { address, locale: language, consent_text: words } = held
    const click = { language, page, words }
    await noteConsentOfAddress(trx, { address, kind: 'digest', act: 'given', click, at: now })
    return true
  }
  return db.isTransaction ? confirm(db) : db.transaction().execute(confirm)
}

/** Removes the subscription with this token, if there is one. */
export async function removeSubscription(db: Db, token: string, now: Date, click?: Click): Promise<void> {
  await leave(db, sql`unsubscribe_token::text = ${token}`, now, click)
}

/** Whoever leaves and has an account is not asked again. @returns whether there was anything to leave */
function leave(db: Db, which: RawBuilder<unknown>, now: Date, click?: Click): Promise<boolean> {
  const remove = async (trx: Db) => {
    const { rows } = await sql<{ address: string; wasConfirmed: boolean }>`
      delete from newsletter.subscription where ${which}
      returning address, confirmed_at is not null as "wasConfirmed"`.execute(trx)
    for (const { address, wasConfirmed } of rows) {
      await sql`
        insert into newsletter.declined (member_id, declined_at)
        select id, ${now} from (${membersOfAddress(address)}) as whose
        on conflict do nothing`.execute(trx)
      if (wasConfirmed)
        await noteConsentOfAddress(trx, { address, kind: 'digest', act: 'withdrawn', click, at: now })
    }
    return rows.length > 0
  }
  return db.isTransaction ? remove(db) : db.transaction().execute(remove)
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

/** For whoever has shown that the address is theirs. @returns whether it was kept */
export const removeAddress = (
  db: Db,
  { tenant, address }: { tenant: string; address: string },
  now: Date,
  click?: Click,
): Promise<boolean> => leave(db, ofAddress(tenant, address), now, click)

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
