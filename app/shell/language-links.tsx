import { switchLanguage } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { langOf, locales, nameOf } from '#app/locale/locales.ts'

interface LanguageLinksProps {
  className?: string | undefined
  linkClassName?: string | undefined
}

/** The languages in their own names, each leading to this page in it; app/first-paint.js adds query and hash on the way. */
export function LanguageLinks({ className, linkClassName }: LanguageLinksProps) {
  const { here, locale: current } = useLocale()
  const address = `${here.path}${here.search ?? ''}`

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
          >
            {nameOf(locale)}
          </a>
        </li>
      ))}
    </ul>
  )
}
