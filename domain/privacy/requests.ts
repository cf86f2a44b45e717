// The register of requests about somebody's data: filed by admins for whoever wrote, and by what members ask for themselves.
// Every step is in the audit log, in its transaction.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { isHeld } from '#services/identity/legal-hold.ts'
import { isUuid } from '#services/uuid.ts'
import type { CategoryResult } from './removal-rules.ts'
import { emailOfMember, joinClosed, nameOf, nameOfMember } from './request-names.ts'
import {
  dueOn,
  dueOnExtended,
  needsSecond,
  type RequestKind,
  type RequestState,
  type RequestWay,
} from './request-rules.ts'

export const MAX_NOTES = 4000

export interface PrivacyRequest {
  id: string
  kind: RequestKind
  way: RequestWay
  state: RequestState
  /** ISO days. */
  receivedOn: string
  dueOn: string
  endedAt: Date | null
  memberId: string
  /** Of the member, also while their account is closed. */
  name: string
  email: string
  /** Another provider may keep it elsewhere. */
  hasAccount: boolean
  /** Of their account here, for letters. */
  lang: string | null
  categories: string[]
  notes: string
  extensionReason: string | null
  refusalReason: string | null
  identityHow: string | null
  isIdentityChecked: boolean
  filedBy: string | null
  filer: string
  assignedTo: string | null
  assignee: string
  checker: string
  confirmer: string
}

const selected = sql`
  select r.id::text, r.kind, r.way, r.state, r.received_on::text as "receivedOn", r.due_on::text as "dueOn",
    r.ended_at as "endedAt", p.member_id::text as "memberId", ${nameOfMember} as name, ${emailOfMember} as email,
    a.id is not null as "hasAccount", a.lang, p.categories, p.notes,
    p.extension_reason as "extensionReason", p.refusal_reason as "refusalReason", p.identity_how as "identityHow",
    p.identity_how is not null as "isIdentityChecked", p.filed_by::text as "filedBy", ${nameOf('filer')} as filer,
    p.assigned_to::text as "assignedTo", ${nameOf('assignee')} as assignee, ${nameOf('checker')} as checker,
    ${nameOf('confirmer')} as confirmer
  from privacy.request r join privacy.request_person p on p.request_id = r.id
  join identity.member m on m.id = p.member_id ${joinClosed}
  left join identity.account a on a.id = p.member_id
  left join identity.member filer on filer.id = p.filed_by
  left join identity.member assignee on assignee.id = p.assigned_to
  left join identity.member checker on checker.id = p.identity_by
  left join identity.member confirmer on confirmer.id = p.confirmed_by`

/** What has to be answered, the most urgent first. */
export async function openRequests(db: Db, tenant: string, limit: number): Promise<PrivacyRequest[]> {
  const { rows } = await sql<PrivacyRequest>`${selected}
    where r.tenant = ${tenant} and r.ended_at is null order by r.due_on, r.id limit ${limit}`.execute(db)
  return rows
}

