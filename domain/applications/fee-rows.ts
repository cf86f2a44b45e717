// Fees and payments in the database. The functions that change something are called under the programme's lock.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Fee, type PaymentState, type Received, type Refund, standingOfPayments } from './fee.ts'
import type { Stage } from './stages.ts'

const HOUR_MS = 3_600_000

/** Keeps the fee of the programme with an application that is sent, as the applicant read it. */
export async function keepFee(
  trx: Db,
  {
    applicationId,
    memberId,
    fee,
    stage,
    at,
  }: { applicationId: string; memberId: string; fee: Fee; stage: Stage; at: Date },
): Promise<void> {
  const { amount, currency, title, terms, hours, locale = null } = fee
  await trx
    .insertInto('applications.fee')
    .values({
      application_id: applicationId,
      member_id: memberId,
      ...{ amount, currency, title, terms, hours, locale },
      due_at: stage === 'accepted' ? new Date(at.getTime() + hours * HOUR_MS) : null,
    })
    .execute()
}

/**
 * A place that is given has to be paid for from now on. With the place ends what was not paid: nobody is led to the
 * checkout for it any more. What was paid stays paid.
 */
export async function feeAfterMove(
  trx: Db,
  { applicationId, from, to, at }: { applicationId: string; from: Stage; to: Stage; at: Date },
): Promise<void> {
  if (to === 'accepted')
    await sql`
      update applications.fee f set due_at = ${at}::timestamptz + f.hours * interval '1 hour', reminded_at = null
      where f.application_id = ${applicationId} and not exists (
        select from applications.payment p where p.application_id = f.application_id and p.state = 'paid')`.execute(
      trx,
    )
  else if (from === 'accepted') {
    await trx
      .updateTable('applications.fee')
      .set({ due_at: null })
      .where('application_id', '=', applicationId)
      .execute()
    await trx
      .updateTable('applications.payment')
      .set({ state: 'expired', changed_at: at })
      .where('application_id', '=', applicationId)
      .where('state', '=', 'open')
      .execute()
  }
}

/**
 * The moment from which an unpaid place is reminded of: when a quarter of its time is left, but at least an hour and at
 * most a day. A place that is held for an hour has no reminder: the letter that gave it has just said so.
 */
const remindFrom = sql`f.due_at - least(greatest(f.hours / 4.0, 1), 24) * interval '1 hour'`

/** Places that have to be reminded of now, the most urgent first, each with its open payment. */
export async function feesToRemind(
  db: Db,
  { tenant, now, limit }: { tenant: string; now: Date; limit: number },
): Promise<{ id: string; open: string | null }[]> {
  const { rows } = await sql<{ id: string; open: string | null }>`
    select a.id, (select p.id from applications.payment p where p.application_id = a.id and p.state = 'open') as open
    from applications.fee f join applications.application a on a.id = f.application_id
    where a.tenant = ${tenant} and f.due_at > ${now} and f.reminded_at is null and f.hours > 1
      and ${remindFrom} <= ${now}
    order by f.due_at, a.id limit ${limit}`.execute(db)
  return rows
}

/** @returns false if it was paid, freed or reminded of meanwhile */
export async function noteReminded(trx: Db, applicationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update applications.fee set reminded_at = ${now}
    where application_id = ${applicationId} and due_at > ${now} and reminded_at is null
    returning application_id`.execute(trx)
  return rows.length > 0
}

/** The fee of an application with the state of its payment. */
export interface FeeStanding extends Fee, Received {
  dueAt: Date | null
  payment: PaymentState | 'none'
  /** When the payment came to its state. */
  changedAt: Date | null
}

// An earlier version noted no refunds: what it took for refunded was all of it.
const attempts = sql`coalesce((
  select json_agg(json_build_object('state', p.state, 'at', p.changed_at, 'amount', p.amount, 'refunded',
    case p.state when 'refunded' then p.amount
      else (select coalesce(sum(r.amount), 0) from applications.refund r where r.payment_id = p.id) end)
    order by p.made_at)
  from applications.payment p where p.application_id = f.application_id), '[]')`

interface FeeRow extends Fee {
  applicationId: string
  dueAt: Date | null
  attempts: { state: PaymentState; at: string; amount: number; refunded: number }[]
}

/** Fees by the ids of their applications; applications without a fee are left out. */
export async function feesOf(db: Db, applicationIds: readonly string[]): Promise<Map<string, FeeStanding>> {
  if (applicationIds.length === 0) return new Map()
  const { rows } = await sql<FeeRow>`
    select f.application_id as "applicationId", f.amount, f.currency, f.title, f.terms, f.hours, f.due_at as "dueAt",
      coalesce(f.locale, a.locale) as locale, ${attempts} as attempts
    from applications.fee f join applications.application a on a.id = f.application_id where f.application_id = any(${[...applicationIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ applicationId, ...row }) => [applicationId, standingOf(row)]))
}

export const feeOfApplication = async (db: Db, id: string): Promise<FeeStanding | undefined> =>
  (await feesOf(db, [id])).get(id)

function standingOf({ attempts, ...fee }: Omit<FeeRow, 'applicationId'>): FeeStanding {
  const payment = standingOfPayments(attempts.map(({ state }) => state))
  const last = attempts.findLast(({ state }) => state === payment)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const received = attempts.filter(({ state }) => state === 'paid' || state === 'refunded')
  return {
    ...fee,
    payment,
    changedAt: last === undefined ? null : new Date(last.at),
    paid: sum(received.map(({ amount }) => amount)),
    refunded: sum(received.map(({ refunded }) => refunded)),
  }
}

/** The refunds of a payment that have been reported so far. */
export const refundsOf = (db: Db, payment: string): Promise<Refund[]> =>
  db.selectFrom('applications.refund').select(['id', 'amount']).where('payment_id', '=', payment).execute()

/** Keeps a refund. @returns its number among those of the application */
export async function keepRefund(
  trx: Db,
  {
    payment,
    applicationId,
    refund,
    at,
  }: { payment: string; applicationId: string; refund: Refund; at: Date },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into applications.refund (payment_id, id, application_id, member_id, number, amount, at)
    select p.id, ${refund.id}, p.application_id, p.member_id,
      (select count(*) + 1 from applications.refund r where r.application_id = ${applicationId}), ${refund.amount}, ${at}
    from applications.payment p where p.id = ${payment} returning number`.execute(trx)
  return rows[0]?.number ?? 0
}

/** A refund as its letter says it: with what had been paid back by then. */
export interface ToldRefund extends Received {
  amount: number
  currency: string
}

export async function refundToTell(
  db: Db,
  applicationId: string,
  number: number | null,
): Promise<ToldRefund | undefined> {
  const { rows } = await sql<ToldRefund>`
    select r.amount, p.currency,
      (select sum(o.amount)::float8 from applications.refund o
        where o.application_id = r.application_id and o.number <= r.number) as refunded,
      (select sum(o.amount)::float8 from applications.payment o
        where o.application_id = r.application_id and o.state in ('paid', 'refunded')) as paid
    from applications.refund r join applications.payment p on p.id = r.payment_id
    where r.application_id = ${applicationId} and r.number = ${number}`.execute(db)
  return rows[0]
}
