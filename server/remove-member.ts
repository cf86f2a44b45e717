import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withdrawEverything } from '#domain/applications/member-acts.ts'
import { leaveEverything } from '#domain/meeting/leave.ts'

/** Places and seats go to others, and applications go, when an account is closed. In the transaction that closes it. */
export async function giveUpPlaces(trx: Db, memberId: string, now: Date): Promise<void> {
  await leaveEverything(trx, memberId, now)
  await withdrawEverything(trx, memberId, now)
}

/**
 * What is to be done before a member is deleted, in the same transaction: places go to others, and the log of sign-ins,
 * which stays for a year, forgets their devices.
 */
export async function beforeRemoval(trx: Db, memberId: string, now: Date): Promise<void> {
  await giveUpPlaces(trx, memberId, now)
  await sql`
    update identity.audit_event set detail = detail - '{device,session}'::text[]
    where member_id = ${memberId}`.execute(trx)
}

/** Deletes a member, their account and all their data. */
export async function removeMember(trx: Db, memberId: string, now: Date): Promise<void> {
  await beforeRemoval(trx, memberId, now)
  await trx.deleteFrom('identity.account').where('id', '=', memberId).execute()
  await trx.deleteFrom('identity.member').where('id', '=', memberId).execute()
}
