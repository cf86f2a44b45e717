import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#app/features/session/call-api.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { signOutHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '../modals/modals.ts'
import { asksForTerms } from './terms-pages.ts'
import type { OpenTerms } from './terms-to-ask.server.ts'

/** Asks a member to accept the terms, on every page until they answer. Declining signs out. */
export function useTerms(terms: OpenTerms | undefined): void {
  const modals = useModals()
  const { pathname } = useLocation()
  const { lang, region, locale } = useLocale()
  const settled = useRef(false)
  const asks = asksForTerms(pathname)

  useEffect(() => {
    if (terms === undefined || settled.current || !asks) return
    const { version, digest, changed } = terms
    const text =
      changed.length > 0 ? (
        <ul>
          {changed.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : undefined
    const leave = () => location.assign(signOutHref({ path: pagePath({ region, locale, page: '/home' }) }))

    async function ask(): Promise<void> {
      const answer = await modals.open('terms', { href: '/terms', text })
      if (settled.current) return
      if (answer !== 'accepted') return leave()
      settled.current = true
      try {
        const body = { version, digest, language: lang }
        await callApi('/api/club/terms', { method: 'POST', body, keepalive: true })
      } catch {
        // Not stored: the next page asks again, with the current terms.
        await modals.open('error', {})
      }
    }
    // If the dialog's code cannot be loaded, the next page tries again.
    ask().catch(() => {})
  }, [terms, asks, lang, region, locale, modals])
}
