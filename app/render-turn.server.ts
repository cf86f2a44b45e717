// A render holds the process's only thread for 8 to 31 ms without a break. Two in a row would hold it twice as long for a
// finished page, a health check and everybody's next byte, so between two renders the event loop goes round.

/** For what else arrives, in milliseconds between two renders: about as long as a render takes, so neither starves the other. */
const MAX_BETWEEN_MS = 25

// The built site carries a copy of this module of its own, and the listener counts for both.
const key = Symbol.for('guildhall.arrivals')
const shared = globalThis as { [key]?: { count: number } }
shared[key] ??= { count: 0 }
const arrivals = shared[key]

const waiting: (() => void)[] = []
let going = false
let seen = 0
let renderedAt = Number.NEGATIVE_INFINITY

/** Tells that a connection or a request came in. */
export function arrived(): void {
  arrivals.count += 1
}

/**
 * Resolves when this render may begin, first come first served. What follows without waiting for anything belongs to it.
 * Before the next one the event loop goes round until nothing new comes: in each turn it takes in one connection and no
 * more (libuv 1.45 and later), so one turn between renders would let new visitors in as slowly as pages are rendered.
 */
export function renderTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (!going) setImmediate(next)
  going = true
  return promise
}

function next(): void {
  const isQuiet = arrivals.count === seen
  seen = arrivals.count
  // An immediate that is set by an immediate waits for the next turn, and what came over the network meanwhile goes first.
  if (!isQuiet && performance.now() - renderedAt < MAX_BETWEEN_MS) setImmediate(next)
  else {
    waiting.shift()?.()
    setImmediate(afterRender)
  }
}

function afterRender(): void {
  renderedAt = performance.now()
  going = waiting.length > 0
  if (going) next()
}
