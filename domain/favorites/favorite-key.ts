export const favoriteTypes = ['course', 'article', 'event', 'vacancy'] as const
export type FavoriteType = (typeof favoriteTypes)[number]

/** What a favourite is known by. */
export interface FavoriteKey {
  /** Of the catalogue, or an article's uid. */
  id: string
  type: FavoriteType
}
