// When rounds run: at an interval, on a webhook call, and less often while they fail.
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { failureOf, spread, waitAfterFailure } from './failures.ts'
import type { RoundResult, Wanted } from './round.ts'

export interface FollowerOptions {
  round(wanted: Wanted): Promise<RoundResult>
  /** Milliseconds between rounds. */
  interval: number
  /** Age of the copy, for the log. */
  ageSeconds(): Promise<number | null>
  clock: Clock
  random: () => number
  log: Log
  signal: AbortSignal
}

// After a webhook call, the upstream's caches may delay the change in its sync for a moment.
const SOON = 5_000
const TIMES_SOON = 3

export function createFollower(options: FollowerOptions) {
  const { round, interval, clock, random, log, signal } = options
  let wanted: Wanted = { urgent: false, vocabulary: false, full: false }
  let wake = new AbortController()
  let failures = 0
  /** The upstream does not want to be asked before this. */
  let notBefore = 0
  let timesSoon = 0
  const now = () => clock.now().getTime()

  /** @returns milliseconds until the next round */
  async function followOnce(): Promise<number> {
    const asked = wanted
    wanted = { urgent: false, vocabulary: false, full: false }
    try {
      const result = await round(asked)
      if (failures > 0) log.info({ failures }, 'The upstream content service answers again')
      failures = 0
      return afterSuccess(asked, result)
    } catch (error) {
      return signal.aborted ? 0 : afterFailure(error)
    }
  }

  function afterSuccess(asked: Wanted, result: RoundResult): number {
    const nothingYet = typeof result === 'string' || result.items === 0
    timesSoon = asked.urgent && nothingYet && timesSoon < TIMES_SOON ? timesSoon + 1 : 0
    if (timesSoon === 0) return spread(interval, random)
    hurry(asked.vocabulary)
    return SOON
  }

  async function afterFailure(error: unknown): Promise<number> {
    failures++
    const failure = failureOf(error)
    const wait = waitAfterFailure(failure, failures, { interval, random })
    notBefore = failure.kind === 'away' ? 0 : now() + wait
    const ageSeconds = await options.ageSeconds().catch(() => undefined)
    const fields = { ageSeconds, failures, nextInSeconds: Math.round(wait / 1000) }
    log[failure.kind === 'refused' ? 'error' : 'warn'](fields, `Upstream content service: ${failure.text}`)
    return wait
  }

  function hurry(vocabulary: boolean): void {
    wanted = { ...wanted, urgent: true, vocabulary: wanted.vocabulary || vocabulary }
  }

  return {
    /** Runs until the signal aborts. */
    async follow(): Promise<void> {
      while (!signal.aborted) {
        wake = new AbortController()
        const wait = await followOnce()
        // A call that came meanwhile is served at once, unless the upstream wants us to wait.
        if (wake.signal.aborted && now() >= notBefore) continue
        await clock.sleep(wait, AbortSignal.any([signal, wake.signal])).catch(() => {})
      }
    },
    /** Something changed: run the next round at once. */
    call(vocabulary: boolean): void {
      hurry(vocabulary)
      if (now() >= notBefore) wake.abort()
    },
  }
}
