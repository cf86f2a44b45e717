// What the systems of vendors say of applications that they keep: delivered by them, or asked for.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { VendorReport, Vendors } from '#services/applications/vendor.ts'
import { applicationById } from './application-rows.ts'
import { askForLetters } from './letter-rows.ts'
import { inPlaces } from './member-acts.ts'
import { fillPlaces, freePlaces, moveTo } from './places.ts'
import { canMove, takesPlace } from './stages.ts'

/** `stale`: a later report has counted. `refused`: the stages do not allow it. `full`: no place is free. */
export type Reported = 'moved' | 'same' | 'stale' | 'refused' | 'full' | 'unknown'

interface Report {
  tenant: string
  vendor: string
  id: string
  report: VendorReport
  now: Date
  /** Name of the delivery; undefined for an answer to a question. */
  delivery?: string
}

/** Moves an application to the stage that its vendor reports. Each delivery counts once. */
export async function takeReport(db: Db, report: Report): Promise<Reported> {
  const { tenant, vendor, id } = report
  const found = await applicationById(db, { tenant, id })
  // Another vendor's application is as unknown as none.
  if (found === undefined || found.vendor !== vendor) return 'unknown'
  const outcome = await inPlaces(
    db,
    { tenant, id },
    async (trx, { places, application }): Promise<Reported> => {
      const { stage, at, reason } = { ...report.report, at: bounded(report.report.at, report.now) }
      const { vendorAt } = application
      if (vendorAt !== null && at < vendorAt) return 'stale'
      if (stage === application.stage)
        return (await isNew(trx, report)) ? note(trx, report, at, 'same') : 'same'
      if (!canMove(application.stage, stage, 'reviewer', application.workflow)) return 'refused'
      if (takesPlace(stage) && !takesPlace(application.stage) && freePlaces(places) === 0) return 'full'
      if (!(await isNew(trx, report))) return 'same'
      await moveTo(trx, places, application, { to: stage, by: 'reviewer', at: report.now, reason })
      await fillPlaces(trx, places, report.now)
      await askForLetters(trx, tenant, report.now)
      return note(trx, report, at, 'moved')
    },
  )
  return outcome ?? 'unknown'
}

/** Clocks differ: nothing is reported from the future, which would make everything after it stale. */
const bounded = (at: Date, now: Date): Date => (at > now ? now : at)

/** Under the programme's lock, so that of two equal deliveries one counts. */
async function isNew(trx: Db, { tenant, vendor, delivery, now }: Report): Promise<boolean> {
  if (delivery === undefined) return true
  const { rows } = await sql`
    insert into applications.vendor_delivery (tenant, vendor, id, received_at)
    values (${tenant}, ${vendor}, ${delivery}, ${now}) on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

async function note<Outcome>(trx: Db, { id, now }: Report, at: Date, outcome: Outcome): Promise<Outcome> {
  await trx
    .updateTable('applications.application')
    .set({ vendor_at: at, asked_at: now })
    .where('id', '=', id)
    .execute()
  return outcome
}

/** Maximum age of news before the vendor is asked. */
const ASK_AFTER_MS = 15 * 60_000
const AT_ONCE = 50
/** Signatures are fresh for minutes. */
const REMEMBERED_MS = 86_400_000

/** Asks for applications without recent news, those that were asked longest ago first. */
export async function askVendors(
  { db, tenant, vendors, now }: { db: Db; tenant: string; vendors: Vendors; now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await db
    .deleteFrom('applications.vendor_delivery')
    .where('received_at', '<', before(REMEMBERED_MS))
    .execute()
  const { rows } = await sql<{ id: string; vendor: string }>`
    select id, vendor from applications.application
    where tenant = ${tenant} and vendor is not null
      and stage in ('new', 'review', 'test', 'interview', 'waiting', 'offer')
      and (asked_at is null or asked_at < ${before(ASK_AFTER_MS)})
    order by asked_at nulls first limit ${AT_ONCE}`.execute(db)
  const silent = new Set<string>()
  let failure: unknown
  for (const { id, vendor: name } of rows) {
    signal?.throwIfAborted()
    const vendor = vendors.get(name)
    // Of a vendor that does not answer, one question is enough.
    if (vendor === undefined || silent.has(name)) continue
    // Recorded before the request, so that one that fails does not block the others next time.
    await sql`update applications.application set asked_at = ${now()} where id = ${id}`.execute(db)
    try {
      const report = await vendor.standing(id, signal)
      if (report !== undefined) await takeReport(db, { tenant, vendor: name, id, report, now: now() })
    } catch (error) {
      signal?.throwIfAborted()
      silent.add(name)
      failure = error
    }
  }
  if (failure !== undefined) throw failure
}
