import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { isUuid } from '#services/uuid.ts'
import type { Stage, Workflow } from './stages.ts'

export interface Application {
  id: string
  tenant: string
  programId: string
  memberId: string
  workflow: Workflow
  stage: Stage
  queueNo: string | null
  version: number
  plannedReason: string | null
  tellAt: Date | null
  /** Why a planned decline did not happen, until somebody decides again. */
  planEnded: 'accepted' | 'conflict' | null
  reason: string | null
  /** The vendor in whose system it is kept; null: it is decided here. */
  vendor: string | null
  vendorAt: Date | null
  answers: JsonObject
  /** The least age in years that the applicant confirmed. */
  confirmedAge: number | null
  region: string
  locale: string
  sentAt: Date
  changedAt: Date
}

const columns = sql`
  id, tenant, program_id as "programId", member_id as "memberId", workflow, stage, queue_no::text as "queueNo", version,
  planned_reason as "plannedReason", tell_at as "tellAt", plan_ended as "planEnded", reason, vendor,
  vendor_at as "vendorAt", answers, (facts ->> 'confirmedAge')::int as "confirmedAge", region, locale,
  sent_at as "sentAt", changed_at as "changedAt"`

export async function applicationById(
  db: Db,
  { tenant, id }: { tenant: string; id: string },
): Promise<Application | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<Application>`
    select ${columns} from applications.application where tenant = ${tenant} and id = ${id}`.execute(db)
  return rows[0]
}

/** The member's applications, the latest first. */
export async function applicationsOfMember(
  db: Db,
  { tenant, memberId, programId }: { tenant: string; memberId: string; programId?: string },
): Promise<Application[]> {
  const { rows } = await sql<Application>`
    select ${columns} from applications.application
    where tenant = ${tenant} and member_id = ${memberId}
      and (${programId ?? null}::text is null or program_id = ${programId ?? null})
    order by sent_at desc, id limit 200`.execute(db)
  return rows
}

/** The first of the waiting list. Nobody moves up who is declined and has only not been told. */
export async function headOfQueue(
  trx: Db,
  { tenant, programId }: { tenant: string; programId: string },
): Promise<Application | undefined> {
  const { rows } = await sql<Application>`
    select ${columns} from applications.application
    where tenant = ${tenant} and program_id = ${programId} and queue_no is not null and tell_at is null
    order by queue_no limit 1`.execute(trx)
  return rows[0]
}

export interface Change {
  at: Date
  stage: Stage
  by: 'person' | 'reviewer' | 'system'
}

export async function changesOf(db: Db, applicationId: string): Promise<Change[]> {
  return db
    .selectFrom('applications.change')
    .select(['at', 'stage', 'by'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .limit(200)
    .execute()
}
