import type { Db } from '#db/database.ts'

/**
 * Until the transaction ends, whoever else counts what this member has waits: two tabs together do not exceed a
 * limit.
 */
export async function lockMember(trx: Db, memberId: string): Promise<void> {
  await trx.selectFrom('identity.member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
