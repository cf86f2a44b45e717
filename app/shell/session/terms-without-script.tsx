import { useLocation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import type { Locale, Region } from '#app/locale/locales.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { asksForTerms } from './terms-pages.ts'
import type { TermsToAsk } from './terms-to-ask.server.ts'

// The dialog that asks for the terms needs a script. Without one, every page on which it would open leads to the page of the
// terms, which asks, and leads back. The browser never renders what is inside, so its bundle need not bring it.

interface TermsWithoutScriptProps {
  terms: TermsToAsk | undefined
  region: Region
  locale: Locale
}

/** For the head of the document. */
export function LeadToTerms({ terms, region, locale }: TermsWithoutScriptProps) {
  const to = useTermsHref({ region, locale })
  if (terms === undefined || to === undefined) return null
  return (
    <noscript>{import.meta.env.SSR ? <meta httpEquiv="refresh" content={`0; url=${to}`} /> : null}</noscript>
  )
}

/** For browsers that are not led by themselves. */
export function TermsNotice({ terms, region, locale }: TermsWithoutScriptProps) {
  const to = useTermsHref({ region, locale })
  if (terms === undefined || to === undefined) return null
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <Container>
          <Notice tone="warning">
            {terms.ask} <a href={to}>{terms.title}</a>
          </Notice>
        </Container>
      ) : null}
    </noscript>
  )
}

/** Where the terms are asked for, and lead back from; undefined on pages that ask nobody. */
function useTermsHref({ region, locale }: Pick<TermsWithoutScriptProps, 'region' | 'locale'>) {
  const { pathname, search } = useLocation()
  if (!asksForTerms(pathname)) return undefined
  return `${pagePath({ region, locale, page: '/terms' })}?redirect=${encodeURIComponent(pathname + search)}`
}
