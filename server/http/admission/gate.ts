import type { ClassRules } from './classes.ts'

export type GateRules = Pick<ClassRules, 'slots' | 'share' | 'queue' | 'patience' | 'hurry'>

/** Why a request is not served: there was no room to wait, or it waited as long as it may. */
export type Reason = 'full' | 'late'

/** Result of one event: the requests that start now, and those refused. */
export interface Decisions<Item> {
  start: Item[]
  refuse: { item: Item; reason: Reason }[]
}

interface Waiting<Item> {
  item: Item
  visitor: string
  since: number
}

/**
 * Slots and a bounded queue for one class of requests. It decides and does nothing else: every method is told the time
 * and says what follows, so that a test can play any day in a moment.
 *
 * - The queue is bounded by length and by wait. While it empties now and then it absorbs a burst; once it has not been
 *   empty for `patience` it is no burst but more work than can be done, and then the wait is cut to `hurry` and the
 *   length to the number of slots. After "Controlling Delay" (CoDel) as a timeout of queues, Maurer 2015, "Fail at Scale".
 * - Visitors take turns: a free slot goes to the one who holds the fewest, and a full queue makes room for somebody new at
 *   the cost of the visitor who has most waiting. While nobody else asks, one visitor may use all but the last slots.
 */
export class Gate<Item> {
  readonly #rules: GateRules
  readonly #waiting: Waiting<Item>[] = []
  readonly #running = new Map<string, number>()
  #runningTotal = 0
  /** Since when the queue has not been empty. */
  #busySince: number | undefined

  constructor(rules: GateRules) {
    this.#rules = rules
  }

  get running(): number {
    return this.#runningTotal
  }

  get waiting(): number {
    return this.#waiting.length
  }

  enter(now: number, visitor: string, item: Item): Decisions<Item> {
    const decisions = this.#expired(now)
    this.#waiting.push({ item, visitor, since: now })
    this.#busySince ??= now
    decisions.start.push(...this.#fill())
    const most = this.#isStanding(now) ? Math.min(this.#rules.queue, this.#rules.slots) : this.#rules.queue
    while (this.#waiting.length > most)
      decisions.refuse.push({ item: this.#pushedOut(visitor), reason: 'full' })
    return decisions
  }

  /** A visitor's request has ended. */
  leave(now: number, visitor: string): Decisions<Item> {
    const running = (this.#running.get(visitor) ?? 0) - 1
    if (running > 0) this.#running.set(visitor, running)
    else this.#running.delete(visitor)
    this.#runningTotal -= 1
    return this.pass(now)
  }

  /** Somebody who waits has gone. */
  abandon(now: number, item: Item): Decisions<Item> {
    const at = this.#waiting.findIndex((one) => one.item === item)
    if (at !== -1) this.#waiting.splice(at, 1)
    return this.pass(now)
  }

  /** Time has passed. */
  pass(now: number): Decisions<Item> {
    const decisions = this.#expired(now)
    decisions.start.push(...this.#fill())
    return decisions
  }

  /** When somebody's wait ends next, unless something happens before. */
  nextExpiry(now: number): number | undefined {
    const first = this.#waiting[0]
    if (first === undefined || this.#busySince === undefined) return undefined
    const { patience, hurry } = this.#rules
    return this.#isStanding(now) ? first.since + hurry : this.#busySince + patience
  }

  #isStanding(now: number): boolean {
    return this.#busySince !== undefined && now - this.#busySince >= this.#rules.patience
  }

  #expired(now: number): Decisions<Item> {
    const longest = this.#isStanding(now) ? this.#rules.hurry : this.#rules.patience
    const refuse: Decisions<Item>['refuse'] = []
    // The first in the queue has waited longest.
    while (this.#waiting[0] !== undefined && now - this.#waiting[0].since >= longest)
      refuse.push({ item: (this.#waiting.shift() as Waiting<Item>).item, reason: 'late' })
    if (this.#waiting.length === 0) this.#busySince = undefined
    return { start: [], refuse }
  }

  #fill(): Item[] {
    const started: Item[] = []
    while (this.#runningTotal < this.#rules.slots) {
      const next = this.#next()
      if (next === undefined) break
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#running.set(next.visitor, this.#held(next.visitor) + 1)
      this.#runningTotal += 1
      started.push(next.item)
    }
    if (this.#waiting.length === 0) this.#busySince = undefined
    return started
  }

  /** Among the visitors with the fewest slots, the one who has waited longest. */
  #next(): Waiting<Item> | undefined {
    let best: Waiting<Item> | undefined
    for (const one of this.#waiting) {
      if (this.#held(one.visitor) >= this.#rules.share) continue
      if (best === undefined || this.#held(one.visitor) < this.#held(best.visitor)) best = one
    }
    return best
  }

  #held(visitor: string): number {
    return this.#running.get(visitor) ?? 0
  }

  /** The newest request of the visitor with the most waiting; the newcomer's own unless another has more. */
  #pushedOut(newcomer: string): Item {
    const counts = new Map<string, number>()
    for (const { visitor } of this.#waiting) counts.set(visitor, (counts.get(visitor) ?? 0) + 1)
    let greediest = newcomer
    for (const [visitor, count] of counts) if (count > (counts.get(greediest) ?? 0)) greediest = visitor
    const at = this.#waiting.findLastIndex(({ visitor }) => visitor === greediest)
    return (this.#waiting.splice(at, 1)[0] as Waiting<Item>).item
  }
}
