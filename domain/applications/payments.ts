// Paying for a place: a member is led to the checkout with a reference, and what has become of it is said by the
// checkout alone, never by the browser that comes back.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Checkout, PaymentReport } from '#services/applications/checkout.ts'
import type { Log } from '#services/log.ts'
import { codeOf } from '#services/mail/refused-letter.ts'
import { addedRefunds, furtherOf, mayPay, type PaymentState, type Refund, THE_REST } from './fee.ts'
import { feeOfApplication, feesToRemind, keepRefund, noteReminded, refundsOf } from './fee-rows.ts'
import { askForLetters, noteLetter } from './letter-rows.ts'
import { inPlaces } from './member-acts.ts'
import { fillPlaces, moveTo } from './places.ts'
import { noteForVendor } from './vendor-messages.ts'

export interface Payment {
  /** The reference. */
  id: string
  applicationId: string
  amount: number
  currency: string
  state: PaymentState
}

const columns = ['id', 'application_id as applicationId', 'amount', 'currency', 'state'] as const

/**
 * Begins a payment, or goes on with the one that is open: a second click or tab gets the same reference.
 * @returns undefined if nothing has to be paid now
 */
export async function beginPayment(
  db: Db,
  { tenant, memberId, id, now }: { tenant: string; memberId: string; id: string; now: Date },
): Promise<Payment | undefined> {
  return inPlaces(db, { tenant, id }, async (trx, { application }) => {
    const fee = await feeOfApplication(trx, id)
    if (application.memberId !== memberId || fee === undefined) return undefined
    if (!mayPay({ stage: application.stage, dueAt: fee.dueAt }, fee.payment, now)) return undefined
    const open = await trx
      .selectFrom('applications.payment')
      .select(columns)
      .where('application_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (open !== undefined) return open
    const { amount, currency } = fee
    return trx
      .insertInto('applications.payment')
      .values({
        ...{ tenant, amount, currency },
        application_id: id,
        member_id: memberId,
        ...{ made_at: now, changed_at: now },
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/**
 * `stale`: a later state was reported before. `wrong-amount`: amount or currency are not those of the payment, a known
 * refund has another amount, or the refunds exceed what was paid.
 */
export type PaymentOutcome = 'moved' | 'same' | 'stale' | 'wrong-amount' | 'unknown'

interface Taken {
  tenant: string
  report: PaymentReport
  now: Date
  log: Pick<Log, 'error'>
  /** Name of the delivery; undefined for an answer to a question. */
  delivery?: string
}

/** Takes what the checkout reports of a payment. Each delivery counts once, in whatever order they come. */
export async function takePaymentReport(db: Db, taken: Taken): Promise<PaymentOutcome> {
  const { tenant, report, now, log } = taken
  const outcome = await taking(db, taken)
  // Money may have been taken that this site does not expect, so a person has to look into it.
  if (outcome === 'unknown' || outcome === 'wrong-amount')
    log.error(
      {
        payment: report.payment,
        state: report.state,
        amount: report.amount,
        currency: report.currency,
        outcome,
      },
      'A report of the checkout was refused',
    )
  if (outcome === 'moved') await askForLetters(db, tenant, now)
  return outcome
}

async function taking(db: Db, { tenant, report, now, delivery }: Taken): Promise<PaymentOutcome> {
  const { payment: reference, state, amount, currency, transaction } = report
  const found = await db
    .selectFrom('applications.payment')
    .select('application_id')
    .where('tenant', '=', tenant)
    .where('id', '=', reference)
    .executeTakeFirst()
  if (found === undefined) return 'unknown'
  const id = found.application_id
  const outcome = await inPlaces(
    db,
    { tenant, id },
    async (trx, { application }): Promise<PaymentOutcome> => {
      const payment = await trx
        .selectFrom('applications.payment')
        .select(columns)
        .where('id', '=', reference)
        .executeTakeFirstOrThrow()
      if (payment.amount !== amount || payment.currency !== currency) return 'wrong-amount'
      const before = await knownRefunds(trx, payment)
      const added = state === 'refunded' ? addedRefunds(amount, before, report.refunds) : []
      if (added === undefined) return 'wrong-amount'
      if (!(await isNew(trx, { tenant, delivery, now }))) return 'same'
      const reached = state === 'refunded' ? stateOf(amount, [...before, ...added]) : state
      if (payment.state === reached && added.length === 0) return 'same'
      if (furtherOf(payment.state, reached) !== reached) return 'stale'
      await trx
        .updateTable('applications.payment')
        .set({
          state: reached,
          changed_at: now,
          ...(transaction === undefined ? {} : { transaction_id: transaction }),
        })
        .where('id', '=', reference)
        .execute()
      // A refund proves the payment, even if its own report never came.
      if (isReceived(reached) && !isReceived(payment.state)) {
        await trx
          .updateTable('applications.fee')
          .set({ due_at: null })
          .where('application_id', '=', id)
          .execute()
        if (reached === 'paid') await noteLetter(trx, { tenant, applicationId: id, kind: 'paid', at: now })
      }
      for (const refund of added) {
        const round = await keepRefund(trx, { payment: reference, applicationId: id, refund, at: now })
        await noteLetter(trx, { tenant, applicationId: id, kind: 'refunded', round, at: now })
      }
      await noteForVendor(trx, { tenant, applicationId: id, stage: application.stage, at: now })
      return 'moved'
    },
  )
  return outcome ?? 'unknown'
}

/** An earlier version kept no refunds: what it took for refunded was all of it. */
async function knownRefunds(trx: Db, { id, state, amount }: Payment): Promise<Refund[]> {
  const known = await refundsOf(trx, id)
  return known.length === 0 && state === 'refunded' ? [{ id: THE_REST, amount }] : known
}

/** A payment of which a part was paid back is still paid. */
const stateOf = (amount: number, refunds: readonly Refund[]): PaymentState =>
  refunds.reduce((left, one) => left - one.amount, amount) > 0 ? 'paid' : 'refunded'

const isReceived = (state: PaymentState): boolean => state === 'paid' || state === 'refunded'

async function isNew(
  trx: Db,
  { tenant, delivery, now }: { tenant: string; delivery: string | undefined; now: Date },
): Promise<boolean> {
  if (delivery === undefined) return true
  const { rows } = await sql`
    insert into applications.payment_delivery (tenant, id, received_at)
    values (${tenant}, ${delivery}, ${now}) on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

const AT_ONCE = 50
/** How old the last report may be before the checkout is asked about an open payment. */
const ASK_AFTER_MS = 5 * 60_000
/** Signatures are fresh for minutes. */
const REMEMBERED_MS = 86_400_000

interface Settling {
  db: Db
  tenant: string
  checkout: Pick<Checkout, 'standing'>
  now: () => Date
  log: Pick<Log, 'error'>
}

/**
 * Asks for open payments without recent news, so that a lost delivery only delays, reminds of places whose time is
 * nearly over, and then frees those that were not paid for in time. A place is freed only after the checkout has said that its open payment was not paid.
 */
export async function settleFees(parts: Settling, signal?: AbortSignal): Promise<void> {
  const { db, tenant, now } = parts
  await db
    .deleteFrom('applications.payment_delivery')
    .where('received_at', '<', new Date(now().getTime() - REMEMBERED_MS))
    .execute()
  const failures = [
    ...(await askAboutOpen(parts, signal)),
    ...(await remindUnpaid(parts, signal)),
    ...(await freeUnpaid(parts, signal)),
  ]
  await askForLetters(db, tenant, now())
  if (failures.length > 0) throw failures[0]
}

async function askAboutOpen(parts: Settling, signal?: AbortSignal): Promise<unknown[]> {
  const { db, tenant, now } = parts
  const before = new Date(now().getTime() - ASK_AFTER_MS)
  const { rows } = await sql<{ id: string }>`
    select id from applications.payment
    where tenant = ${tenant} and state = 'open' and made_at < ${before} and (asked_at is null or asked_at < ${before})
    order by asked_at nulls first limit ${AT_ONCE}`.execute(db)
  for (const { id } of rows) {
    signal?.throwIfAborted()
    // Recorded before the request, so that one that fails does not block the others next time.
    await sql`update applications.payment set asked_at = ${now()} where id = ${id}`.execute(db)
    try {
      await ask(parts, id, signal)
    } catch (error) {
      signal?.throwIfAborted()
      // If the checkout does not answer, the other payments wait for the next run.
      return [error]
    }
  }
  return []
}

async function ask({ db, tenant, checkout, now, log }: Settling, id: string, signal?: AbortSignal) {
  const report = await checkout.standing(id, signal)
  // An answer is about the payment that was asked for, whatever it names.
  if (report !== undefined)
    await takePaymentReport(db, { tenant, report: { ...report, payment: id }, now: now(), log })
}

/** Once for each place. Whoever has paid already, as the checkout says, is not reminded. */
async function remindUnpaid(parts: Settling, signal?: AbortSignal): Promise<unknown[]> {
  const { db, tenant, now, log } = parts
  const failures: unknown[] = []
  for (const { id, open } of await feesToRemind(db, { tenant, now: now(), limit: AT_ONCE })) {
    signal?.throwIfAborted()
    try {
      if (open !== null) await ask(parts, open, signal)
      await inPlaces(db, { tenant, id }, async (trx) => {
        if (await noteReminded(trx, id, now()))
          await noteLetter(trx, { tenant, applicationId: id, kind: 'payReminder', at: now() })
      })
    } catch (error) {
      signal?.throwIfAborted()
      log.error({ application: id, code: codeOf(error) }, 'A reminder to pay could not be sent; trying again')
      failures.push(error)
    }
  }
  return failures
}

async function freeUnpaid(parts: Settling, signal?: AbortSignal): Promise<unknown[]> {
  const { db, tenant, now, log } = parts
  const { rows } = await sql<{ id: string; open: string | null }>`
    select a.id, (select p.id from applications.payment p where p.application_id = a.id and p.state = 'open') as open
    from applications.fee f join applications.application a on a.id = f.application_id
    where f.due_at <= ${now()} and a.tenant = ${tenant} order by f.due_at, a.id limit ${AT_ONCE}`.execute(db)
  const failures: unknown[] = []
  for (const { id, open } of rows) {
    signal?.throwIfAborted()
    try {
      if (open !== null) await ask(parts, open, signal)
      await freePlaceOf(db, { tenant, id, now: now() })
    } catch (error) {
      signal?.throwIfAborted()
      log.error({ application: id, code: codeOf(error) }, 'A place that was not paid for could not be freed')
      failures.push(error)
    }
  }
  return failures
}

/** Read again under the lock: it may have been paid for meanwhile. */
async function freePlaceOf(
  db: Db,
  { tenant, id, now }: { tenant: string; id: string; now: Date },
): Promise<void> {
  await inPlaces(db, { tenant, id }, async (trx, { places, application }) => {
    const fee = await feeOfApplication(trx, id)
    if (fee?.dueAt === null || fee === undefined || fee.dueAt > now || fee.payment === 'paid') return
    await moveTo(trx, places, application, { to: 'declined', by: 'system', at: now })
    await fillPlaces(trx, places, now)
  })
}
