export const favoriteTypes = ['course', 'program', 'article', 'event', 'vacancy'] as const
export type FavoriteType = (typeof favoriteTypes)[number]

/** Identifies a favourite. */
export interface FavoriteKey {
  /** Id of a catalogue item, or the uid of an article or a programme. */
  id: string
  type: FavoriteType
}
