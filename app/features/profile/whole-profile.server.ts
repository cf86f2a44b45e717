import type { Db } from '#db/database.ts'
import type { Profile } from '#services/profile/profile.ts'
import { readProfile } from '#services/profile/read-profile.ts'
import type { WholeProfile } from '#services/profile/visible-profile.ts'
import { currentUploads } from '#services/uploads/current-uploads.ts'

export const withUploads = async (db: Db, profile: Profile): Promise<WholeProfile> => ({
  ...profile,
  ...(await currentUploads(db, profile.userId)),
})

/** @returns undefined when there is no such member */
export async function readWholeProfile(
  db: Db,
  memberId: string,
  now: Date,
): Promise<WholeProfile | undefined> {
  const profile = await readProfile(db, memberId, { now })
  return profile && withUploads(db, profile)
}
