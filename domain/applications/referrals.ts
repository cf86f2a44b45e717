// Links by which a member recommends a programme or a vacancy.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const CODE = /^[\w-]{22}$/
export const isReferralCode = (value: unknown): value is string =>
  typeof value === 'string' && CODE.test(value)

interface Owner {
  tenant: string
  memberId: string
  programId: string
}

/** The member's link, and how many have applied by it. */
export interface OwnReferral {
  code: string
  applied: number
}

export async function ownReferral(
  db: Db,
  { tenant, memberId, programId }: Owner,
): Promise<OwnReferral | undefined> {
  const { rows } = await sql<OwnReferral>`
    select code, (select count(*)::int from applications.application a where a.referral_id = r.id) as applied
    from applications.referral r
    where tenant = ${tenant} and member_id = ${memberId} and program_id = ${programId}`.execute(db)
  return rows[0]
}

/** A member has one link for each; making it again changes nothing. */
export async function makeReferral(db: Db, { tenant, memberId, programId }: Owner, now: Date): Promise<void> {
  await db
    .insertInto('applications.referral')
    .values({
      tenant,
      member_id: memberId,
      program_id: programId,
      code: randomBytes(16).toString('base64url'),
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The link leads nowhere from then on. Applications that came by it stay. */
export async function removeReferral(db: Db, { tenant, memberId, programId }: Owner): Promise<void> {
  await db
    .deleteFrom('applications.referral')
    .where('tenant', '=', tenant)
    .where('member_id', '=', memberId)
    .where('program_id', '=', programId)
    .execute()
}

export interface Referral {
  id: string
  programId: string
  memberId: string
  /** Of the member who recommends. */
  name: string
}

/** @returns undefined for a link that was deleted, or never was */
export async function referralByCode(
  db: Db,
  { tenant, code }: { tenant: string; code: unknown },
): Promise<Referral | undefined> {
  if (!isReferralCode(code)) return undefined
  const { rows } = await sql<Referral>`
    select r.id, r.program_id as "programId", r.member_id as "memberId",
      trim(m.first_name || ' ' || m.last_name) as name
    from applications.referral r join identity.member m on m.id = r.member_id
    where r.tenant = ${tenant} and r.code = ${code}`.execute(db)
  return rows[0]
}

/** The link by which somebody applies for a programme; nobody recommends it to themselves. */
export async function referralFor(
  db: Db,
  { tenant, code, programId, memberId }: Owner & { code: unknown },
): Promise<Referral | undefined> {
  const found = await referralByCode(db, { tenant, code })
  return found?.programId === programId && found.memberId !== memberId ? found : undefined
}

/** Who recommended what an application is for; undefined for nobody, or if the link was deleted. */
export async function referrerOf(db: Db, applicationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select trim(m.first_name || ' ' || m.last_name) as name
    from applications.application a
    join applications.referral r on r.id = a.referral_id
    join identity.member m on m.id = r.member_id
    where a.id = ${applicationId}`.execute(db)
  return rows[0]?.name
}
