/** A sender that stops at once is given up after this long; mobile networks lose a first packet for seconds. */
const GRACE_MS = 10_000
/** Below this rate, 1 kB a second, the time that is left shrinks. Each byte that arrives buys this much of it. */
const MS_A_BYTE = 1
/** The most that a sender can have bought: a train's tunnel in the middle of an upload. */
const LONGEST_SILENCE_MS = 30_000

/** Watches that a body arrives steadily and ends in time. While nobody reads it, its sender is not to blame. */
export class BodyPace {
  readonly #give: () => void
  readonly #end: number
  #deadline: number
  #pausedAt: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param give called once when the body is too slow */
  constructor({ seconds, give }: { seconds: number; give: () => void }) {
    const now = performance.now()
    this.#give = give
    this.#end = now + seconds * 1_000
    this.#deadline = now + GRACE_MS
    this.#arm()
  }

  received(bytes: number): void {
    this.#deadline = Math.min(this.#deadline + bytes * MS_A_BYTE, performance.now() + LONGEST_SILENCE_MS)
  }

  pause(): void {
    this.#pausedAt ??= performance.now()
  }

  resume(): void {
    if (this.#pausedAt === undefined) return
    this.#deadline += performance.now() - this.#pausedAt
    this.#pausedAt = undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** The timer is set anew when it fires too early, not with every piece that arrives. */
  #arm(): void {
    const now = performance.now()
    const until = this.#pausedAt === undefined ? Math.min(this.#deadline, this.#end) : this.#end
    if (until <= now) {
      this.#give()
      return
    }
    // Paused, it looks again from time to time: the deadline counts anew once somebody reads.
    this.#timer = setTimeout(() => this.#arm(), Math.min(until - now, GRACE_MS))
    this.#timer.unref?.()
  }
}
