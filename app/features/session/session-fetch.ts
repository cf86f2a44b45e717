import type { RefreshOutcome } from './refresh.ts'

export interface SessionFetchParts {
  fetch: typeof fetch
  /** The shared refresh of refresh.ts. */
  refresh: (since: number) => Promise<RefreshOutcome>
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** Somebody is signed in, as far as this device knows. */
  isSessionActive: () => boolean
  /** The session could not be renewed, three times over: the reader is asked what to do. */
  onExpired: () => void
}

/** How often a refresh is tried before the reader is told that the session is over, and the time between. */
const ATTEMPTS = 3
const PAUSE_MS = 400

/**
 * A fetch for the product API that keeps the session alive: a call that is refused (401, 403), sent elsewhere (a redirect
 * that scripts cannot see) or lost (no connection) waits for one shared refresh and is tried once more.
 * The body has to be one that can be sent twice: text, a form, a blob; not a stream.
 */
export function createSessionFetch(parts: SessionFetchParts) {
  const { fetch, refresh, now, sleep, isSessionActive, onExpired } = parts

  return async function sessionFetch(input: string, init: RequestInit = {}): Promise<Response> {
    const started = now()
    const first = await attempt(input, init)
    if (!mayBeExpired(first) || !isSessionActive()) return answerOrThrow(first)
    for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
      const outcome = await refresh(started)
      if (outcome === 'refreshed') return answerOrThrow(await attempt(input, init))
      if (tried < ATTEMPTS) await sleep(PAUSE_MS * tried)
    }
    // Without a connection nothing is known about the session: the call failed, and that is all.
    if (first.answer !== undefined) onExpired()
    return answerOrThrow(first)
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

const mayBeExpired = ({ answer }: Attempt): boolean =>
  answer === undefined || answer.type === 'opaqueredirect' || [0, 302, 401, 403].includes(answer.status)

function answerOrThrow(attempt: Attempt): Response {
  if (attempt.answer === undefined) throw attempt.error
  return attempt.answer
}
