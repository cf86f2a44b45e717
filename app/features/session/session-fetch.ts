import type { RefreshOutcome } from './refresh.ts'

export interface SessionFetchParts {
  fetch: typeof fetch
  /** The shared refresh of refresh.ts. */
  refresh: (since: number) => Promise<RefreshOutcome>
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Whether this device believes that somebody is signed in. */
  isSessionActive: () => boolean
  /** The session could not be renewed in three attempts: the reader decides what to do. */
  onExpired: () => void
  /** Called if nobody is signed in or new tokens did not help: redirects the reader to the sign-in. */
  onSignInNeeded: () => void
}

export interface SessionRequest extends RequestInit {
  /**
   * What happens on a refusal without a session: the reader is redirected to the sign-in and back, or the
   * caller gets the answer, for requests that the page makes by itself.
   */
  whenSignedOut?: 'sign-in' | 'answer' | undefined
}

/** Attempts to refresh before the session counts as expired, and the time between them. */
const ATTEMPTS = 3
const PAUSE_MS = 400

/**
 * A fetch for the product API that keeps the session alive: a call that is refused (401, 403), redirected
 * (which scripts cannot see) or lost (no connection) waits for one shared refresh and is retried once. The
 * body must be reusable: text, a form or a blob, not a stream.
 */
export function createSessionFetch(parts: SessionFetchParts) {
  const { fetch, refresh, now, sleep, isSessionActive, onExpired, onSignInNeeded } = parts

  return async function sessionFetch(input: string, request: SessionRequest = {}): Promise<Response> {
    const { whenSignedOut = 'sign-in', ...init } = request
    const started = now()
    const first = await attempt(input, init)
    if (!mayBeExpired(first)) return answerOrThrow(first)
    if (!isSessionActive()) return lastAnswer(first, whenSignedOut)
    for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
      const outcome = await refresh(started)
      if (outcome === 'refreshed') return lastAnswer(await attempt(input, init), whenSignedOut)
      if (tried < ATTEMPTS) await sleep(PAUSE_MS * tried)
    }
    // Without a connection nothing is known about the session: only the call failed.
    if (first.answer !== undefined) onExpired()
    return answerOrThrow(first)
  }

  /** There is nothing left to renew. */
  function lastAnswer(last: Attempt, whenSignedOut: SessionRequest['whenSignedOut']): Response {
    if (whenSignedOut === 'sign-in' && asksForSignIn(last)) onSignInNeeded()
    return answerOrThrow(last)
  }

  async function attempt(input: string, init: RequestInit): Promise<Attempt> {
    try {
      return { answer: await fetch(input, { credentials: 'same-origin', redirect: 'manual', ...init }) }
    } catch (error) {
      return { answer: undefined, error }
    }
  }
}

type Attempt = { answer: Response } | { answer: undefined; error: unknown }

const isRedirect = (answer: Response) => answer.type === 'opaqueredirect' || answer.status === 302

const mayBeExpired = ({ answer }: Attempt): boolean =>
  answer === undefined || isRedirect(answer) || [0, 401, 403].includes(answer.status)

/** Not 403: it means that this reader may not, signed in or not. */
const asksForSignIn = ({ answer }: Attempt): boolean =>
  answer !== undefined && (isRedirect(answer) || answer.status === 401)

function answerOrThrow(attempt: Attempt): Response {
  if (attempt.answer === undefined) throw attempt.error
  return attempt.answer
}
