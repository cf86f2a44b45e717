/** A kind of background work. */
export interface Job {
  kind: string
  /** Milliseconds from run to run, counted from midnight UTC of 1 January 1970; undefined: only when something asks for it. */
  everyMs?: number
  /** Milliseconds from the very first start to the first run; undefined: the next time of the schedule. */
  firstAfterMs?: number
  /** How often it is tried before it counts as failed. */
  tries: number
  /** One of the kind runs at a time, whatever its key; otherwise one of each key. */
  alone?: boolean
  /** Subject and verb of the log line when a try fails. */
  failed: string
  /**
   * Must come to the same when it runs twice: a process that dies in the middle leaves the job to the next one.
   * Throws the signal's reason when it stops early because of it.
   */
  run(work: JobWork): Promise<unknown>
}

export interface JobWork {
  key: string
  /** Counts from 1. */
  attempt: number
  /** An admin asked for it after it had failed. */
  again: boolean
  /** Another process has begun it and not ended it: nobody knows how far it came. */
  takenOver: boolean
  /** Aborts when the process stops or the job was taken over. */
  signal: AbortSignal
}

/** Thrown by a job whose counterpart said when to come again. */
export class TryLater extends Error {
  override name = 'TryLater'
  readonly waitMs: number
  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/** Thrown by a job that no further try can help. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
