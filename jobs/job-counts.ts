import type { Outcome } from './runner.ts'

export interface JobCount {
  kind: string
  outcome: Outcome
  runs: number
  seconds: number
}

/** Job outcomes of this process since its start, for metrics. */
export class JobCounts {
  readonly #counts = new Map<string, JobCount>()

  readonly add = (kind: string, outcome: Outcome, ms: number): void => {
    const key = `${kind} ${outcome}`
    const { runs = 0, seconds = 0 } = this.#counts.get(key) ?? {}
    this.#counts.set(key, { kind, outcome, runs: runs + 1, seconds: seconds + ms / 1_000 })
  }

  all(): Iterable<JobCount> {
    return this.#counts.values()
  }
}
