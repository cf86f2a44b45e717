import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * How somebody stands to the digest: their confirmed address is on the list, they said no to it, or neither. Of the
 * anonymous nothing is known here; their browser remembers what they said.
 */
export type DigestStanding = 'subscribed' | 'declined' | 'open'

export async function standingOf(
  db: Db,
  { tenant, memberId }: { tenant: string; memberId: string },
): Promise<DigestStanding> {
  const { rows } = await sql<{ subscribed: boolean; declined: boolean }>`
    select
      exists (
        select from newsletter.subscription s
        where s.tenant = ${tenant} and lower(s.address) = lower(m.email) and m.email_verified
          and s.confirmed_at is not null
      ) as subscribed,
      exists (select from newsletter.declined d where d.member_id = m.id) as declined
    from identity.member m where m.id = ${memberId}`.execute(db)
  const [row] = rows
  return row?.subscribed ? 'subscribed' : row?.declined ? 'declined' : 'open'
}

export async function declineDigest(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto('newsletter.declined')
    .values({ member_id: memberId, declined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
