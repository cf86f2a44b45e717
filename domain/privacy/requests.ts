// The register of requests about somebody's data: filed by admins for whoever wrote, and by what members ask for themselves.
// Every step is in the audit log, in its transaction.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { isUuid } from '#services/uuid.ts'
import type { CategoryResult } from './removal-rules.ts'
import {
  dueOn,
  dueOnExtended,
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
  /** Of the member; empty while their account is closed. */
  name: string
  email: string
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

const nameOf = (alias: string) =>
  sql`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.email`)}, '')`

const selected = sql`
  select r.id::text, r.kind, r.way, r.state, r.received_on::text as "receivedOn", r.due_on::text as "dueOn",
    r.ended_at as "endedAt", p.member_id::text as "memberId", ${nameOf('m')} as name, m.email, a.lang, p.categories, p.notes,
    p.extension_reason as "extensionReason", p.refusal_reason as "refusalReason", p.identity_how as "identityHow",
    p.identity_how is not null as "isIdentityChecked", p.filed_by::text as "filedBy", ${nameOf('filer')} as filer,
    p.assigned_to::text as "assignedTo", ${nameOf('assignee')} as assignee, ${nameOf('checker')} as checker,
    ${nameOf('confirmer')} as confirmer
  from privacy.request r join privacy.request_person p on p.request_id = r.id
  join identity.member m on m.id = p.member_id
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

/** Whose an address is, confirmed or not, also while their account is closed. */
export async function memberOfAddress(db: Db, address: string): Promise<string | undefined> {
  const wanted = address.trim()
  if (wanted === '') return undefined
  const { rows } = await sql<{ id: string }>`
    select id::text from identity.member where lower(email) = lower(${wanted})
    union select member_id::text from privacy.closing where lower(member ->> 'email') = lower(${wanted})
    limit 2`.execute(db)
  // Of two people with one address nobody can say who wrote.
  return rows.length === 1 ? rows[0]?.id : undefined
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
  | { act: 'note'; notes: string }
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

const endRequest = (trx: Db, id: string, state: 'done' | 'refused', now: Date) =>
  sql`update privacy.request set state = ${state}, ended_at = ${now} where id = ${id} and ended_at is null`.execute(
    trx,
  )

/**
 * What became of a removal by category, in its transaction: the request that it carries out ends, unless something only waits.
 * Of what a member removes in the app a request is filed with its end, so that the register has them all.
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
): Promise<void> {
  const { tenant, memberId, requestId, results, waits, now } = one
  if (requestId !== undefined) {
    await noteWaiting(trx, requestId, waits)
    if (!waits) await endRequest(trx, requestId, 'done', now)
    return
  }
  const id = await insertRequest(trx, {
    tenant,
    kind: 'removal',
    way: 'app',
    state: waits ? 'in-work' : 'done',
    receivedOn: now.toISOString().slice(0, 10),
    memberId,
    categories: results.map(({ category }) => category),
    notes: '',
    filedBy: null,
    identityHow: 'signed in',
    now,
  })
  if (waits) await noteWaiting(trx, id, true)
}

const noteWaiting = (trx: Db, id: string, waits: boolean) =>
  sql`update privacy.request_person set waits = ${waits} where request_id = ${id}`.execute(trx)

export type WaitingRemoval = Pick<PrivacyRequest, 'id' | 'categories'>

/** Removals by category that a hold has kept from going on, for when it is lifted. */
export async function waitingRemovals(db: Db, memberId: string): Promise<WaitingRemoval[]> {
  const { rows } = await sql<WaitingRemoval>`
    select r.id::text, p.categories from privacy.request_person p join privacy.request r on r.id = p.request_id
    where p.member_id = ${memberId} and p.waits and r.ended_at is null order by r.received_on, r.id`.execute(
    db,
  )
  return rows
}

/** Before a member is removed, in the same transaction: what they asked for ends with their account. */
export async function endRequestsOf(trx: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update privacy.request set state = 'done', ended_at = ${now}
    where ended_at is null and id in (select request_id from privacy.request_person where member_id = ${memberId})`.execute(
    trx,
  )
}
