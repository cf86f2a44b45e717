import type { Timestamp } from './columns.ts'

interface FavoriteTable {
  member_id: string
  type: 'course' | 'program' | 'article' | 'event' | 'vacancy'
  item_id: string
  title: string
  locale: string
  added_at: Timestamp
}

export interface FavoritesTables {
  'favorites.favorite': FavoriteTable
}
