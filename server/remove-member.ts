import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withdrawEverything, withdrawOpen } from '#domain/applications/member-acts.ts'
import { forgetSpeaker } from '#domain/catalogue/gone-speakers.ts'
import type { Click } from '#domain/consents/ledger.ts'
import { cancelEverything, leaveEverything } from '#domain/meeting/leave.ts'
import type { GivenUp } from '#domain/privacy/closing.ts'
import { endRequestsOf } from '#domain/privacy/requests.ts'
import { forgetTitlesOf } from '#domain/profile/waiting-titles.ts'
import { forgetAccount } from '#services/identity/provider/adapter.ts'
import { dropLinksTo } from '#services/identity/provider/mailed-links.ts'

/**
 * What holds or queues for a place is given up when an account is closed: places at coming events, and open applications. They
 * are moved as the member could move them, and nothing is deleted: what hosts and reviewers decided counts on if the account is
 * kept. In the transaction that closes it.
 */
export async function giveUpPlaces(
  trx: Db,
  { memberId, click, now }: { memberId: string; click?: Click; now: Date },
): Promise<GivenUp> {
  return {
    places: await cancelEverything(trx, memberId, now),
    applications: await withdrawOpen(trx, { memberId, click, now }),
  }
}

/**
 * What is to be done before a member is deleted, in the same transaction: places go to others, what is stored under their
 * address for them alone goes, and the log of sign-ins, which stays for a year, forgets their devices.
 */
export async function beforeRemoval(trx: Db, memberId: string, now: Date): Promise<void> {
  // First, or a deadlock is possible: the directory's index locks this row before the member's (directory-index.ts).
  await sql`delete from profile.directory_due where member_id = ${memberId}`.execute(trx)
  await leaveEverything(trx, memberId, now)
  await withdrawEverything(trx, memberId, now)
  await forgetAddresses(trx, memberId)
  await forgetSpeaker(trx, memberId)
  await endRequestsOf(trx, memberId, now)
  await sql`
    update identity.audit_event set detail = detail - '{device,session}'::text[]
    where member_id = ${memberId}`.execute(trx)
}

/** Links that were mailed, and titles that wait for a sign-in: they name an address and no member. */
async function forgetAddresses(trx: Db, memberId: string): Promise<void> {
  const { rows } = await sql<{ email: string; subject: string | null }>`
    select email, subject from identity.member where id = ${memberId}
    union select email, null from identity.account where id = ${memberId}
    union select member ->> 'email', null from privacy.closing where member_id = ${memberId}`.execute(trx)
  for (const { email, subject } of rows) {
    await dropLinksTo(trx, email)
    await forgetTitlesOf(trx, { email, subject: subject ?? memberId })
  }
}

/** Deletes a member, their account and all their data. */
export async function removeMember(trx: Db, memberId: string, now: Date): Promise<void> {
  await beforeRemoval(trx, memberId, now)
  await trx.deleteFrom('identity.account').where('id', '=', memberId).execute()
  await trx.deleteFrom('identity.member').where('id', '=', memberId).execute()
  await forgetAccount(trx, memberId)
  // Deleting the profile has marked it for the directory again.
  await sql`delete from profile.directory_due where member_id = ${memberId}`.execute(trx)
}
