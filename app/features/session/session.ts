import { signInHref } from '#app/locale/links.ts'
import { createRefresh } from './refresh.ts'
import { createSessionFetch, type SessionFetchParts } from './session-fetch.ts'
import { SESSION_ACTIVE } from './session-flag.ts'
import { isSignedIn } from './session-marks.ts'

// The browser's side of a session: a flag, one function to call the product API, and listeners for the
// session's end.

export const isSessionActive = (): boolean => read(SESSION_ACTIVE) === 'true'

export function markSession(active: boolean): void {
  if (active === isSessionActive()) return
  try {
    if (active) localStorage.setItem(SESSION_ACTIVE, 'true')
    else localStorage.removeItem(SESSION_ACTIVE)
  } catch {
    // Storage is disabled: only the cookies decide.
  }
}

const expiredListeners = new Set<() => void>()

/** Called when the session could not be renewed. @returns unsubscribes */
export function onSessionExpired(listener: () => void): () => void {
  expiredListeners.add(listener)
  return () => {
    expiredListeners.delete(listener)
  }
}

export const refreshSession = createRefresh({
  fetch: (...request) => globalThis.fetch(...request),
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
  storage: {
    getItem: read,
    setItem(name, value) {
      try {
        localStorage.setItem(name, value)
      } catch {
        // Each tab then refreshes for itself.
      }
    },
  },
  now: () => Date.now(),
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged
  warn: (message, reason) => console.warn(message, reason),
})

/** How this browser keeps its session alive, whatever is sent. */
export const sessionParts: Omit<SessionFetchParts, 'fetch'> = {
  refresh: refreshSession,
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isSessionActive: () => isSessionActive() || isSignedIn(),
  onExpired() {
    for (const listener of expiredListeners) listener()
  },
  onSignInNeeded: goToSignIn,
}

/** Calls the product API as the member who is signed in; see session-fetch.ts. */
export const sessionFetch = createSessionFetch({
  ...sessionParts,
  fetch: (...request) => globalThis.fetch(...request),
})

let leaving = false

/** Redirects to the sign-in and back to this page, once, however many calls request it. */
function goToSignIn(): void {
  if (leaving) return
  leaving = true
  const { pathname, search, hash } = location
  location.assign(signInHref({ path: pathname, search, hash }))
}

// The back button may restore this page.
if (typeof window !== 'undefined')
  addEventListener('pageshow', () => {
    leaving = false
  })

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
