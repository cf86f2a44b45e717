// Messages that no vendor has taken and that nobody sends by itself any more: an admin sends them again or ends it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { AuditAction, Details } from '#domain/audit/chain.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { TELL_VENDOR } from './vendor-messages.ts'

export interface StuckVendor {
  vendor: string
  /** Applications with a message that was not taken. */
  waiting: number
  /** How many of them were removed with their account, which the vendor was not told. */
  removals: number
  /** The oldest of these messages; null where none waits. */
  since: Date | null
  /** Open applications that the vendor keeps. */
  open: number
}

/** Not sent, and no job is about to. */
const isStuck = sql`m.sent_at is null and not exists (
  select from jobs.job j where j.tenant = m.tenant and j.kind = ${TELL_VENDOR} and j.key = m.application_id::text
    and j.state <> 'failed')`

/**
 * Vendors with messages that were given up, and those that are not connected any more and keep something.
 * @param connected by the names of the settings
 */
export async function stuckVendors(
  db: Db,
  { tenant, connected }: { tenant: string; connected: readonly string[] },
): Promise<StuckVendor[]> {
  const { rows } = await sql<StuckVendor>`
    with stuck as (
      select m.vendor, count(distinct m.application_id)::int as waiting,
        count(*) filter (where m.stage is null)::int as removals, min(m.at) as since
      from applications.vendor_message m
      where m.tenant = ${tenant} and m.sent_at is null
        and (${isStuck} or m.vendor <> all(${[...connected]}::text[]))
      group by m.vendor
    ), kept as (
      select vendor, count(*) filter (where stage in ('new', 'review', 'test', 'interview', 'waiting', 'offer'))::int as open
      from applications.application where tenant = ${tenant} and vendor is not null group by vendor
    )
    select coalesce(s.vendor, k.vendor) as vendor, coalesce(s.waiting, 0) as waiting, coalesce(s.removals, 0) as removals,
      s.since, coalesce(k.open, 0) as open
    from stuck s full join kept k on k.vendor = s.vendor
    where s.vendor is not null or (k.open > 0 and k.vendor <> all(${[...connected]}::text[]))
    order by 1`.execute(db)
  return rows
}

interface OfVendor {
  tenant: string
  vendor: string
}

/** Which admin does it; undefined: the site by itself, which is not logged. */
interface By {
  by?: { adminId: string | undefined; audit: Pick<Audit, 'note'> } | undefined
  now: Date
}

/** Logs the act in its own transaction. The entry has no subject, because it concerns a vendor and many applications. */
const noteVendor = async (trx: Db, { by, now }: By, action: AuditAction, details: Details): Promise<void> =>
  by?.audit.note(trx, { actorId: by.adminId, role: 'admin', action, details, at: now })

async function dropJobs(trx: Db, { tenant, vendor }: OfVendor, states: readonly string[]): Promise<void> {
  await sql`
    delete from jobs.job j
    where j.tenant = ${tenant} and j.kind = ${TELL_VENDOR} and j.state = any(${[...states]}::text[]) and j.key in (
      select m.application_id::text from applications.vendor_message m
      where m.tenant = ${tenant} and m.vendor = ${vendor} and m.sent_at is null)`.execute(trx)
}

/** Sends everything that a vendor has not taken. @returns for how many applications */
export async function sendAgain(
  db: Db,
  { now, by, ...of }: OfVendor & By,
  which: 'all' | 'without-job' = 'all',
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (which === 'all') await dropJobs(trx, of, ['failed'])
    const { rows } = await sql<{ id: string }>`
      select distinct m.application_id as id from applications.vendor_message m
      where m.tenant = ${of.tenant} and m.vendor = ${of.vendor} and m.sent_at is null and not exists (
        select from jobs.job j
        where j.tenant = m.tenant and j.kind = ${TELL_VENDOR} and j.key = m.application_id::text)`.execute(
      trx,
    )
    for (const { id } of rows)
      await enqueueJob(trx, { tenant: of.tenant, kind: TELL_VENDOR, key: id, runAt: now })
    const applications = rows.length
    if (applications > 0)
      await noteVendor(trx, { by, now }, 'vendor-told-again', { vendor: of.vendor, applications })
    return applications
  })
}

/**
 * Discards what a vendor has not taken. Of one that is not connected, the applications are decided here from then on.
 * @returns how many messages
 */
export async function discardMessages(
  db: Db,
  { isConnected, now, by, ...of }: OfVendor & By & { isConnected: boolean },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // First, so that no change notes another message meanwhile.
    const taken = isConnected
      ? undefined
      : await trx
          .updateTable('applications.application')
          .set({ vendor: null })
          .where('tenant', '=', of.tenant)
          .where('vendor', '=', of.vendor)
          .executeTakeFirst()
    await dropJobs(trx, of, isConnected ? ['failed'] : ['failed', 'waiting'])
    const { rows } = await sql`
      delete from applications.vendor_message m
      where m.tenant = ${of.tenant} and m.vendor = ${of.vendor}
        and ${isConnected ? isStuck : sql`m.sent_at is null`} returning id`.execute(trx)
    const [messages, applications] = [rows.length, Number(taken?.numUpdatedRows ?? 0)]
    if (messages + applications > 0)
      await noteVendor(trx, { by, now }, 'vendor-given-up', { vendor: of.vendor, messages, applications })
    return messages
  })
}
