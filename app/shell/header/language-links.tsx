import { type Here, switchLanguage } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { type Lang, type Locale, langOf, locales, nameOf } from '#services/languages.ts'

export interface Language {
  name: string
  locale: Locale
  lang: Lang
  /** Address of this page in the language. */
  url: string
  isActive: boolean
}

/** Available languages, each by its own name. */
export function languagesOf(here: Here, only: readonly Locale[] = locales): Language[] {
  const address = `${here.path}${here.search ?? ''}`
  return only.map((locale) => ({
    name: nameOf(locale),
    locale,
    lang: langOf(locale),
    url: switchLanguage(address, locale),
    isActive: locale === here.locale,
  }))
}

interface LanguageLinksProps {
  only?: readonly Locale[] | undefined
  className?: string | undefined
  linkClassName?: string | undefined
}

/** Links to the page in other languages; app/first-paint.js adds query and hash. */
export function LanguageLinks({ only, className, linkClassName }: LanguageLinksProps) {
  const { here, links } = useLocale()
  return (
    <ul className={className}>
      {languagesOf(here, only ?? links.places?.locales).map(({ name, locale, lang, url, isActive }) => (
        <li key={locale}>
          <a
            href={url}
            hrefLang={lang}
            lang={lang}
            aria-current={isActive ? 'true' : undefined}
            className={linkClassName}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
