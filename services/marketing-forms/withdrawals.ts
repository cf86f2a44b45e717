// Tells the connected marketing service of withdrawn consents, by its call for subscriptions. A job repeats the call until the
// service accepts it; then the address is deleted.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Delivery } from './deliver.ts'
import { answerText, refusalOf, waitOf } from './vendor.ts'

/** The job that tells one; its key is the row's id. */
export const TELL_WITHDRAWAL = 'tell-withdrawal'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How long the service may be away; then the job has failed, and an admin sees it. */
const OLDEST_MS = 28 * DAY_MS
/** How long a row is kept: longer than its job asks, whose next try would find nothing to tell and count as done. */
export const WITHDRAWAL_DAYS = 30

export interface SubscriptionsSettings {
  /** Origin, such as https://api.hubapi.com */
  host: string
  token: string
}

export interface Withdrawn {
  tenant: string
  address: string
  subscriptionType: string
  now: Date
}

/** Adds the row and its job. Call it in the transaction of the withdrawal. */
export async function noteWithdrawal(
  trx: Db,
  { tenant, address, subscriptionType, now }: Withdrawn,
): Promise<void> {
  const { id } = await trx
    .insertInto('marketing.withdrawal')
    .values({ tenant, address, subscription_type: subscriptionType, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(trx, { tenant, kind: TELL_WITHDRAWAL, key: id, runAt: now })
}

/** Drops withdrawals that wait, because the member agrees again. Call it in the transaction of the consent. */
export async function dropWithdrawals(
  trx: Db,
  { tenant, address, types }: { tenant: string; address: string; types: readonly string[] },
): Promise<void> {
  await trx
    .deleteFrom('marketing.withdrawal')
    .where('tenant', '=', tenant)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .where('subscription_type', 'in', types)
    .execute()
}

/** How long one call may take. */
const TIMEOUT_MS = 8_000

/** Telling the same one twice changes nothing at the service. */
export async function tellWithdrawal(
  id: string,
  {
    db,
    clock,
    service,
    ask = fetch,
  }: { db: Db; clock: Clock; service: SubscriptionsSettings; ask?: typeof fetch },
): Promise<Delivery> {
  const row = await db.selectFrom('marketing.withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return { kind: 'settled' }
  const said = await unsubscribe(row, { clock, service, ask })
  if (said.kind === 'settled') await db.deleteFrom('marketing.withdrawal').where('id', '=', id).execute()
  const isTooOld = clock.now().getTime() - row.asked_at.getTime() > OLDEST_MS
  return said.kind === 'later' && isTooOld ? { kind: 'given-up', said: said.said } : said
}

async function unsubscribe(
  row: { address: string; subscription_type: string },
  { clock, service, ask }: { clock: Clock; service: SubscriptionsSettings; ask: typeof fetch },
): Promise<Delivery> {
  try {
    const answer = await ask(`${service.host}/communication-preferences/v3/unsubscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${service.token}` },
      body: JSON.stringify({
        emailAddress: row.address,
        subscriptionId: row.subscription_type,
        legalBasis: 'CONSENT_WITH_NOTICE',
        legalBasisExplanation: 'Withdrawn by the contact',
      }),
      redirect: 'error',
      signal: clock.limit(TIMEOUT_MS),
    })
    const text = await answerText(answer)
    // The service refuses with these words whoever has unsubscribed before.
    if (answer.ok || (answer.status === 400 && /already unsubscribed/i.test(text))) return { kind: 'settled' }
    // A 404 that is not the service's own means a wrong address, which the operator can correct: try again later.
    const isRefused = answer.status === 400 || (answer.status === 404 && refusalOf(text) !== undefined)
    const said = String(answer.status)
    return isRefused ? { kind: 'given-up', said } : { kind: 'later', said, waitMs: waitOf(answer) ?? 0 }
  } catch (error) {
    return { kind: 'later', said: error instanceof Error ? error.name : 'no answer', waitMs: 0 }
  }
}
