import {
  formatFlowAction,
  parseFlowAction,
  runFlowAction,
  takeFlowAction,
} from '#app/features/session/flow-action.ts'
import { keepReadiness, takeReadiness } from '#app/features/session/flow-marks.ts'
import { sourceOfAction, takeRedirectSource } from '#app/features/session/redirect-source.ts'
import { safeRedirect } from '#app/features/sign-in/safe-redirect.ts'
import type { Modals } from '../modals/modals.ts'

interface Reader {
  signedIn: boolean
  /** Hosts that a redirect source may name. */
  redirectHosts: readonly string[]
  modals: Modals
  /** Address of a page of the site, here and in this language: `/career-quiz`. */
  addressOf: (page: string) => string
  /** Follows an address of the site. */
  goTo: (address: string) => void
}

/**
 * Runs the action in the address, once, for a member. It is removed from the address first, so neither a
 * reload nor Back repeats it. For the anonymous it stays there until they sign in.
 */
export function doWhatTheAddressAsks(reader: Reader): void {
  const { signedIn, modals } = reader
  const { action, address } = takeFlowAction(location.href)
  const parsed = action === undefined ? undefined : parseFlowAction(action)
  if (action !== undefined && parsed === undefined) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it said
    console.warn(`Unknown action: ${action.slice(0, 100)}`)
    replaceAddress(address)
  } else if (parsed && signedIn) {
    replaceAddress(address)
    if (parsed.type === 'english-assessment') takeReadiness(Date.now())
    if (parsed.type === 'authorized-redirect-source')
      openSource(sourceOfAction(parsed, location.search), reader)
    else runFlowAction(parsed, (page) => goWhereItIs(page, reader))
  } else if (parsed) {
    const wish = formatFlowAction(parsed)
    const isTest = parsed.type === 'english-assessment'
    modals.open(isTest ? 'sign-in' : 'unauthorized', { action: wish }).then(
      (answer) => {
        if (answer !== 'sign-in') replaceAddress(address)
        else if (isTest) keepReadiness(wish, Date.now())
      },
      () => {},
    )
  }
  if (!signedIn) return
  if (parsed === undefined) goOnToTest(reader)
  const { pathname, search, hash } = location
  const taken = takeRedirectSource({ path: pathname, search })
  if (taken.source === undefined) return
  replaceAddress(taken.address + hash)
  // An action in the same address has opened it already.
  if (parsed?.type !== 'authorized-redirect-source') openSource(taken.source, reader)
}

/** Pages on the way in: who is there is not yet back. */
const ON_THE_WAY_IN = /\/(?:onboarding|terms|sign-[a-z]+)(?:\/|$)/

/** Somebody signed in for the English test, and the address that said so was lost on the way. */
function goOnToTest(reader: Reader): void {
  if (ON_THE_WAY_IN.test(location.pathname)) return
  const wish = takeReadiness(Date.now())
  const action = wish && parseFlowAction(wish.action)
  if (action !== undefined) runFlowAction(action, (page) => goWhereItIs(page, reader))
}

const NOT_THERE = new Set([404, 410])

/** Not every site has the page that a link names: if it is missing, the reader stays here and is told so. */
async function goWhereItIs(page: string, { addressOf, goTo, modals }: Reader): Promise<boolean> {
  const address = addressOf(page)
  // Offline this cannot be checked; the page itself will tell.
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  if (answer !== undefined && NOT_THERE.has(answer.status)) {
    // biome-ignore lint/suspicious/noConsole: the specification wants what is dropped logged
    console.warn(`Not offered here: ${page}`)
    modals.open('not-offered').catch(() => {})
    return false
  }
  goTo(address)
  return true
}

function openSource(source: string | undefined, { redirectHosts: hosts, modals }: Reader) {
  const { origin } = location
  const target = safeRedirect(source, { origin, hosts })
  if (target === undefined) {
    // biome-ignore lint/suspicious/noConsole: the specification wants what is dropped logged
    console.warn(`Not opened: ${source?.slice(0, 100)}`)
    return
  }
  if (openWindow(target)) return
  // Browsers open windows only after a user action, such as pressing a button.
  modals.open('confirm', { title: new URL(target, origin).host }).then(
    (answer) => answer === 'confirmed' && openWindow(target),
    () => {},
  )
}

/** @returns false if the browser blocked the window */
function openWindow(target: string): boolean {
  const opened = open('', '_blank')
  if (opened === null) return false
  opened.opener = null
  opened.location.href = target
  return true
}

const replaceAddress = (address: string) => history.replaceState(history.state, '', address)
