import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OpenTerms } from './session/terms-to-ask.server.ts'

interface SessionSlotProps {
  signedIn: boolean
  redirectHosts: readonly string[] | undefined
  terms: OpenTerms | undefined
  /** Called when the session has ended and the reader stays on the page. */
  onLeft: () => void
}

/**
 * Loads the session keeper (app/shell/session) on pages that have or had a session, or a form with a stored
 * draft, or an address with an action.
 */
export function SessionSlot(props: SessionSlotProps) {
  const [Keeper, setKeeper] = useState<ComponentType<SessionSlotProps>>()
  const { pathname, search } = useLocation()
  const { signedIn } = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a form
  useEffect(() => {
    if (signedIn || search.includes('action=') || hasTraces())
      import('./session/session-keeper.tsx').then(
        ({ SessionKeeper }) => setKeeper(() => SessionKeeper),
        () => {},
      )
  }, [signedIn, pathname, search])

  return Keeper ? <Keeper {...props} /> : null
}

function hasTraces() {
  try {
    return 'isSessionActive' in localStorage || document.querySelector('form[data-draft]')
  } catch {
    // No storage, no drafts.
  }
}
