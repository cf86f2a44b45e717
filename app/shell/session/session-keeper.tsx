import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepFormDrafts } from '#app/features/session/form-drafts.ts'
import { markSession, onSessionExpired } from '#app/features/session/session.ts'
import { SESSION_ACTIVE } from '#app/features/session/session-flag.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { areAnswersWaiting, handOverDrafts, keepDrafts } from '#app/forms/drafts/device-drafts.ts'
import { NOBODY, useDraftOwner } from '#app/forms/drafts/draft-owner.ts'
import { prefixPath } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { type Modals, useModals } from '../modals/modals.ts'
import { doWhatTheAddressAsks } from './address-actions.ts'
import { rememberOwner } from './after-sign-out.ts'
import type { OpenTerms } from './terms-to-ask.server.ts'
import { isAnyFieldChanged, rememberTyping } from './typed-fields.ts'
import { useTerms } from './use-terms.tsx'

interface SessionKeeperProps {
  signedIn: boolean
  /** Hosts that a redirect source may name. */
  redirectHosts: readonly string[] | undefined
  /** Terms that the member has to accept, if any. */
  terms: OpenTerms | undefined
  /** Another tab has signed in since this page was made: before its code was there, or after that. */
  outdated: 'before' | 'after' | undefined
  /** Called when the session has ended and the reader stays on the page. */
  onLeft: () => void
}

/** A page that is still open this long after `beforeunload` was not left. */
const LEAVING_MS = 10_000

/** Watches the session in the browser. Renders nothing. */
export function SessionKeeper({ signedIn, redirectHosts, terms, outdated, onLeft }: SessionKeeperProps) {
  const modals = useModals()
  const navigate = useNavigate()
  const { key: arrival } = useLocation()
  const { here } = useLocale()
  const owner = useDraftOwner()
  useTerms(signedIn ? terms : undefined)
  const ask = useEffectEvent(() => askHowToGoOn({ modals, owner, onLeft }))

  useEffect(() => {
    // A signed-out page ends no session of a tab that has signed in since, or of an editor who views the site as a visitor.
    if (signedIn || !isSignedIn()) markSession(signedIn && isSignedIn())
    if (signedIn) rememberOwner(owner)
    return keepFormDrafts(owner)
  }, [owner, signedIn])

  useEffect(rememberTyping, [])

  useEffect(() => {
    // Reload once only.
    if (outdated === 'before' && isReloaded()) return
    if (outdated && !signedIn && !isAnythingTyped()) location.reload()
  }, [outdated, signedIn])

  useEffect(() => {
    if (!signedIn) return
    // Loaded ahead: when the dialog is needed the network may be gone.
    modals.prepare().catch(() => {})
    return onSessionExpired(() => ask())
  }, [signedIn, modals])

  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    let leftAt = Number.NEGATIVE_INFINITY
    const leave = () => {
      leftAt = Date.now()
    }
    const follow = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
      if (key !== SESSION_ACTIVE) return
      clearTimeout(later)
      if ((newValue === 'true') === signedIn) return
      // A reload now would cancel a sign-out halfway. Starting a download looks the same, so this checks again later.
      if (Date.now() - leftAt < LEAVING_MS) later = setTimeout(follow, LEAVING_MS, { key, newValue })
      // Another tab has signed in or out: reload, unless that would lose typed text or close the open dialog.
      else if (!asking && !isAnythingTyped()) location.reload()
      else if (signedIn) ask()
    }
    // What another tab did before this code was there. A page that was loaded anew for it once is kept as it is.
    if (signedIn && !isSignedIn() && !isReloaded()) follow({ key: SESSION_ACTIVE, newValue: 'false' })
    addEventListener('storage', follow)
    addEventListener('beforeunload', leave)
    return () => {
      clearTimeout(later)
      removeEventListener('storage', follow)
      removeEventListener('beforeunload', leave)
    }
  }, [signedIn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each address that is arrived at is looked at once
  useEffect(() => {
    doWhatTheAddressAsks({
      signedIn,
      redirectHosts: redirectHosts ?? [],
      modals,
      addressOf: (page) => prefixPath(page, here),
      goTo: navigate,
    })
  }, [signedIn, arrival])

  return null
}

interface Question {
  modals: Modals
  owner: string
  onLeft: () => void
}

let asking = false

/** Asks once, however many requests find that the session has ended. */
function askHowToGoOn(question: Question): void {
  if (asking) return
  asking = true
  goOn(question).finally(() => {
    asking = false
  })
}

/** Either choice keeps what was typed. */
async function goOn({ modals, owner, onLeft }: Question): Promise<void> {
  const answer = await modals.open('session-expired').catch(() => 'closed' as const)
  if (answer === 'closed') return
  keepDrafts()
  if (answer === 'sign-in') return
  handOverDrafts(localStorage, owner, NOBODY)
  markSession(false)
  onLeft()
  // Deletes the session's cookies. The redirect is not followed, because the reader stays.
  await fetch('/api/logout?stay', { method: 'POST', redirect: 'manual' }).catch(() => {})
}

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Whether a form has unsent answers, or a field was changed. */
const isAnythingTyped = (): boolean => areAnswersWaiting() || isAnyFieldChanged()
