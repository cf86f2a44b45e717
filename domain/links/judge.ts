/** The result of requesting an address. */
export type Outcome = { status: number } | { failure: string }

export interface Judged {
  state: 'unknown' | 'alive' | 'dead'
  failures: number
  status: number | null
  reason: string | null
}

/** Refused for programs or for now; a reader may still get the page. */
const NOT_FOR_PROGRAMS = new Set([401, 403, 405, 406, 407, 408, 425, 429, 451, 501, 999])
/** Failed checks in a row before an unreachable host counts as dead. */
const PATIENCE = 3

/**
 * The state of an address after a check. Only "not found" and "gone" count at once, because a server that is down today is
 * usually back tomorrow.
 */
export function judge(before: Pick<Judged, 'state' | 'failures'>, outcome: Outcome): Judged {
  if ('status' in outcome) {
    const { status } = outcome
    if (status < 400 || NOT_FOR_PROGRAMS.has(status))
      return { state: 'alive', failures: 0, status, reason: null }
    if (status === 404 || status === 410)
      return { state: 'dead', failures: before.failures + 1, status, reason: null }
    return { ...failed(before), status, reason: null }
  }
  return { ...failed(before), status: null, reason: outcome.failure.slice(0, 500) }
}

function failed({ state, failures }: Pick<Judged, 'state' | 'failures'>): Pick<Judged, 'state' | 'failures'> {
  return { state: failures + 1 >= PATIENCE ? 'dead' : state, failures: failures + 1 }
}
