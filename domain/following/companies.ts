import type { Db } from '#db/database.ts'
import { lockMember } from '#services/identity/lock-member.ts'

export interface FollowedCompany {
  key: string
  /** As it was called when it was followed. */
  name: string
  since: Date
}

export const MAX_COMPANIES = 200

export async function followsCompany(
  db: Db,
  { memberId, tenant, key }: { memberId: string; tenant: string; key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('following.company')
    .select('since')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .where('company_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** All companies that a member follows, newest first. */
export async function listFollowedCompanies(
  db: Db,
  memberId: string,
  tenant: string,
): Promise<FollowedCompany[]> {
  const rows = await db
    .selectFrom('following.company')
    .select(['company_key as key', 'name', 'since'])
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .orderBy('since', 'desc')
    .orderBy('company_key')
    .limit(MAX_COMPANIES)
    .execute()
  return rows
}

/**
 * Follows a company; following again keeps the first date.
 * @returns false when the member follows too many
 */
export async function followCompany(
  db: Db,
  {
    memberId,
    tenant,
    key,
    name,
    now,
  }: { memberId: string; tenant: string; key: string; name: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    if (await followsCompany(trx, { memberId, tenant, key })) return true
    if ((await listFollowedCompanies(trx, memberId, tenant)).length >= MAX_COMPANIES) return false
    await trx
      .insertInto('following.company')
      .values({ member_id: memberId, tenant, company_key: key, name, since: now })
      .execute()
    return true
  })
}

export async function unfollowCompany(
  db: Db,
  { memberId, tenant, key }: { memberId: string; tenant: string; key: string },
): Promise<void> {
  await db
    .deleteFrom('following.company')
    .where('member_id', '=', memberId)
    .where('tenant', '=', tenant)
    .where('company_key', '=', key)
    .execute()
}
