/** How long a sender may send nothing at the start. On mobile networks the first packet can be lost for seconds. */
const GRACE_MS = 10_000
/** Each byte extends the deadline by this much, so a sender below 1 kB a second runs out of time. */
const MS_A_BYTE = 1
/** The deadline is never further away than this: enough for a train in a tunnel. */
const LONGEST_SILENCE_MS = 30_000

/** Enforces a minimum rate and a total time for a body. Time during which nobody reads the body does not count. */
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

  /** Pieces only move the deadline; the timer is reset when it fires before it. */
  #arm(): void {
    const now = performance.now()
    const until = this.#pausedAt === undefined ? Math.min(this.#deadline, this.#end) : this.#end
    if (until <= now) {
      this.#give()
      return
    }
    // While paused, check again from time to time: the deadline applies again once somebody reads.
    this.#timer = setTimeout(() => this.#arm(), Math.min(until - now, GRACE_MS))
    this.#timer.unref?.()
  }
}
