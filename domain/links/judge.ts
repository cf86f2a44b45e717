/** What came of asking an address. */
export type Outcome = { status: number } | { failure: string }

export interface Judged {
  state: 'unknown' | 'alive' | 'dead'
  failures: number
  status: number | null
  reason: string | null
}

/** Not for programs, or not now: a reader may well get the page. */
const NOT_FOR_PROGRAMS = new Set([401, 403, 405, 406, 407, 408, 425, 429, 451, 501, 999])
/** Failed checks in a row until a host that does not answer counts as gone. */
const PATIENCE = 3

/**
 * What is known of an address after it was asked. Only "not found" and "gone" are believed at once: a server that is down
 * today is mostly back tomorrow.
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
