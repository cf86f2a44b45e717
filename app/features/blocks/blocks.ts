import type { ArticleCard, Category } from '#app/features/articles/articles.ts'
import type { AuthorCard } from '#app/features/authors/authors.ts'
import type { ContentForm } from '#app/features/content-form/content-form.ts'
import type { ContentLink } from '#app/features/cta/content-link.ts'
import type { EventCard } from '#app/features/events/events.ts'
import type { DigestForm } from '#app/features/newsletter/newsletter.ts'
import type { Offer } from '#app/features/offers/offers.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import type { ButtonVariant } from '#app/ui/button.tsx'
import type { EditPath } from '#app/ui/edit-tag.ts'
import type { PictureImage } from '#app/ui/picture.tsx'
import type { Screens } from './visibility.ts'

// The blocks of pages as plain values: parsed, filled with their lists, and filtered for this reader.

export interface Action {
  text: string
  link: ContentLink
  variant: ButtonVariant
}

export interface SiteSection {
  label: string
  title: string
  text: string
  link: ContentLink
  /** The number of items that it links to: `60 courses`. */
  count: string | undefined
}

export interface ArticleListBlock {
  kind: 'article_list'
  heading: string
  text: string
  layout: 'lead' | 'river' | 'rows'
  articles: ArticleCard[]
  /** False when all of them are of one category, which the heading names. */
  showCategories: boolean
  page: number
  pages: number
  more: { text: string; url: string } | undefined
}

export type BlockContent =
  | {
      kind: 'hero'
      heading: string
      text: string
      actions: Action[]
      artSeed: string
      image: PictureImage | undefined
    }
  | { kind: 'site_sections'; heading: string; items: SiteSection[] }
  | ArticleListBlock
  | {
      kind: 'events'
      heading: string
      text: string
      events: EventCard[]
      more: { text: string; url: string } | undefined
      messages: Messages
    }
  | {
      kind: 'catalogue_list'
      heading: string
      text: string
      offers: Offer[]
      more: { text: string; url: string } | undefined
    }
  | { kind: 'category_list'; heading: string; text: string; categories: Category[] }
  | { kind: 'people'; heading: string; text: string; authors: AuthorCard[] }
  | { kind: 'rich_text'; heading: string; html: string }
  | {
      kind: 'cards'
      heading: string
      text: string
      items: { title: string; text: string; link: ContentLink | undefined; linkText: string }[]
    }
  | { kind: 'steps'; heading: string; text: string; items: { title: string; text: string }[] }
  | { kind: 'faq'; heading: string; items: { question: string; html: string }[] }
  | { kind: 'quote'; quote: string; source: string; author: AuthorCard | undefined }
  | { kind: 'cta_band'; heading: string; text: string; actions: Action[] }
  | { kind: 'digest'; heading: string; text: string; form: DigestForm }
  | { kind: 'form'; heading: string; text: string; form: ContentForm }
  | { kind: 'cookie_choice'; heading: string; text: string; messages: Messages }
  | { kind: 'figure'; image: PictureImage | undefined; alt: string; caption: string; artSeed: string }
  /** Could not be read. The page says so in its place; the log says why. */
  | { kind: 'broken' }

export type Block = BlockContent & {
  /** Its place on the page, for anchors. */
  at: number
  screens: Screens
  theme: 'light' | 'dark'
  /** Only in preview: the block as a field of its entry. */
  edit?: EditPath
}

export type BlockOf<Kind extends BlockContent['kind']> = Extract<Block, { kind: Kind }>

const textKinds = ['rich_text', 'cards', 'steps', 'faq', 'quote', 'cta_band', 'figure'] as const
/** Text, pictures and links alone. */
export type TextBlockData = BlockOf<(typeof textKinds)[number]>

export const isTextBlock = (block: Block): block is TextBlockData =>
  (textKinds as readonly string[]).includes(block.kind)
