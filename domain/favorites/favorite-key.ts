export const favoriteTypes = ['course', 'article', 'event', 'vacancy'] as const
export type FavoriteType = (typeof favoriteTypes)[number]

/** Identifies a favourite. */
export interface FavoriteKey {
  /** Id of a catalogue item, or an article's uid. */
  id: string
  type: FavoriteType
}
