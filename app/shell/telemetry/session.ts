const SAMPLE_RATE = 0.2
const LONGEST_MS = 60 * 60 * 1000
const IDLE_MS = 30 * 60 * 1000

/** A visit, as far as this tab knows it. It has no id: nothing that is sent says which visit it came from. */
export interface Session {
  startedAt: number
  activeAt: number
  /** Whether this visit is measured; settled once, so that a visit is measured whole or not at all. */
  sampled: boolean
}

/**
 * The session at a moment: the one before, unless it is an hour old or nothing has happened for half an hour.
 * Times in milliseconds since 1970; `random` gives 0 ≤ x < 1.
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

/** Notes that something happens now. @returns whether it is to be measured */
export function sampledNow(): boolean {
  try {
    const session = sessionAt(read(sessionStorage.getItem(KEY)), Date.now(), Math.random)
    sessionStorage.setItem(KEY, JSON.stringify(session))
    return session.sampled
  } catch {
    // Without storage each page would be a visit of its own: nothing is measured.
    return false
  }
}

/** Keeps nothing of the visit. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was kept.
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
