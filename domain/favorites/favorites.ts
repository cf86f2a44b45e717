import type { Db } from '#db/database.ts'
import { lockMember } from '#services/identity/lock-member.ts'
import type { FavoriteKey } from './favorite-key.ts'

export interface Favorite extends FavoriteKey {
  /** The title at the time it was saved. */
  title: string
  /** Of the title. */
  locale: string
  addedAt: Date
}

/** More than anybody looks through; the list is not paged. */
export const MAX_FAVORITES = 500

/** A member's favourites, newest first. */
export async function listFavorites(db: Db, memberId: string): Promise<Favorite[]> {
  const rows = await db
    .selectFrom('favorites.favorite')
    .select(['item_id', 'type', 'title', 'locale', 'added_at'])
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('item_id')
    .limit(MAX_FAVORITES)
    .execute()
  return rows.map(({ item_id, added_at, ...row }) => ({ id: item_id, addedAt: added_at, ...row }))
}

/** Saves a favourite; saving it again changes nothing. @returns false when the member has too many */
export async function addFavorite(
  db: Db,
  memberId: string,
  { id, type, title, locale }: Omit<Favorite, 'addedAt'>,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const saved = trx.selectFrom('favorites.favorite').where('member_id', '=', memberId)
    const same = saved.where('type', '=', type).where('item_id', '=', id)
    if ((await same.select('item_id').executeTakeFirst()) !== undefined) return true
    const { count } = await saved
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_FAVORITES) return false
    await trx
      .insertInto('favorites.favorite')
      .values({ member_id: memberId, item_id: id, type, title, locale, added_at: now })
      .execute()
    return true
  })
}

/** Removes a favourite if it exists. */
export async function removeFavorite(db: Db, memberId: string, { id, type }: FavoriteKey): Promise<void> {
  await db
    .deleteFrom('favorites.favorite')
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('item_id', '=', id)
    .execute()
}
