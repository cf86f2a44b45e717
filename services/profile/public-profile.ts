import type { Db } from '#db/database.ts'
import { audienceOf } from './visibility.ts'

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
const MOST_LISTED = 50_000

/**
 * Public pages that search engines may know: those whose member lets everyone see their name. Others can be opened by
 * whoever has the address.
 */
export async function listPublicPages(db: Db): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom('profile.profile')
    .select(['public_slug', 'updated_at', 'visibility'])
    .where('is_public', '=', true)
    .where('public_slug', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.flatMap(({ public_slug: slug, updated_at: updatedAt, visibility }) =>
    slug !== null && audienceOf('firstName', { visibility, hiddenFromOwnEmployer: true }) === 'everyone'
      ? [{ slug, updatedAt: updatedAt.toISOString() }]
      : [],
  )
}
