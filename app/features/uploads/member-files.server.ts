import type { RequestContext } from '#app/context.server.ts'
import { langOf } from '#app/locale/locales.ts'
import type { SignedIn } from '#services/identity/viewer.ts'
import { avatarUploadOf, currentUploads } from '#services/uploads/current-uploads.ts'

/** What the parts for CV and picture need, with their words. */
export async function loadMemberFiles(
  { db, messages, locale }: RequestContext,
  { userId, fullName, avatar }: SignedIn,
) {
  const [words, { latestCVUpload }, avatarUploadId] = await Promise.all([
    messages(langOf(locale), ['uploads', 'fields']),
    currentUploads(db, userId),
    avatarUploadOf(db, userId),
  ])
  return { words, files: { name: fullName, avatar, avatarUploadId, cv: latestCVUpload } }
}
