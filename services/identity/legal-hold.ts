import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

/**
 * Whether nothing of a member may be removed for now (domain/privacy/holds.ts). The one predicate: of removals by category, of
 * whole accounts, and of retention and its dry run.
 */
export const isHeld = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from privacy.hold h where h.member_id = ${memberId})`

export async function isMemberHeld(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${isHeld(sql`${memberId}::uuid`)} as held`.execute(db)
  return rows[0]?.held === true
}
