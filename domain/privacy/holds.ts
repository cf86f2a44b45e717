// Legal holds: of whom nothing is removed for now, why, and when somebody looks at it again. One admin places one at once, for
// it only keeps. Another one lifts it, for then the removal goes on and nothing brings back what is gone.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { lockMember } from '#services/identity/lock-member.ts'
import { isUuid } from '#services/uuid.ts'
import { emailOfMember, joinClosed, nameOf, nameOfMember } from './request-names.ts'

/** GDPR, article 17(3): legal claims (e), or a legal duty to keep (b). */
export const holdGrounds = ['claim', 'duty'] as const
export type HoldGround = (typeof holdGrounds)[number]

export const MAX_HOLD_NOTE = 1000
/** Somebody looks at it again within a year. */
export const MAX_HOLD_DAYS = 366

export interface Hold {
  memberId: string
  name: string
  email: string
  ground: HoldGround
  note: string
  placedAt: Date
  placedBy: string | null
  placer: string
  /** ISO day. */
  reviewOn: string
}

/** As the member is told. */
export type OwnHold = Pick<Hold, 'ground' | 'placedAt' | 'reviewOn'>

export async function holdOf(db: Db, memberId: string): Promise<OwnHold | undefined> {
  if (!isUuid(memberId)) return undefined
  const { rows } = await sql<OwnHold>`
    select ground, placed_at as "placedAt", review_on::text as "reviewOn" from privacy.hold
    where member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** All of them, the one that is to be looked at first at the top. */
export async function listHolds(db: Db, tenant: string, limit: number): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select h.member_id::text as "memberId", ${nameOfMember} as name, ${emailOfMember} as email, h.ground, h.note, h.placed_at as "placedAt",
      h.placed_by::text as "placedBy", ${nameOf('placer')} as placer, h.review_on::text as "reviewOn"
    from privacy.hold h join identity.member m on m.id = h.member_id
    ${joinClosed} left join identity.member placer on placer.id = h.placed_by
    where h.tenant = ${tenant} order by h.review_on, h.member_id limit ${limit}`.execute(db)
  return rows
}

/** Who lifts a hold: another admin than the one who placed it, and nobody one about themselves. */
export const mayLift = (hold: Pick<Hold, 'memberId' | 'placedBy'>, adminId: string): boolean =>
  hold.placedBy !== adminId && hold.memberId !== adminId

export interface Placed {
  tenant: string
  memberId: string
  ground: HoldGround
  note: string
  reviewOn: string
  adminId: string
  audit: Audit
  now: Date
}

/**
 * Places a hold on a member, or prolongs it. One admin is enough, because a hold only keeps data. The admin who placed
 * it first still cannot lift it.
 * @returns false if another site holds them
 */
export async function placeHold(db: Db, placed: Placed): Promise<boolean> {
  const { tenant, memberId, ground, note, reviewOn, adminId, audit, now } = placed
  return db.transaction().execute(async (trx) => {
    // Behind a removal that is under way, which takes the same lock.
    await lockMember(trx, memberId)
    const { rows } = await sql<{ isNew: boolean }>`
      insert into privacy.hold as hold (member_id, tenant, ground, note, placed_at, placed_by, review_on)
      values (${memberId}, ${tenant}, ${ground}, ${note}, ${now}, ${adminId}, ${reviewOn}::date)
      on conflict (member_id) do update
        set ground = excluded.ground, note = excluded.note, review_on = excluded.review_on
        where hold.tenant = excluded.tenant
      returning hold.xmax = 0 as "isNew"`.execute(trx)
    const [row] = rows
    if (row === undefined) return false
    await audit.note(trx, {
      actorId: adminId,
      subjectId: memberId,
      role: 'admin',
      action: 'hold-placed',
      details: { ground, reviewOn, act: row.isNew ? 'placed' : 'prolonged' },
      at: now,
    })
    return true
  })
}

/** @returns what became of it; the removals that wait are for the caller to go on with (requests.ts) */
export async function liftHold(
  db: Db,
  {
    tenant,
    memberId,
    adminId,
    audit,
    now,
  }: Pick<Placed, 'tenant' | 'memberId' | 'adminId' | 'audit' | 'now'>,
): Promise<'lifted' | 'own' | 'unknown'> {
  if (!isUuid(memberId)) return 'unknown'
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const { rows } = await sql<Pick<Hold, 'memberId' | 'placedBy'>>`
      select member_id::text as "memberId", placed_by::text as "placedBy" from privacy.hold
      where member_id = ${memberId} and tenant = ${tenant} for update`.execute(trx)
    const [hold] = rows
    if (hold === undefined) return 'unknown'
    if (!mayLift(hold, adminId)) return 'own'
    await sql`delete from privacy.hold where member_id = ${memberId}`.execute(trx)
    await audit.note(trx, {
      actorId: adminId,
      subjectId: memberId,
      role: 'admin',
      action: 'hold-lifted',
      at: now,
    })
    return 'lifted'
  })
}
