import type { Db } from '#db/database.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { type KeptAcceptance, keepAcceptance } from './acceptances.ts'

/**
 * Keeps that a member agrees to terms: in their profile, in what they can read back, and in the ledger of consents. All
 * of it, or nothing. `page`: where they did.
 */
export async function keepTerms(
  db: Db,
  memberId: string,
  accepted: KeptAcceptance,
  page = '/terms',
): Promise<void> {
  const { acceptedAt, version, language, digest } = accepted
  const consent = { engXTermsAndConditions: acceptedAt.toISOString() }
  const keep = async (trx: Db) => {
    const outcome = await updateProfile(
      trx,
      memberId,
      { consent },
      {
        now: acceptedAt,
        accepted: { page, version, language, digest },
        reference: 'trusted',
      },
    )
    if (outcome.kind !== 'updated') throw new Error(`The terms could not be kept: ${outcome.kind}`)
    await keepAcceptance(trx, memberId, accepted)
  }
  await (db.isTransaction ? keep(db) : db.transaction().execute(keep))
}
