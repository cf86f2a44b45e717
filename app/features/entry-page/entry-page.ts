import type { MetaDescriptor } from 'react-router'
import type { EditPath } from '#app/ui/edit-tag.ts'
import type { Locale } from '#services/languages.ts'

/** The facts that shell and head need about a page's entry, whatever its type. */
export interface EntryPage {
  head: MetaDescriptor[]
  frame: { headerTheme: 'dark' | 'light' | undefined; hideFooter: boolean }
  language: PageLanguage
  /** Only in preview: the entry that the page shows. */
  edit?: EditPath
}

export interface PageLanguage {
  /** The locale that the text is written in. */
  locale: Locale
  /** The reader asked for another locale than the text has. */
  fellBack: boolean
  /** When the original was last revised, if that was after this translation was. */
  originalUpdatedAt: string | undefined
  /** Every locale that really has this page. */
  translations: Locale[]
  /** The page's address without region and locale. */
  page: string
}
