import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Lang, type Locale, langOf } from '#services/languages.ts'
import type { Here, LinkSettings } from './links.ts'
import type { Region, SitePlaces } from './locales.ts'
import type { Messages } from './messages/catalogue.ts'
import { createTranslate, type Translate } from './messages/translate.ts'

/** The reader's place and language. */
export interface LocaleContext {
  region: Region
  locale: Locale
  /** Also the value of a `lang` attribute. */
  lang: Lang
  /** The complete path of the page: `/global/en-us/blog`. */
  path: string
  t: Translate
  messages: Messages
  here: Here
  links: LinkSettings
}

const Context = createContext<LocaleContext | undefined>(undefined)

interface LocaleProviderProps {
  region: Region
  locale: Locale
  /** Complete path of the page. */
  path: string
  /** The query parameters that the page understands, for links that return here. */
  search?: string
  /** Messages that the site's pages use, in the language of `locale`. */
  messages: Messages
  origin?: string | undefined
  trainingHosts?: readonly string[] | undefined
  off?: string | undefined
  places?: SitePlaces | undefined
  children: ReactNode
}

/** Once, around the document. */
export function LocaleProvider(props: LocaleProviderProps) {
  const { region, locale, path, search, messages, origin, trainingHosts, off, places, children } = props
  const value = useMemo<LocaleContext>(
    () => ({
      region,
      locale,
      lang: langOf(locale),
      path,
      t: createTranslate(messages, locale),
      messages,
      here: { region, locale, path, search: search ?? '' },
      links: { origin, trainingHosts, off, places },
    }),
    [region, locale, path, search, messages, origin, trainingHosts, off, places],
  )
  return <Context value={value}>{children}</Context>
}

/**
 * Adds messages of further areas for its children; the page's loader reads them with `context.messages(lang,
 * areas)`.
 */
export function MoreMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const outer = useLocale()
  const value = useMemo<LocaleContext>(() => {
    const all = { ...outer.messages, ...messages }
    return { ...outer, messages: all, t: createTranslate(all, outer.locale) }
  }, [outer, messages])
  return <Context value={value}>{children}</Context>
}

export function useLocale(): LocaleContext {
  const value = useContext(Context)
  if (!value) throw new Error('useLocale needs a LocaleProvider around it')
  return value
}
