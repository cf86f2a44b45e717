// What the thread of the embedded database is doing, in memory that both threads see: one that is stuck in a statement can
// answer no question.

export interface WatchdogTimes {
  /** After so long in one statement the thread is ended. */
  stuckMs: number
  /** The same for work that says of itself that it is long. */
  longMs: number
  /** How often the thread is looked at. */
  everyMs: number
}

/**
 * Milliseconds on the system's clock that only goes forward, the same for all threads. The time of day jumps when a machine wakes
 * up or its clock is set, and would make a statement look as old as the jump.
 */
export const steadyNow = (): number => Number(process.hrtime.bigint() / 1_000_000n)

const SINCE = 0
const LONG = 1
const ENDED = 2
const CELLS = 3

export const newPulse = (): SharedArrayBuffer =>
  new SharedArrayBuffer(CELLS * BigInt64Array.BYTES_PER_ELEMENT)

/** For the database's thread. */
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
 * @param now by steadyNow()
 * @param gaveUpAt when somebody last gave up waiting for an answer, by steadyNow(); 0 for never
 * @returns why the database's thread has to be ended; undefined while it is well
 */
export function stuckBecause(
  memory: SharedArrayBuffer,
  { stuckMs, longMs }: WatchdogTimes,
  { now, gaveUpAt }: { now: number; gaveUpAt: number },
): string | undefined {
  const cells = new BigInt64Array(memory)
  const [since, ended] = [Number(Atomics.load(cells, SINCE)), Number(Atomics.load(cells, ENDED))]
  const most = Atomics.load(cells, LONG) === 1n ? longMs : stuckMs
  if (since > 0) return now - since > most ? `a statement has run for more than ${most} ms` : undefined
  // Somebody was waiting although nothing ran: a process that holds a transaction and asks nothing, or a queue that stands still.
  const stands = ended > 0 && gaveUpAt > ended && now - ended > most
  return stands ? `nothing has run for more than ${most} ms while somebody waited` : undefined
}
