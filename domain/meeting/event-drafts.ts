// Drafts of events: what a host has typed so far, right or not. Each is its writer's alone.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lockMember } from '#services/identity/lock-member.ts'
import { isUuid } from '#services/uuid.ts'
import { type OwnEventForm, typedForm } from './own-event-form.ts'

export interface EventDraft {
  id: string
  form: OwnEventForm
  changedAt: Date
}

/** More than anybody works on at a time. */
export const MAX_DRAFTS = 30

interface Whose {
  tenant: string
  memberId: string
}

interface DraftRow {
  id: string
  form: Record<string, string>
  changedAt: Date
}

const draftOf = ({ form, ...row }: DraftRow): EventDraft => ({ ...row, form: typedForm(form) })

export async function listDrafts(db: Db, { tenant, memberId }: Whose): Promise<EventDraft[]> {
  const { rows } = await sql<DraftRow>`
    select id, form, changed_at as "changedAt" from meeting.event_draft
    where tenant = ${tenant} and member_id = ${memberId} order by changed_at desc, id limit ${MAX_DRAFTS}`.execute(
    db,
  )
  return rows.map(draftOf)
}

export async function readDraft(
  db: Db,
  { tenant, memberId }: Whose,
  id: string,
): Promise<EventDraft | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<DraftRow>`
    select id, form, changed_at as "changedAt" from meeting.event_draft
    where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`.execute(db)
  return rows[0] && draftOf(rows[0])
}

/**
 * Saves a draft, a new one without an id.
 * @returns its id; undefined if it is gone, or if the member has too many
 */
export async function saveDraft(
  db: Db,
  { tenant, memberId, id, form, now }: Whose & { id: string | undefined; form: OwnEventForm; now: Date },
): Promise<string | undefined> {
  const fields = JSON.stringify(form)
  if (id !== undefined) {
    if (!isUuid(id)) return undefined
    const { rows } = await sql<{ id: string }>`
      update meeting.event_draft set form = ${fields}::jsonb, changed_at = ${now}
      where tenant = ${tenant} and member_id = ${memberId} and id = ${id} returning id`.execute(db)
    return rows[0]?.id
  }
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const { rows } = await sql<{ id: string }>`
      insert into meeting.event_draft (tenant, member_id, form, made_at, changed_at)
      select ${tenant}, ${memberId}, ${fields}::jsonb, ${now}, ${now}
      where (select count(*) from meeting.event_draft where member_id = ${memberId}) < ${MAX_DRAFTS} returning id`.execute(
      trx,
    )
    return rows[0]?.id
  })
}

export async function deleteDraft(db: Db, { tenant, memberId }: Whose, id: string): Promise<void> {
  if (!isUuid(id)) return
  await sql`
    delete from meeting.event_draft where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`.execute(
    db,
  )
}
