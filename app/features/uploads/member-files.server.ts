import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { SignedIn } from '#services/identity/viewer.ts'
import { langOf } from '#services/languages.ts'
import { avatarUploadOf, currentUploads } from '#services/uploads/current-uploads.ts'

/** Data and messages for the CV and picture parts. */
export async function loadMemberFiles(context: RequestContext, { userId, fullName, avatar }: SignedIn) {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const [words, { latestCVUpload }, avatarUploadId] = await Promise.all([
    loadMessages(langOf(locale), ['uploads', 'fields']),
    currentUploads(db, userId),
    avatarUploadOf(db, userId),
  ])
  return { words, files: { userId, name: fullName, avatar, avatarUploadId, cv: latestCVUpload } }
}
