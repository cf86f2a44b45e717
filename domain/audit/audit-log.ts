// Who saw or changed whose data. What is shown is noted before it is sent; if that fails, nothing is shown.
import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { listedStates } from '#domain/meeting/guest-list.ts'
import { pseudonymOf } from '#services/identity/pseudonym.ts'
import { isUuid } from '#services/uuid.ts'
import { type AuditAction, type AuditRole, commitmentTo, type Details, hashOf } from './chain.ts'

export interface AuditNote {
  /** Undefined: an operator, or the site itself. */
  actorId?: string | undefined
  role: AuditRole
  /** Whose data; undefined: nobody's in particular. */
  subjectId?: string | undefined
  action: AuditAction
  /** Facts without names and addresses. */
  details?: Details
  /** Said once a day with the same details: who looks at a page again and again adds one entry. */
  onceADay?: boolean
  /** For `onceADay`: when what is looked at last changed. An entry from before that does not count. */
  since?: Date | undefined
  at: Date
}

export type Audit = ReturnType<typeof createAudit>

/** The log of one tenant. `key` is derived from the installation's secret. */
export function createAudit({ tenant, key }: { tenant: string; key: Uint8Array }) {
  return {
    note: (db: Db, note: AuditNote): Promise<void> =>
      db.isTransaction
        ? append(db, { tenant, key, note })
        : db.transaction().execute((trx) => append(trx, { tenant, key, note })),
  }
}

async function append(
  trx: Db,
  { tenant, key, note }: { tenant: string; key: Uint8Array; note: AuditNote },
): Promise<void> {
  const { role, action, details, at } = note
  const day = at.toISOString().slice(0, 10)
  const actor = note.actorId === undefined ? null : await pseudonymOf(trx, note.actorId)
  const subject = note.subjectId === undefined ? null : await pseudonymOf(trx, note.subjectId)
  const said = async () =>
    note.onceADay === true &&
    (await isSaid(trx, { tenant, day, actor, subject, action, details, since: note.since }))
  if (await said()) return
  await sql`
    insert into privacy.audit_head (tenant, day, genesis, count, hash)
    select ${tenant}, ${day}::date, last.hash, 0, last.hash
    from (select coalesce((select hash from privacy.audit_head where tenant = ${tenant} and day < ${day}::date
      order by day desc limit 1), '') as hash) last
    on conflict do nothing`.execute(trx)
  const head = await sql<{ count: number; hash: string }>`
    select count, hash from privacy.audit_head where tenant = ${tenant} and day = ${day}::date for update`.execute(
    trx,
  )
  const [last] = head.rows
  if (last === undefined) throw new Error('The end of the audit log that was just written is not there')
  // Another request may have written it while this one waited for the lock.
  if (await said()) return
  const place = last.count + 1
  const salt = randomBytes(16).toString('hex')
  const commitment = details === undefined ? null : commitmentTo(salt, details)
  const entry = { tenant, day, place, at, actor, subject, role, action, commitment, prev: last.hash }
  const hash = hashOf(key, entry)
  await sql`
    insert into privacy.audit_entry (tenant, day, place, at, actor, role, subject, action, commitment, prev, hash)
    values (${tenant}, ${day}::date, ${place}, ${at}, ${actor}::uuid, ${role}, ${subject}::uuid, ${action},
      ${commitment}::text, ${last.hash}, ${hash})`.execute(trx)
  await sql`
    update privacy.audit_head set count = ${place}, hash = ${hash} where tenant = ${tenant} and day = ${day}::date`.execute(
    trx,
  )
  // The detail of an entry about an event belongs to no member: guests find the entry by it, even after the host has left.
  const about = note.subjectId ?? (isOfEvent(action) ? null : note.actorId)
  if (details !== undefined && about !== undefined)
    await sql`
      insert into privacy.audit_detail (tenant, day, place, member_id, salt, detail)
      values (${tenant}, ${day}::date, ${place}, ${about}::uuid, ${salt}, ${JSON.stringify(details)}::jsonb)`.execute(
      trx,
    )
}

/** Actions that concern all guests of an event. Their details name the event and nothing else. */
const ofEvents = ['guests-seen', 'guests-exported'] as const satisfies readonly AuditAction[]
const isOfEvent = (action: AuditAction) => ofEvents.some((one) => one === action)

async function isSaid(
  trx: Db,
  one: Pick<AuditNote, 'action' | 'since'> & { details: Details | undefined } & Record<
      'tenant' | 'day',
      string
    > &
    Record<'actor' | 'subject', string | null>,
): Promise<boolean> {
  const { rows } = await sql`
    select from privacy.audit_entry e left join privacy.audit_detail d using (tenant, day, place)
    where e.tenant = ${one.tenant} and e.day = ${one.day}::date and e.action = ${one.action}
      and e.actor is not distinct from ${one.actor}::uuid and e.subject is not distinct from ${one.subject}::uuid
      and d.detail is not distinct from ${one.details === undefined ? null : JSON.stringify(one.details)}::jsonb
      and e.at >= coalesce(${one.since ?? null}::timestamptz, '-infinity')
    limit 1`.execute(trx)
  return rows.length > 0
}

/** An entry as the member it is about reads it: who it was is said by their role. */
export interface AuditLine {
  at: Date
  action: AuditAction
  role: AuditRole
  /** They did it themselves. */
  own: boolean
  detail: Details | null
}

const MAX_LINES = 100

/**
 * Entries about all who were on the list of an event when a member was on it, to go behind `from`: `e` is the entry, `s` its
 * reader.
 */
export const ofListsWith = (memberId: string): RawBuilder<unknown> => sql`
  meeting.answer a
  join privacy.audit_detail d on d.detail ->> 'event' = a.event_id::text and d.detail ? 'event'
  join privacy.audit_entry e on e.tenant = d.tenant and e.day = d.day and e.place = d.place
  left join privacy.subject s on s.member_id = a.member_id
  where a.member_id = ${memberId} and e.action = any(${[...ofEvents]}::text[])
    and (select c.state from meeting.answer_change c where c.answer_id = a.id and c.at <= e.at
      order by c.id desc limit 1) = any(${[...listedStates]}::text[])`

/** What happened to a member's data, the newest first: entries about them, and about lists of people that they were on. */
export async function auditLinesOf(db: Db, tenant: string, memberId: string): Promise<AuditLine[]> {
  if (!isUuid(memberId)) return []
  const here = sql`(e.tenant = ${tenant} or e.tenant in (select name from tenant_name where not is_current))`
  const { rows } = await sql<AuditLine>`
    select e.at, e.action, e.role, coalesce(e.actor = e.subject, false) as own, d.detail, e.place
    from privacy.subject s join privacy.audit_entry e on e.subject = s.pseudonym and ${here}
    left join privacy.audit_detail d on d.tenant = e.tenant and d.day = e.day and d.place = e.place
      and d.member_id = s.member_id
    where s.member_id = ${memberId}
    union all
    select e.at, e.action, e.role, e.actor is not distinct from s.pseudonym and s.pseudonym is not null, null, e.place
    from ${ofListsWith(memberId)} and ${here}
    order by at desc, place desc limit ${MAX_LINES}`.execute(db)
  return rows.map(({ at, action, role, own, detail }) => ({ at, action, role, own, detail }))
}
