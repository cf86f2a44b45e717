import {
  formatFlowAction,
  parseFlowAction,
  runFlowAction,
  takeFlowAction,
} from '#app/features/session/flow-action.ts'
import { takeRedirectSource } from '#app/features/session/redirect-source.ts'
import { safeRedirect } from '#app/features/sign-in/safe-redirect.ts'
import type { Modals } from '../modals/modals.ts'

interface Reader {
  signedIn: boolean
  /** Hosts that a redirect source may name. */
  redirectHosts: readonly string[]
  modals: Modals
  /** To a page of the site: `/career-quiz`. */
  goTo: (page: string) => void
}

/**
 * What the address asks to be done: once, by a member. It leaves the address first, so that neither a reload nor the back
 * button does it again; of anybody else it waits there for the sign-in.
 */
export function doWhatTheAddressAsks({ signedIn, redirectHosts, modals, goTo }: Reader): void {
  const { action, address } = takeFlowAction(location.href)
  const parsed = action === undefined ? undefined : parseFlowAction(action)
  if (action !== undefined && parsed === undefined) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it said
    console.warn(`Unknown action: ${action.slice(0, 100)}`)
    replaceAddress(address)
  } else if (parsed && signedIn) {
    replaceAddress(address)
    runFlowAction(parsed, goTo)
  } else if (parsed) {
    modals.open('unauthorized', { action: formatFlowAction(parsed) }).then(
      (answer) => answer === 'sign-in' || replaceAddress(address),
      () => {},
    )
  }
  if (signedIn) openSource(redirectHosts, modals)
}

function openSource(hosts: readonly string[], modals: Modals) {
  const { pathname, search, hash, origin } = location
  const { source, address } = takeRedirectSource({ path: pathname, search })
  if (source === undefined) return
  replaceAddress(address + hash)
  const target = safeRedirect(source, { origin, hosts })
  if (target === undefined || openWindow(target)) return
  // The browser opens windows at the reader's own wish alone: a button is one.
  modals.open('confirm', { title: new URL(target, origin).host }).then(
    (answer) => answer === 'confirmed' && openWindow(target),
    () => {},
  )
}

/** @returns false when the browser did not let it open */
function openWindow(target: string): boolean {
  const opened = open('', '_blank')
  if (opened === null) return false
  opened.opener = null
  opened.location.href = target
  return true
}

const replaceAddress = (address: string) => history.replaceState(history.state, '', address)
