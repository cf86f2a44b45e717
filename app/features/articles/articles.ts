import type { ArtTopic } from '#app/ui/cover-board.ts'
import type { PictureImage } from '#app/ui/picture.tsx'
import type { Locale } from '#services/languages.ts'

export interface CategoryLink {
  title: string
  url: string
  topic: ArtTopic
}

export interface Category extends CategoryLink {
  uid: string
  description: string
  /** How many articles it holds. */
  count: number
}

export interface AuthorLink {
  name: string
  url: string
}

/** An article as lists show it. */
export interface ArticleCard {
  uid: string
  title: string
  url: string
  summary: string
  /** The language it is written in, which may not be the reader's. */
  locale: Locale
  date: string
  minutes: number
  category: CategoryLink | undefined
  authors: AuthorLink[]
  /** What its cover is drawn from when it has no picture. */
  seed: string
  cover: PictureImage | undefined
}
