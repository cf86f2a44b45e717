import { useEffect } from 'react'
import { handOverDrafts, NOBODY, ownerOf, removeDraftsOf } from '#app/features/session/drafts.ts'
import { parseFlowAction, runFlowAction, takeFlowAction } from '#app/features/session/flow-action.ts'
import { keepFormDrafts } from '#app/features/session/form-drafts.ts'
import { takeRedirectSource } from '#app/features/session/redirect-source.ts'
import { isFlagged, markSession, onSessionExpired, SESSION_ACTIVE } from '#app/features/session/session.ts'
import { safeRedirect } from '#app/features/sign-in/safe-redirect.ts'
import { useModals } from '../modals/modals.ts'
import type { TermsToAsk } from './terms-to-ask.server.ts'
import { useTerms } from './use-terms.tsx'

interface SessionKeeperProps {
  /** Of the member whose page this is; undefined for the anonymous. */
  email: string | undefined
  /** Hosts that a redirect source may name. */
  redirectHosts: readonly string[] | undefined
  /** What the member has to agree to; undefined when there is nothing. */
  terms: TermsToAsk | undefined
}

/** Watches over a session in the browser. Draws nothing. */
export function SessionKeeper({ email, redirectHosts, terms }: SessionKeeperProps) {
  const modals = useModals()
  const owner = ownerOf(email)
  const signedIn = email !== undefined
  useTerms(terms)

  useEffect(() => {
    markSession(isFlagged(document.cookie))
    return keepFormDrafts(owner)
  }, [owner])

  useEffect(() => {
    if (!signedIn) return
    // When it is needed there may be no connection.
    modals.prepare().catch(() => {})
    return onSessionExpired(async () => {
      const answer = await modals.open('session-expired').catch(() => 'closed' as const)
      if (answer !== 'stay') return
      handOverDrafts(localStorage, owner, NOBODY)
      markSession(false)
    })
  }, [signedIn, owner, modals])

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    // The reader's own sign-out takes their drafts along. The one of the expired session, in a dialog, does not.
    document.addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a[href^="/api/logout"]') : null
        if (!link || link.closest('dialog')) return
        removeDraftsOf(localStorage, owner)
        markSession(false)
      },
      { signal, capture: true },
    )
    addEventListener(
      'storage',
      ({ key, newValue }) => {
        if (key !== SESSION_ACTIVE || (newValue === 'true') === signedIn) return
        // What another tab did is seen here at once, unless it would cost what is being typed.
        if (!isBeingTyped()) location.reload()
        else if (signedIn) void modals.open('session-expired')
      },
      { signal },
    )
    return () => ended.abort()
  }, [owner, signedIn, modals])

  useEffect(() => {
    const { action, address } = takeFlowAction(location.href)
    if (action !== undefined && signedIn) {
      history.replaceState(history.state, '', address)
      const parsed = parseFlowAction(action)
      if (parsed) runFlowAction(parsed)
      // biome-ignore lint/suspicious/noConsole: the specification wants it said
      else console.warn(`Unknown action: ${action.slice(0, 100)}`)
    }
    const { pathname, search, hash } = location
    const found = takeRedirectSource({ path: pathname, search })
    if (found.source !== undefined && signedIn) {
      history.replaceState(history.state, '', found.address + hash)
      const target = safeRedirect(found.source, { origin: location.origin, hosts: redirectHosts ?? [] })
      if (target) open(target, '_blank', 'noopener')
    }
  }, [signedIn, redirectHosts])

  return null
}

/** Some field holds what its page did not give it. */
function isBeingTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (control) =>
      !['hidden', 'checkbox', 'radio', 'submit', 'search'].includes(control.type) &&
      control.value !== control.defaultValue,
  )
}
