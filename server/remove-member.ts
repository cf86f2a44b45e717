import type { Db } from '#db/database.ts'
import { withdrawEverything } from '#domain/applications/member-acts.ts'
import { leaveEverything } from '#domain/meeting/leave.ts'

/** What is to be given up before a member is deleted, in the same transaction: places and seats go to others. */
export async function giveUpPlaces(trx: Db, memberId: string, now: Date): Promise<void> {
  await leaveEverything(trx, memberId, now)
  await withdrawEverything(trx, memberId, now)
}

/** Deletes a member, their account and all their data. */
export async function removeMember(trx: Db, memberId: string, now: Date): Promise<void> {
  await giveUpPlaces(trx, memberId, now)
  await trx.deleteFrom('identity.account').where('id', '=', memberId).execute()
  await trx.deleteFrom('identity.member').where('id', '=', memberId).execute()
}
