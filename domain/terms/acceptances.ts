import type { Db } from '#db/database.ts'

export interface KeptAcceptance {
  version: string
  /** Language of the text that was read: 'uk'. */
  language: string
  /** SHA-256 of that text in hexadecimal. */
  digest: string
  acceptedAt: Date
}

export async function keepAcceptance(db: Db, memberId: string, kept: KeptAcceptance): Promise<void> {
  await db
    .insertInto('terms.acceptance')
    .values({
      member_id: memberId,
      version: kept.version,
      language: kept.language,
      digest: kept.digest,
      accepted_at: kept.acceptedAt,
    })
    .execute()
}

/** Everything that a member has accepted, newest first. */
export async function acceptancesOf(db: Db, memberId: string): Promise<KeptAcceptance[]> {
  const rows = await db
    .selectFrom('terms.acceptance')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('accepted_at', 'desc')
    .execute()
  return rows.map(({ version, language, digest, accepted_at }) => ({
    version,
    language,
    digest,
    acceptedAt: accepted_at,
  }))
}
