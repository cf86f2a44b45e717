import { createContext } from 'react-router'
import type { Region } from '#app/locale/locales.ts'
import type { SiteStack } from '#services/content/wire.ts'
import type { Locale } from '#services/languages.ts'

/** Which site is asked, and in which region and language. */
export interface Place {
  tenant: string
  region: Region
  locale: Locale
  /** Of the text: the locale's own, except where a developer asks to see a page the other way round. */
  direction: 'ltr' | 'rtl'
  /** The stack that the tenant reads in this region. */
  site: SiteStack
}

export const placeContext = createContext<Place>()
