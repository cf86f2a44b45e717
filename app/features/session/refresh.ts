// One refresh at a time: all calls of a tab share it, and tabs take turns through a browser lock.

export type RefreshOutcome =
  | 'refreshed'
  /** The session has ended. */
  | 'ended'
  /** Unknown: no connection, or the identity provider does not answer. */
  | 'unavailable'

export interface RefreshParts {
  fetch: typeof fetch
  /** Web Locks; undefined in browsers without them, where the server's grace period has to do. */
  locks: Pick<LockManager, 'request'> | undefined
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  warn: (message: string, reason: unknown) => void
}

const FAILED = 'Failed to refresh the session'
const LOCK = 'guildhall-session-refresh'
/** When some tab last refreshed, in milliseconds. */
export const REFRESHED_AT = 'sessionRefreshedAt'

/**
 * Makes the shared refresh.
 * @returns asks for new tokens, unless somebody has got some since `since`
 */
export function createRefresh({ fetch, locks, storage, now, warn }: RefreshParts) {
  let running: Promise<RefreshOutcome> | undefined

  async function ask(): Promise<RefreshOutcome> {
    try {
      const answer = await fetch('/api/login/refresh', { credentials: 'same-origin', cache: 'no-store' })
      if (answer.ok) {
        storage.setItem(REFRESHED_AT, String(now()))
        return 'refreshed'
      }
      if (answer.status === 401 || answer.status === 403) return 'ended'
      warn(FAILED, answer.status)
    } catch (error) {
      warn(FAILED, error)
    }
    return 'unavailable'
  }

  const refreshedSince = (since: number) => Number(storage.getItem(REFRESHED_AT) ?? 0) > since

  async function inTurn(since: number): Promise<RefreshOutcome> {
    if (locks === undefined) return ask()
    // Another tab may have refreshed while this one waited.
    return locks.request(LOCK, async () => (refreshedSince(since) ? 'refreshed' : ask()))
  }

  return function refresh(since: number): Promise<RefreshOutcome> {
    if (running === undefined && refreshedSince(since)) return Promise.resolve('refreshed')
    running ??= inTurn(since).finally(() => {
      running = undefined
    })
    return running
  }
}
