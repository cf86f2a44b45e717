// What the thread of the embedded database is doing, in memory shared by both threads: a thread that is stuck
// in a statement cannot answer.

export interface WatchdogTimes {
  /** After this long in one statement the thread is terminated. */
  stuckMs: number
  /** The same for statements marked as long. */
  longMs: number
  /** How often the thread is checked. */
  everyMs: number
}

/**
 * Milliseconds on a monotonic clock that all threads share. The time of day jumps when a machine wakes up or
 * its clock is set, and would make a statement look as old as the jump.
 */
export const steadyNow = (): number => Number(process.hrtime.bigint() / 1_000_000n)

const SINCE = 0
const LONG = 1
const ENDED = 2
const CELLS = 3

export const newPulse = (): SharedArrayBuffer =>
  new SharedArrayBuffer(CELLS * BigInt64Array.BYTES_PER_ELEMENT)

/** For the database thread. */
export function pulseOf(memory: SharedArrayBuffer) {
  const cells = new BigInt64Array(memory)
  return {
    begin(isLong: boolean): void {
      Atomics.store(cells, LONG, isLong ? 1n : 0n)
      Atomics.store(cells, SINCE, BigInt(steadyNow()))
    },
    end(): void {
      Atomics.store(cells, ENDED, BigInt(steadyNow()))
      Atomics.store(cells, SINCE, 0n)
    },
  }
}

/**
 * For the main thread.
 * @param now from steadyNow()
 * @param gaveUpAt when somebody last gave up waiting for an answer, from steadyNow(); 0 for never
 * @returns why the database thread has to be terminated; undefined while it is fine
 */
export function stuckReason(
  memory: SharedArrayBuffer,
  { stuckMs, longMs }: WatchdogTimes,
  { now, gaveUpAt }: { now: number; gaveUpAt: number },
): string | undefined {
  const cells = new BigInt64Array(memory)
  const [since, ended] = [Number(Atomics.load(cells, SINCE)), Number(Atomics.load(cells, ENDED))]
  const most = Atomics.load(cells, LONG) === 1n ? longMs : stuckMs
  if (since > 0) return now - since > most ? `a statement has run for more than ${most} ms` : undefined
  // Somebody was waiting although nothing ran: a client that holds a transaction without a statement, or a
  // blocked queue.
  const stands = ended > 0 && gaveUpAt > ended && now - ended > most
  return stands ? `nothing has run for more than ${most} ms while somebody waited` : undefined
}
