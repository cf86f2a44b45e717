// What the way to the English test leaves in the browser, so that a sign-in or a reload in the middle ends nothing and repeats
// nothing: each mark is taken away by whoever follows it.

/** Somebody is signing in for the test, in whichever tab they come back. */
const READY = 'isExaminatorFlowReady'
/** A link is being prepared, in this tab. */
const WISH = 'examinator-preparing'

/** Who comes back later than this wants something else by then. */
const LASTS_MS = 30 * 60_000

export interface Wish {
  /** As links write it: `english-assessment:vendor:program:product`. */
  action: string
  /** Milliseconds since 1970. */
  since: number
}

export const keepReadiness = (action: string, now: number) => write('local', READY, { action, since: now })

/** The wish of somebody who has signed in for it; once. */
export const takeReadiness = (now: number): Wish | undefined => take('local', READY, now)

export const keepWish = (wish: Wish) => write('session', WISH, wish)
export const takeWish = (now: number): Wish | undefined => take('session', WISH, now)

/** What a page was left in the middle of that stands again. */
export function readWish(now: number): Wish | undefined {
  const wish = takeWish(now)
  if (wish !== undefined) keepWish(wish)
  return wish
}

function storage(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    // A browser that keeps nothing for us.
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
