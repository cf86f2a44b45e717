// Requests for licences of external learning providers: one for each member and provider, granted by an
// admin.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'

export const licenseProviders = ['linkedin'] as const
export type LicenseProvider = (typeof licenseProviders)[number]

export interface LicenseRequest {
  provider: LicenseProvider
  email: string
  requestedAt: Date
  grantedAt: Date | undefined
}

/**
 * Requests a licence. The same address again changes nothing; another address makes a new request, which
 * needs a new grant.
 * @returns the current request
 */
export async function requestLicense(
  db: Db,
  {
    memberId,
    provider,
    email,
    now,
  }: { memberId: string; provider: LicenseProvider; email: string; now: Date },
): Promise<LicenseRequest> {
  await db
    .insertInto('licenses.request')
    .values({ member_id: memberId, provider, email, requested_at: now, granted_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'provider'])
        .doUpdateSet({ email, requested_at: now, granted_at: null })
        .where('licenses.request.email', '!=', email),
    )
    .execute()
  const row = await requestOf(db, memberId, provider)
  if (row === undefined) throw new Error('The request that was just stored is missing')
  return row
}

export async function requestOf(
  db: Db,
  memberId: string,
  provider: LicenseProvider,
): Promise<LicenseRequest | undefined> {
  const row = await db
    .selectFrom('licenses.request')
    .select(['email', 'requested_at', 'granted_at'])
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return (
    row && {
      provider,
      email: row.email,
      requestedAt: row.requested_at,
      grantedAt: row.granted_at ?? undefined,
    }
  )
}

/** Newest first; none of closed accounts. */
export async function listRequests(
  db: Db,
  limit: number,
): Promise<(LicenseRequest & { memberId: string; name: string })[]> {
  const rows = await db
    .selectFrom('licenses.request as request')
    .innerJoin('identity.member as member', 'member.id', 'request.member_id')
    .select([
      'request.member_id',
      'request.provider',
      'request.email',
      'request.requested_at',
      'request.granted_at',
    ])
    .select(['member.first_name', 'member.last_name'])
    .where(isOpen(sql.ref('request.member_id')))
    .orderBy('request.granted_at', (order) => order.desc().nullsFirst())
    .orderBy('request.requested_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    memberId: row.member_id,
    provider: row.provider,
    email: row.email,
    requestedAt: row.requested_at,
    grantedAt: row.granted_at ?? undefined,
    name: `${row.first_name} ${row.last_name}`.trim(),
  }))
}

/** @returns false when the request does not exist or has been granted already */
export async function grantLicense(
  db: Db,
  { memberId, provider, now }: { memberId: string; provider: LicenseProvider; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('licenses.request')
    .set({ granted_at: now })
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('granted_at', 'is', null)
    .where(isOpen(sql.ref('licenses.request.member_id')))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
