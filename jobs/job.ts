/** A kind of background work. */
export interface Job {
  kind: string
  /**
   * Milliseconds between runs, counted from midnight UTC on 1 January 1970; undefined: runs only on request.
   */
  everyMs?: number
  /** Milliseconds from the very first start to the first run; undefined: the schedule's next time. */
  firstAfterMs?: number
  /** Attempts before it counts as failed. */
  tries: number
  /** Only one job of the kind runs at a time, whatever its key; otherwise one for each key. */
  alone?: boolean
  /** The log message when an attempt fails. */
  failed: string
  /**
   * Must be idempotent: if a process dies in the middle, the next one runs the job again. Throws the signal's
   * reason when it stops early because of it.
   */
  run(work: JobWork): Promise<unknown>
}

export interface JobWork {
  key: string
  /** Counts from 1. */
  attempt: number
  /** An admin requested it after it had failed. */
  again: boolean
  /** Another process started it but did not finish: how far it came is unknown. */
  takenOver: boolean
  /** Aborts when the process stops or another process takes the job over. */
  signal: AbortSignal
}

/** Thrown by a job when the other service said when to retry. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly waitMs: number
  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/** Thrown by a job when retrying cannot help. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
