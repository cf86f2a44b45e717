import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OpenTerms } from './session/terms-to-ask.server.ts'

interface SessionSlotProps {
  signedIn: boolean
  redirectHosts: readonly string[] | undefined
  terms: OpenTerms | undefined
  /** The reader's session is over, and they stay on the page. */
  onLeft: () => void
}

/**
 * What watches over a session (app/shell/session): asked for by pages that have one or had one before, a form whose draft is
 * kept, or an address that wants something done.
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
