import type { Db } from '#db/database.ts'
import { readEnglishProof } from '#domain/assessment/english-proof.ts'
import { listFavorites } from '#domain/favorites/favorites.ts'
import { listFinished } from '#domain/learning/finished.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import type { WholeProfile } from '#domain/profile/visible-profile.ts'
import { currentUploads } from '#services/uploads/current-uploads.ts'

/** Adds what other services store about the member. */
export async function wholeProfileOf(db: Db, profile: Profile): Promise<WholeProfile> {
  const [uploads, favorites, finishedCourses, englishProof] = await Promise.all([
    currentUploads(db, profile.userId),
    listFavorites(db, profile.userId),
    listFinished(db, profile.userId),
    readEnglishProof(db, profile),
  ])
  return {
    ...profile,
    ...uploads,
    favorites: favorites.map(({ id, type }) => ({ id, type })),
    finishedCourses,
    englishProof,
  }
}

/** @returns undefined if there is no such member */
export async function readWholeProfile(
  db: Db,
  memberId: string,
  now: Date,
): Promise<WholeProfile | undefined> {
  const profile = await readProfile(db, memberId, { now })
  return profile && wholeProfileOf(db, profile)
}
