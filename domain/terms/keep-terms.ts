import type { Db } from '#db/database.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { type KeptAcceptance, keepAcceptance } from './acceptances.ts'

/** Keeps that a member agrees to terms: in their profile, and in what they can read back. Both, or neither. */
export async function keepTerms(db: Db, memberId: string, accepted: KeptAcceptance): Promise<void> {
  const { acceptedAt } = accepted
  const consent = { engXTermsAndConditions: acceptedAt.toISOString() }
  const keep = async (trx: Db) => {
    const outcome = await updateProfile(trx, memberId, { consent }, { now: acceptedAt, reference: 'trusted' })
    if (outcome.kind !== 'updated') throw new Error(`The terms could not be kept: ${outcome.kind}`)
    await keepAcceptance(trx, memberId, accepted)
  }
  await (db.isTransaction ? keep(db) : db.transaction().execute(keep))
}
