// Marks that starting the English test, or enrolling in a course, leaves in the browser, so that a sign-in or a reload in
// between ends nothing and repeats nothing. The code that acts on a mark removes it.

/** Somebody is signing in for the test, in whichever tab they come back. */
const READY = 'isExaminatorFlowReady'
/** A link is being prepared, in this tab. */
const WISH = 'examinator-preparing'
/** "Enrol" was pressed before the sign-in, in this tab. */
const ENROLMENT = 'enrolment-pressed'

/** After this time the visitor has probably changed their mind. */
const LASTS_MS = 30 * 60_000

export interface Wish {
  /** As in links: `english-assessment:vendor:program:product`. */
  action: string
  /** Milliseconds since 1970. */
  since: number
}

export const keepReadiness = (action: string, now: number) => write('local', READY, { action, since: now })

/** The action that somebody has signed in for; once. */
export const takeReadiness = (now: number): Wish | undefined => take('local', READY, now)

export const keepEnrolment = (action: string, now: number) =>
  write('session', ENROLMENT, { action, since: now })
export const takeEnrolment = (now: number): Wish | undefined => take('session', ENROLMENT, now)

export const keepWish = (wish: Wish) => write('session', WISH, wish)
export const takeWish = (now: number): Wish | undefined => take('session', WISH, now)

/** The action under way when the page was left, which the page resumes. The mark stays. */
export function readWish(now: number): Wish | undefined {
  const wish = takeWish(now)
  if (wish !== undefined) keepWish(wish)
  return wish
}

function storage(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    // Storage is disabled.
    return undefined
  }
}

function write(kind: 'local' | 'session', name: string, wish: Wish): void {
  try {
    storage(kind)?.setItem(name, JSON.stringify(wish))
  } catch {
    // Full, or not allowed: then a reload begins anew.
  }
}

function take(kind: 'local' | 'session', name: string, now: number): Wish | undefined {
  const kept = storage(kind)
  const text = kept?.getItem(name)
  if (kept === undefined || text == null) return undefined
  kept.removeItem(name)
  try {
    const { action, since } = JSON.parse(text) as Partial<Wish>
    if (typeof action !== 'string' || typeof since !== 'number') return undefined
    return since <= now && now - since < LASTS_MS ? { action, since } : undefined
  } catch {
    return undefined
  }
}
