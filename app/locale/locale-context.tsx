import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Lang, type Locale, langOf } from '#services/languages.ts'
import type { Here, LinkSettings } from './links.ts'
import type { Region } from './locales.ts'
import type { Messages } from './messages/catalogue.ts'
import { createTranslate, type Translate } from './messages/translate.ts'

/** What a component knows of the reader's place and language. */
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
  /** The complete path of the page that is shown. */
  path: string
  /** The page's query as the page understands it, for links that come back here. */
  search?: string
  /** Messages of the areas that the site's pages use, in the language of `locale`. */
  messages: Messages
  origin?: string | undefined
  trainingHosts?: readonly string[] | undefined
  children: ReactNode
}

/** Stands once around the document. */
export function LocaleProvider(props: LocaleProviderProps) {
  const { region, locale, path, search, messages, origin, trainingHosts, children } = props
  const value = useMemo<LocaleContext>(
    () => ({
      region,
      locale,
      lang: langOf(locale),
      path,
      t: createTranslate(messages, locale),
      messages,
      here: { region, locale, path, search: search ?? '' },
      links: { origin, trainingHosts },
    }),
    [region, locale, path, search, messages, origin, trainingHosts],
  )
  return <Context value={value}>{children}</Context>
}

/** Adds the messages of further areas for what stands inside: a page's loader reads them with `context.messages(lang, areas)`. */
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
