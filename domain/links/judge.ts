/** The result of requesting an address. */
export type Outcome = { status: number } | { failure: string }

export interface Judged {
  state: 'unknown' | 'alive' | 'dead'
  failures: number
  status: number | null
  reason: string | null
}

/** Refused to programs, or temporarily; a browser may still get the page. */
const NOT_FOR_PROGRAMS = new Set([401, 403, 405, 406, 407, 408, 425, 429, 451, 501, 999])
/** Failed checks in a row before an unreachable host counts as dead. */
const PATIENCE = 3
/** The same for "not found" from other sites, which may be moving their pages today. */
const PATIENCE_OUTSIDE = 2

/**
 * The state of an address after a check. "Not found" and "gone" take effect at once for pages of this site,
 * and for other sites at the second check in a row, because a server that is down today is usually back
 * tomorrow.
 */
export function judge(
  before: Pick<Judged, 'state' | 'failures'>,
  outcome: Outcome,
  { inside }: { inside: boolean },
): Judged {
  if ('status' in outcome) {
    const { status } = outcome
    if (status < 400 || NOT_FOR_PROGRAMS.has(status))
      return { state: 'alive', failures: 0, status, reason: null }
    if (status === 404 || status === 410)
      return { ...failed(before, inside ? 1 : PATIENCE_OUTSIDE), status, reason: null }
    return { ...failed(before, PATIENCE), status, reason: null }
  }
  return { ...failed(before, PATIENCE), status: null, reason: outcome.failure.slice(0, 500) }
}

function failed(
  { state, failures }: Pick<Judged, 'state' | 'failures'>,
  patience: number,
): Pick<Judged, 'state' | 'failures'> {
  return { state: failures + 1 >= patience ? 'dead' : state, failures: failures + 1 }
}
