import { type ComponentType, useEffect, useState } from 'react'
import type { TermsToAsk } from './session/terms-to-ask.server.ts'

interface SessionSlotProps {
  email: string | undefined
  redirectHosts: readonly string[] | undefined
  terms: TermsToAsk | undefined
}

/** What watches over a session (app/shell/session): asked for by pages that have one, or a form whose draft is kept. */
export function SessionSlot(props: SessionSlotProps) {
  const [Keeper, setKeeper] = useState<ComponentType<SessionSlotProps>>()
  const { email } = props

  useEffect(() => {
    let ended = false
    const wanted = email !== undefined || document.querySelector('form[data-draft]') !== null
    // For a page without a session the flag of an earlier one goes; for other tabs that is the sign-out.
    if (!wanted) dropFlag()
    else
      import('./session/session-keeper.tsx').then(
        ({ SessionKeeper }) => ended || setKeeper(() => SessionKeeper),
        () => {},
      )
    return () => {
      ended = true
    }
  }, [email])

  return Keeper ? <Keeper {...props} /> : null
}

function dropFlag() {
  try {
    if (!/(?:^|;\s*)signed_in=1/.test(document.cookie)) localStorage.removeItem('isSessionActive')
  } catch {
    // No storage, no flag.
  }
}
