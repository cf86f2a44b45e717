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
  /** The number of articles in it. */
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
  /** The language of the text, which may not be the reader's. */
  locale: Locale
  date: string
  minutes: number
  category: CategoryLink | undefined
  authors: AuthorLink[]
  /** Seed for the drawn cover, when there is no picture. */
  seed: string
  cover: PictureImage | undefined
}