/** What was answered last. */
export async function endedRequests(db: Db, tenant: string, limit: number): Promise<PrivacyRequest[]> {
  const { rows } = await sql<PrivacyRequest>`${selected}
    where r.tenant = ${tenant} and r.ended_at is not null order by r.ended_at desc, r.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function requestById(db: Db, tenant: string, id: string): Promise<PrivacyRequest | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<PrivacyRequest>`${selected} where r.tenant = ${tenant} and r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Locks it until the transaction ends, so that of two admins one is first. */
export async function lockRequest(trx: Db, tenant: string, id: string): Promise<PrivacyRequest | undefined> {
  if (!isUuid(id)) return undefined
  await sql`select from privacy.request where id = ${id} and tenant = ${tenant} for update`.execute(trx)
  return requestById(trx, tenant, id)
}

export type OwnRequest = Pick<
  PrivacyRequest,
  'id' | 'kind' | 'state' | 'receivedOn' | 'dueOn' | 'extensionReason' | 'refusalReason'
>

const MAX_OWN = 50

/** As the member reads them: neither notes nor who works on it. */
export async function requestsOf(db: Db, memberId: string): Promise<OwnRequest[]> {
  if (!isUuid(memberId)) return []
  const { rows } = await sql<OwnRequest>`
    select r.id::text, r.kind, r.state, r.received_on::text as "receivedOn", r.due_on::text as "dueOn",
      p.extension_reason as "extensionReason", p.refusal_reason as "refusalReason"
    from privacy.request_person p join privacy.request r on r.id = p.request_id
    where p.member_id = ${memberId} order by r.received_on desc, r.id limit ${MAX_OWN}`.execute(db)
  return rows
}

/** Whose an address is, confirmed or not, also while their account is closed: of several, nobody can say who wrote. */
export async function memberOfAddress(
  db: Db,
  address: string,
): Promise<{ id: string } | 'unknown' | 'several'> {
  const wanted = address.trim()
  if (wanted === '') return 'unknown'
  const { rows } = await sql<{ id: string }>`
    select id::text from identity.member where lower(email) = lower(${wanted})
    union select member_id::text from privacy.closing where lower(member ->> 'email') = lower(${wanted})
    limit 2`.execute(db)
  return rows.length > 1 ? 'several' : (rows[0] ?? 'unknown')
}

export interface Filed {
  tenant: string
  kind: RequestKind
  way: RequestWay
  receivedOn: string
  memberId: string
  categories: readonly string[]
  notes: string
  /** The admin who files it. */
  adminId: string
  audit: Audit
  now: Date
}

export async function fileRequest(db: Db, filed: Filed): Promise<string> {
  const { tenant, kind, memberId, adminId, audit, now } = filed
  return db.transaction().execute(async (trx) => {
    const id = await insertRequest(trx, { ...filed, state: 'received', filedBy: adminId })
    await audit.note(trx, {
      actorId: adminId,
      subjectId: memberId,
      role: 'admin',
      action: 'request-filed',
      details: { request: id, kind, tenant },
      at: now,
    })
    return id
  })
}

async function insertRequest(
  trx: Db,
  one: Pick<Filed, 'tenant' | 'kind' | 'way' | 'receivedOn' | 'memberId' | 'categories' | 'notes' | 'now'> & {
    state: RequestState
    filedBy: string | null
    identityHow?: string
  },
): Promise<string> {
  const { tenant, kind, way, state, receivedOn, memberId, categories, notes, filedBy, identityHow, now } = one
  const endedAt = state === 'done' ? now : null
  const { rows } = await sql<{ id: string }>`
    with filed as (
      insert into privacy.request (tenant, kind, way, state, received_on, due_on, ended_at)
      values (${tenant}, ${kind}, ${way}, ${state}, ${receivedOn}::date, ${dueOn(receivedOn)}::date, ${endedAt}::timestamptz)
      returning id)
    insert into privacy.request_person (request_id, member_id, categories, notes, filed_by, identity_how)
    select id, ${memberId}, ${[...categories]}::text[], ${notes}, ${filedBy}::uuid, ${identityHow ?? null}::text from filed
    returning request_id::text as id`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A request that was just filed is not there')
  return row.id
}

export type Step =
  | { act: 'take' }
  | { act: 'ask-identity' }
  | { act: 'check-identity'; how: string }
  | { act: 'note'; notes: string; before: string }
  | { act: 'extend'; reason: string }
  | { act: 'refuse'; reason: string }
  | { act: 'finish' }
  | { act: 'confirm' }

/** Writes a step that the rules permit (request-rules.ts), in the transaction that has locked the request. */
export async function takeStep(
  trx: Db,
  { id, kind, memberId, receivedOn }: Pick<PrivacyRequest, 'id' | 'kind' | 'memberId' | 'receivedOn'>,
  { adminId, step, audit, now }: { adminId: string; step: Step; audit: Audit; now: Date },
): Promise<void> {
  const person = sql`privacy.request_person`
  const ofIt = sql`where request_id = ${id}`
  switch (step.act) {
    case 'take':
      await sql`update ${person} set assigned_to = ${adminId} ${ofIt}`.execute(trx)
      await sql`update privacy.request set state = 'in-work' where id = ${id} and state = 'received'`.execute(
        trx,
      )
      break
    case 'ask-identity':
      await sql`update privacy.request set state = 'identity-asked' where id = ${id}`.execute(trx)
      break
    case 'check-identity':
      await sql`update ${person} set identity_how = ${step.how}, identity_by = ${adminId} ${ofIt}`.execute(
        trx,
      )
      await sql`update privacy.request set state = 'in-work' where id = ${id} and state in ('received', 'identity-asked')`.execute(
        trx,
      )
      break
    case 'note':
      await sql`update ${person} set notes = ${step.notes} ${ofIt}`.execute(trx)
      break
    case 'extend':
      await sql`update ${person} set extension_reason = ${step.reason} ${ofIt}`.execute(trx)
      await sql`update privacy.request set state = 'extended', due_on = ${dueOnExtended(receivedOn)}::date where id = ${id}`.execute(
        trx,
      )
      break
    case 'refuse':
      await sql`update ${person} set refusal_reason = ${step.reason} ${ofIt}`.execute(trx)
      await endRequest(trx, id, 'refused', now)
      break
    case 'finish':
      if (needsSecond(kind)) await sql`update ${person} set confirmed_by = ${adminId} ${ofIt}`.execute(trx)
      await endRequest(trx, id, 'done', now)
      break
    case 'confirm':
      await sql`update ${person} set confirmed_by = ${adminId} ${ofIt}`.execute(trx)
      await endRequest(trx, id, 'done', now)
      break
  }
  await audit.note(trx, {
    actorId: adminId,
    subjectId: memberId,
    role: 'admin',
    action: 'request-handled',
    details: { request: id, kind, act: step.act },
    at: now,
  })
}

export async function isRequestOpen(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from privacy.request where id = ${id} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** Locks a request that something is about to be done for. @returns false if it has ended meanwhile */
export async function lockOpenRequest(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from privacy.request where id = ${id} and ended_at is null for update`.execute(trx)
  return rows.length > 0
}

const endRequest = (trx: Db, id: string, state: 'done' | 'refused', now: Date) =>
  sql`update privacy.request set state = ${state}, ended_at = ${now} where id = ${id} and ended_at is null`.execute(
    trx,
  )

/**
 * What became of a removal by category, in its transaction: the request that it carries out ends, unless something only waits.
 * Of what a member removes in the app a request is filed with its end, so that the register has them all; of what only waits
 * there is one at a time.
 * @returns the request
 */
export async function settleRemoval(
  trx: Db,
  one: {
    tenant: string
    memberId: string
    requestId: string | undefined
    results: readonly CategoryResult[]
    /** Something goes on later by itself. */
    waits: boolean
    now: Date
  },
): Promise<string> {
  const { tenant, memberId, requestId, results, waits, now } = one
  if (requestId !== undefined) {
    await noteWaiting(trx, requestId, waits)
    if (!waits) await endRequest(trx, requestId, 'done', now)
    return requestId
  }
  const categories = results.map(({ category }) => category)
  const waiting = waits ? await addToWaiting(trx, { tenant, memberId, categories }) : undefined
  if (waiting !== undefined) return waiting
  const id = await insertRequest(trx, {
    tenant,
    kind: 'removal',
    way: 'app',
    state: waits ? 'in-work' : 'done',
    receivedOn: now.toISOString().slice(0, 10),
    memberId,
    categories,
    notes: '',
    filedBy: null,
    identityHow: 'signed in',
    now,
  })
  if (waits) await noteWaiting(trx, id, true)
  return id
}

/** @returns the member's own request that waits, if there is one */
async function addToWaiting(
  trx: Db,
  { tenant, memberId, categories }: { tenant: string; memberId: string; categories: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update privacy.request_person set categories = categories
      || array(select unnest(${[...categories]}::text[]) except select unnest(categories))
    where request_id = (
      select r.id from privacy.request r join privacy.request_person p on p.request_id = r.id
      where p.member_id = ${memberId} and p.waits and r.ended_at is null and r.way = 'app' and r.tenant = ${tenant}
      order by r.received_on, r.id limit 1)
    returning request_id::text as id`.execute(trx)
  return rows[0]?.id
}

const noteWaiting = (trx: Db, id: string, waits: boolean) =>
  sql`update privacy.request_person set waits = ${waits} where request_id = ${id}`.execute(trx)

export type WaitingRemoval = Pick<PrivacyRequest, 'id' | 'memberId' | 'categories'>

const WAITING_AT_ONCE = 200

/** Removals by category that a hold kept from going on and does no longer, of one member or of all. */
export async function waitingRemovals(
  db: Db,
  { tenant, memberId }: { tenant: string; memberId?: string | undefined },
): Promise<WaitingRemoval[]> {
  const whose = memberId === undefined ? sql`true` : sql`p.member_id = ${memberId}`
  const { rows } = await sql<WaitingRemoval>`
    select r.id::text, p.member_id::text as "memberId", p.categories
    from privacy.request_person p join privacy.request r on r.id = p.request_id
    where p.waits and r.ended_at is null and r.tenant = ${tenant} and ${whose} and not ${isHeld(sql`p.member_id`)}
    order by r.received_on, r.id limit ${WAITING_AT_ONCE}`.execute(db)
  return rows
}

/** Ends what was requested by members whom a version without the register has removed: of those nobody is left to answer. */
export async function endForgottenRequests(db: Db, now: Date): Promise<void> {
  await sql`
    update privacy.request r set state = 'done', ended_at = ${now}
    where ended_at is null and not exists (select from privacy.request_person p where p.request_id = r.id)`.execute(
    db,
  )
}

/** Before a member is removed, in the same transaction: what they asked for ends with their account. */
export async function endRequestsOf(trx: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update privacy.request set state = 'done', ended_at = ${now}
    where ended_at is null and id in (select request_id from privacy.request_person where member_id = ${memberId})`.execute(
    trx,
  )
}
