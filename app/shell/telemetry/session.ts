const SAMPLE_RATE = 0.2
const LONGEST_MS = 60 * 60 * 1000
const IDLE_MS = 30 * 60 * 1000

/** A visit in this tab. It has no id: nothing that is sent tells which visit it came from. */
export interface Session {
  startedAt: number
  activeAt: number
  /** Whether the visit is measured; decided once, so visits are measured entirely or not at all. */
  sampled: boolean
}

/**
 * The session at a time: the previous one, or a new one after an hour or after half an hour without activity.
 * Times in milliseconds since 1970; `random` returns 0 ≤ x < 1.
 */
export function sessionAt(before: Session | undefined, now: number, random: () => number): Session {
  const goesOn =
    before !== undefined &&
    now >= before.activeAt &&
    now - before.startedAt < LONGEST_MS &&
    now - before.activeAt < IDLE_MS
  return goesOn
    ? { ...before, activeAt: now }
    : { startedAt: now, activeAt: now, sampled: random() < SAMPLE_RATE }
}

const KEY = 'telemetry-session'

/**
 * Notes activity.
 * @returns whether to measure it
 */
export function sampledNow(): boolean {
  try {
    const session = sessionAt(read(sessionStorage.getItem(KEY)), Date.now(), Math.random)
    sessionStorage.setItem(KEY, JSON.stringify(session))
    return session.sampled
  } catch {
    // Without storage every page would start a new visit: measure nothing.
    return false
  }
}

/** Deletes the session. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to delete.
  }
}

function read(text: string | null): Session | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text)
  const complete =
    typeof value === 'object' &&
    value !== null &&
    'startedAt' in value &&
    'activeAt' in value &&
    'sampled' in value
  return complete ? (value as Session) : undefined
}
