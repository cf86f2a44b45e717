import type { Db } from '#db/database.ts'
import { audienceOf, type VisibilityChoice } from './visibility.ts'

/** The member with this public address; undefined when there is none any more. */
export async function findPublicMember(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profile.profile')
    .select('member_id')
    .where('public_slug', '=', slug)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return row?.member_id
}

/** The most that a sitemap may list. */
const MAX_LISTED = 50_000

/**
 * Whether search engines may index a public page: only if everyone may see the member's name. Other pages
 * open for anybody with the address, but are in no sitemap and send noindex.
 */
export const isFindable = (profile: {
  isPublic: boolean
  publicSlug: string | null
  visibility: VisibilityChoice['visibility']
}): boolean =>
  profile.isPublic &&
  profile.publicSlug !== null &&
  audienceOf('firstName', { visibility: profile.visibility }) === 'everyone'

/** The public pages for the sitemap. */
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
