// What the systems of vendors are told: noted in the transaction that changes an application, sent by a job for each
// application, in order.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { VendorMessage, Vendors } from '#services/applications/vendor.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type FeeStanding, feeOfApplication } from './fee-rows.ts'
import type { Stage } from './stages.ts'

export const TELL_VENDOR = 'tell-vendor'
const KEPT_MS = 30 * 86_400_000

interface Noted {
  tenant: string
  applicationId: string
  /** Null: the application is removed. */
  stage: Stage | null
  at: Date
}

/** Notes a message to the vendor that keeps the application; nothing for one that is decided here. */
export async function noteForVendor(trx: Db, { tenant, applicationId, stage, at }: Noted): Promise<void> {
  const { rows } = await sql`
    with counted as (
      update applications.application set vendor_sequence = vendor_sequence + 1
      where id = ${applicationId} and vendor is not null returning vendor, vendor_sequence
    )
    insert into applications.vendor_message (tenant, vendor, application_id, sequence, stage, at)
    select ${tenant}, vendor, ${applicationId}, vendor_sequence, ${stage}, ${at} from counted
    returning id`.execute(trx)
  if (rows.length > 0) await enqueueJob(trx, { tenant, kind: TELL_VENDOR, key: applicationId, runAt: at })
}

/** Before an application is deleted: what was not sent yet is replaced by the news that it is gone. */
export async function noteRemoval(trx: Db, of: Omit<Noted, 'stage'>): Promise<void> {
  await trx
    .deleteFrom('applications.vendor_message')
    .where('application_id', '=', of.applicationId)
    .where('sent_at', 'is', null)
    .execute()
  await noteForVendor(trx, { ...of, stage: null })
}

interface Waiting {
  id: string
  vendor: string
  sequence: number
  stage: Stage | null
  at: Date
}

/** Sends the waiting messages of an application in order; the first that fails holds back those after it. */
export async function tellVendor(
  { db, tenant, vendors, now }: { db: Db; tenant: string; vendors: Vendors; now: () => Date },
  applicationId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await sql<Waiting>`
      select id, vendor, sequence, stage, at from applications.vendor_message
      where tenant = ${tenant} and application_id = ${applicationId} and sent_at is null
      order by sequence limit 1`.execute(db)
    const [message] = rows
    if (message === undefined) return
    const vendor = vendors.get(message.vendor)
    // It waits for the vendor to be connected again, or for an admin who ends it.
    if (vendor === undefined) return
    await vendor.tell(await messageOf(db, applicationId, message), signal)
    await sql`update applications.vendor_message set sent_at = ${now()} where id = ${message.id}`.execute(db)
  }
}

export async function expireVendorMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('applications.vendor_message')
    .where('sent_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

interface Told {
  programId: string
  workflow: string
  source: string | null
  containerType: string | null
  containerId: string | null
  firstName: string
  lastName: string
  email: string | null
  locale: string
  answers: { items?: unknown[] }
  consent: string
  consentVersion: string
  notes: { at: string; text: string }[]
  cv: { name: string; type: string; bytes: number } | null
  interview: { at: string; minutes: number; zone: string } | null
  /** Taken back, whatever the message is about: what was not sent before is not sent any more. */
  isWithdrawn: boolean
  sentAt: Date
  reason: string | null
}

const paymentOf = ({ payment, amount, currency, changedAt, refunded }: FeeStanding) => ({
  state: payment === 'none' ? 'open' : payment,
  amount,
  currency,
  refunded,
  at: changedAt?.toISOString() ?? null,
})

/** The application as it is now, in the stage that the message is about. */
async function messageOf(db: Db, applicationId: string, waiting: Waiting): Promise<VendorMessage> {
  const { id, sequence, stage, at } = waiting
  const { rows } = await sql<Told>`
    select a.program_id as "programId", a.workflow, a.source, a.container_type as "containerType",
      a.container_id as "containerId", m.first_name as "firstName", m.last_name as "lastName",
      case when m.email_verified then m.email end as email, a.locale, a.answers, a.consent,
      a.consent_version as "consentVersion", a.sent_at as "sentAt", a.reason, a.stage = 'withdrawn' as "isWithdrawn",
      (select coalesce(json_agg(json_build_object('at', n.at, 'text', n.text) order by n.at), '[]')
        from applications.note n where n.application_id = a.id and n.by = 'person') as notes,
      (select json_build_object('name', u.file_name, 'type', u.content_type, 'bytes', u.bytes)
        from applications.cv c join uploads.upload u on u.id = c.upload_id
        where c.application_id = a.id and u.status = 'UPLOADED') as cv,
      (select case when p.called_off_at is null
          then json_build_object('at', p.starts_at, 'minutes', p.minutes, 'zone', p.time_zone) end
        from applications.appointment p where p.application_id = a.id
        order by p.round desc limit 1) as interview
    from applications.application a join identity.member m on m.id = a.member_id
    where a.id = ${applicationId}`.execute(db)
  const [told] = rows
  if (told === undefined || stage === null)
    return { id, sequence, at, type: 'application.removed', application: { id: applicationId } }
  const fee = await feeOfApplication(db, applicationId)
  return {
    id,
    sequence,
    at,
    type: 'application.changed',
    application: {
      id: applicationId,
      stage,
      reason: stage === 'declined' ? (told.reason ?? '') : null,
      program: told.programId,
      workflow: told.workflow,
      container: told.containerType && { type: told.containerType, id: told.containerId },
      source: told.source,
      person: { firstName: told.firstName, lastName: told.lastName, email: told.email },
      locale: told.locale,
      answers: told.isWithdrawn ? [] : (told.answers.items ?? []),
      notes: (told.isWithdrawn ? [] : told.notes).map(({ at: added, text }) => ({
        at: new Date(added).toISOString(),
        text,
      })),
      cv: told.isWithdrawn ? null : told.cv,
      // When, and neither where nor with which words: what reviewers write is for the applicant.
      interview:
        told.isWithdrawn || told.interview === null
          ? null
          : { ...told.interview, at: new Date(told.interview.at).toISOString() },
      payment: fee === undefined ? null : paymentOf(fee),
      consent: { text: told.consent, version: told.consentVersion },
      sentAt: told.sentAt.toISOString(),
    },
  }
}
