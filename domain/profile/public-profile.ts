import type { Db } from '#db/database.ts'
import { audienceOf, type VisibilityChoice } from './visibility.ts'

/** Whose public page has this address; undefined when nobody's, or not any more. */
export async function findPublicMember(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile.profile')
    .select('member_id')
    .where('public_slug', '=', slug)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return row?.member_id
}

/** A sitemap holds no more. */
const MAX_LISTED = 50_000

/**
 * Whether search engines may know a public page: its member lets everyone see their name. Any other can be opened by
 * whoever has the address, is in no sitemap and asks not to be found.
 */
export const isFindable = (profile: {
  isPublic: boolean
  publicSlug: string | null
  visibility: VisibilityChoice['visibility']
}): boolean =>
  profile.isPublic &&
  profile.publicSlug !== null &&
  audienceOf('firstName', { visibility: profile.visibility }) === 'everyone'

/** The public pages that search engines may know. */
export async function listPublicPages(db: Db): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom('profile.profile')
    .select(['public_slug', 'updated_at', 'visibility'])
    .where('is_public', '=', true)
    .where('public_slug', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.flatMap(({ public_slug: publicSlug, updated_at: updatedAt, visibility }) =>
    publicSlug !== null && isFindable({ isPublic: true, publicSlug, visibility })
      ? [{ slug: publicSlug, updatedAt: updatedAt.toISOString() }]
      : [],
  )
}
