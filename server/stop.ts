// Stops the process: in an order that loses no request, and within fixed time limits.

/** Background jobs finish, or are handed over through the database. */
const SERVICES_MS = 15_000
const DATABASE_MS = 5_000
/**
 * A supervisor may signal the whole process group, and scripts/run.mjs passes on its own signals: two signals
 * this close together count as one.
 */
const SAME_SIGNAL_MS = 1_000

export interface StopSteps {
  /** From now on /readyz answers 503 and every answer closes its connection. */
  announce(): void
  /** Stops accepting. Resolves when the last request has been answered. */
  finish(): Promise<void>
  /** Closes the connections that finish() still waits for. */
  cut(): void
  stopServices(): Promise<void>
  closeDatabase(): Promise<void>
  exit(code: 0 | 1): void
}

export interface StopOptions {
  steps: StopSteps
  /**
   * How long to keep serving after the announcement, so that a load balancer sends new requests elsewhere.
   */
  drainMs: number
  /** How long running requests may take once no new ones are accepted. A longer upload is aborted. */
  finishMs: number
  warn: (fields: object, message: string) => void
}

/**
 * @returns the signal handler. SIGTERM drains first; SIGINT and SIGHUP come from a terminal and do not wait
 * for a load balancer. A further signal ends the current wait.
 */
export function createStop({
  steps,
  drainMs,
  finishMs,
  warn,
}: StopOptions): (signal: NodeJS.Signals) => void {
  let signalled: number | undefined
  let hurry = () => {}

  /** Resolves after the time or on a further signal. */
  function pause(ms: number): { over: Promise<void>; end: () => void } {
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
      hurry = end
    })
    return { over, end }
  }

  /** @returns whether the work succeeded in time */
  async function within(ms: number, work: Promise<void>, failed: string): Promise<boolean> {
    const { over, end } = pause(ms)
    const done = work.then(
      () => true,
      (error: unknown) => {
        warn({ err: error }, failed)
        return false
      },
    )
    const inTime = await Promise.race([done, over.then(() => undefined)])
    end()
    if (inTime === undefined) warn({ ms }, `${failed} in time`)
    return inTime ?? false
  }

  async function run(drain: boolean) {
    steps.announce()
    if (drain && drainMs > 0) await pause(drainMs).over
    const finished = steps.finish()
    const answered = await within(finishMs, finished, 'Open requests could not be finished')
    if (!answered) steps.cut()
    const stopped = await within(SERVICES_MS, steps.stopServices(), 'Background jobs could not be stopped')
    const closed = await within(DATABASE_MS, steps.closeDatabase(), 'The database could not be closed')
    steps.exit(stopped && closed ? 0 : 1)
  }

  return (signal) => {
    const now = Date.now()
    const last = signalled
    if (last !== undefined && now - last < SAME_SIGNAL_MS) return
    signalled = now
    if (last === undefined) void run(signal === 'SIGTERM')
    else hurry()
  }
}
