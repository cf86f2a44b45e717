import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * The name of a member in what outlives their account: proofs of consents and the audit log. Whose it is is known only
 * as long as there is the account.
 */
export async function pseudonymOf(trx: Db, memberId: string): Promise<string> {
  const known = () =>
    sql<{ pseudonym: string }>`select pseudonym from privacy.subject where member_id = ${memberId}`.execute(
      trx,
    )
  const [row] = (await known()).rows
  if (row !== undefined) return row.pseudonym
  await sql`insert into privacy.subject (member_id) values (${memberId}) on conflict do nothing`.execute(trx)
  const [made] = (await known()).rows
  if (made === undefined) throw new Error('A pseudonym that was just written is not there')
  return made.pseudonym
}
