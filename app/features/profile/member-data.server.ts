import type { Db } from '#db/database.ts'
import { lastUses } from '#domain/privacy/last-uses.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { readWholeProfile } from './whole-profile.server.ts'

/**
 * Everything that is stored about a member, for the API and for the archive.
 * @returns undefined if there is no such member
 */
export async function memberData(db: Db, memberId: string, now: Date) {
  const profile = await readWholeProfile(db, memberId, now)
  if (profile === undefined) return undefined
  const [stored, used] = await Promise.all([exportMember(db, memberId), lastUses(db, memberId)])
  return { exportedAt: now.toISOString(), profile, stored, lastUses: used }
}
