import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { SESSION_ACTIVE } from '#app/features/session/session-flag.ts'
import { isSignedIn, wasSignedIn } from '#app/features/session/session-marks.ts'
import type { OpenTerms } from './session/terms-to-ask.server.ts'

interface SessionSlotProps {
  signedIn: boolean
  redirectHosts: readonly string[] | undefined
  terms: OpenTerms | undefined
  /** Called when the session has ended and the reader stays on the page. */
  onLeft: () => void
}

interface KeeperProps extends SessionSlotProps {
  /** Another tab has signed in since this page was made: before its code was there, or after that. */
  outdated: 'before' | 'after' | undefined
}

/**
 * Loads the session keeper (app/shell/session) on pages that have or had a session, or a form with a stored
 * draft, or an address with an action, or once another tab signs in.
 */
export function SessionSlot(props: SessionSlotProps) {
  const [Keeper, setKeeper] = useState<ComponentType<KeeperProps>>()
  const [outdated, setOutdated] = useState<KeeperProps['outdated']>()
  const { pathname, search } = useLocation()
  const { signedIn } = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a form
  useEffect(() => {
    if (signedIn || outdated || search.includes('action=') || hasTraces())
      import('./session/session-keeper.tsx').then(
        ({ SessionKeeper }) => setKeeper(() => SessionKeeper),
        () => {},
      )
  }, [signedIn, outdated, pathname, search])

  useEffect(() => {
    // Later ones are the keeper's.
    if (Keeper) return
    // Before this code was there. While an editor sees the site as a visitor, somebody was signed in from the beginning.
    if (isSignedIn() && !wasSignedIn()) setOutdated('before')
    const notice = ({ key, newValue }: StorageEvent) => {
      if (key === SESSION_ACTIVE && newValue) setOutdated('after')
    }
    addEventListener('storage', notice)
    return () => removeEventListener('storage', notice)
  }, [Keeper])

  return Keeper ? <Keeper {...props} outdated={outdated} /> : null
}

function hasTraces() {
  try {
    return SESSION_ACTIVE in localStorage || document.querySelector('form[data-draft]')
  } catch {
    // No storage, no drafts.
  }
}
