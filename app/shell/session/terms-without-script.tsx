import { useLocation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Region } from '#app/locale/locales.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Locale } from '#services/languages.ts'
import { asksForTerms } from './terms-pages.ts'
import type { OpenTerms } from './terms-to-ask.server.ts'

// The dialog that asks for the terms needs a script. Without one, every page on which it would open leads to the page of the
// terms, which asks, and leads back. Both stand in a `noscript`, whose inside a browser with script never renders: whoever
// draws them does so on the server alone, so that no bundle brings them.

/** For the head of the document. */
export function LeadToTerms(place: { region: Region; locale: Locale }) {
  const to = useTermsHref(place)
  return to === undefined ? null : <meta httpEquiv="refresh" content={`0; url=${to}`} />
}

/** For browsers that are not led by themselves. */
export function TermsNotice({ terms }: { terms: OpenTerms }) {
  const to = useTermsHref(useLocale())
  if (to === undefined) return null
  return (
    <Container>
      <Notice tone="warning">
        {terms.ask} <a href={to}>{terms.title}</a>
      </Notice>
    </Container>
  )
}

/** Where the terms are asked for, and lead back from; undefined on pages that ask nobody. */
function useTermsHref({ region, locale }: { region: Region; locale: Locale }) {
  const { pathname, search } = useLocation()
  if (!asksForTerms(pathname)) return undefined
  return `${pagePath({ region, locale, page: '/terms' })}?redirect=${encodeURIComponent(pathname + search)}`
}
