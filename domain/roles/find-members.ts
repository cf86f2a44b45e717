import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'

export interface FoundMember {
  id: string
  name: string
  email: string
  isEmployee: boolean
  /** Given here. */
  roles: string[]
  /** Told by the identity provider at the last sign-in, and changed there alone. */
  claimed: string[]
  seenAt: Date
}

/**
 * Members with a role by name; or those whose address begins with some words or whose name holds them, whoever was
 * here last first. Closed accounts are left out.
 */
export async function findMembers(
  db: Db,
  { words, limit }: { words: string | undefined; limit: number },
): Promise<FoundMember[]> {
  const name = sql<string>`trim(first_name || ' ' || last_name)`
  const rows = await db
    .selectFrom('identity.member')
    .select(['id', 'email', 'employee', 'granted_roles', 'claimed_roles', 'seen_at'])
    .select(name.as('name'))
    .where(isOpen(sql.ref('identity.member.id')))
    .$if(words === undefined, (query) =>
      query.where(sql<boolean>`cardinality(granted_roles) + cardinality(claimed_roles) > 0`).orderBy('name'),
    )
    .$if(words !== undefined, (query) =>
      query
        .where(
          sql<boolean>`(starts_with(lower(email), lower(${words})) or position(lower(${words}) in lower(${name})) > 0)`,
        )
        .orderBy('seen_at', 'desc'),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ employee, granted_roles, claimed_roles, seen_at, ...row }) => ({
    ...row,
    isEmployee: employee,
    roles: granted_roles,
    claimed: claimed_roles,
    seenAt: seen_at,
  }))
}
