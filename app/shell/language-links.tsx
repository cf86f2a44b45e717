import type { MouseEvent } from 'react'
import { switchLanguage } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { type Locale, langOf, localeCookie, locales, nameOf } from '#app/locale/locales.ts'

interface LanguageLinksProps {
  className?: string | undefined
  linkClassName?: string | undefined
}

const YEAR = 365 * 24 * 60 * 60

/** The languages in their own names, each leading to this page in it. */
export function LanguageLinks({ className, linkClassName }: LanguageLinksProps) {
  const { here, locale: current } = useLocale()
  const address = `${here.path}${here.search ?? ''}`

  // The address bar knows more than the server does: the hash, and parameters that the page itself ignores.
  function choose(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = `${localeCookie}=${locale}; path=/; max-age=${YEAR}; samesite=lax`
    event.currentTarget.href = switchLanguage(location.href, locale)
  }

  return (
    <ul className={className}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={switchLanguage(address, locale)}
            hrefLang={langOf(locale)}
            lang={langOf(locale)}
            aria-current={locale === current ? 'true' : undefined}
            className={linkClassName}
            onClick={(event) => choose(event, locale)}
          >
            {nameOf(locale)}
          </a>
        </li>
      ))}
    </ul>
  )
}
