import { useLocation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Region } from '#app/locale/locales.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import type { Locale } from '#services/languages.ts'
import { asksForTerms } from './terms-pages.ts'
import type { OpenTerms } from './terms-to-ask.server.ts'

// The dialog that asks for the terms needs script, and so do the actions of an address. Without script a page redirects to
// the page of the terms, which leads back, and then to the page that does what the address asks for. All parts are inside
// `noscript`, which browsers with script never render, so only the server renders them and no bundle contains them.

interface Lead {
  region: Region
  locale: Locale
  terms: OpenTerms | undefined
  /** Page that does what this page's address asks for. */
  wayOn?: string | undefined
}

/** For the head of the document. */
export function LeadOn({ terms, wayOn, ...place }: Lead) {
  const toTerms = useTermsHref(place)
  const to = (terms && toTerms) ?? wayOn
  return to === undefined ? null : <meta httpEquiv="refresh" content={`0; url=${to}`} />
}

/** For browsers that do not follow the redirect. */
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

/** Address of the page that asks for the terms and leads back; undefined on pages that do not ask. */
function useTermsHref({ region, locale }: { region: Region; locale: Locale }) {
  const { pathname, search } = useLocation()
  if (!asksForTerms(pathname)) return undefined
  return `${pagePath({ region, locale, page: '/terms' })}?redirect=${encodeURIComponent(pathname + search)}`
}
