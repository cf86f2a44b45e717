import type { Db } from '#db/database.ts'
import type { Profile } from '#services/profile/profile.ts'
import { readProfile } from '#services/profile/read-profile.ts'
import { type CurrentUploads, currentUploads } from '#services/uploads/current-uploads.ts'

/** The profile as it is answered: with what other services keep of the member. */
export type AnsweredProfile = Profile & CurrentUploads

export const withUploads = async (db: Db, profile: Profile): Promise<AnsweredProfile> => ({
  ...profile,
  ...(await currentUploads(db, profile.userId)),
})

/** @returns undefined when there is no such member */
export async function readAnsweredProfile(
  db: Db,
  memberId: string,
  now: Date,
): Promise<AnsweredProfile | undefined> {
  const profile = await readProfile(db, memberId, { now })
  return profile && withUploads(db, profile)
}
