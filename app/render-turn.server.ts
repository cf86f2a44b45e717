// A render blocks the event loop for 8 to 31 ms. Two in a row would delay cached pages, health checks and
// network traffic twice as long, so the event loop runs between renders.

/** Milliseconds between renders for other work: about as long as a render, so neither starves the other. */
const MAX_BETWEEN_MS = 25

// The built site contains its own copy of this module; both must count the same arrivals.
const key = Symbol.for('guildhall.arrivals')
const shared = globalThis as { [key]?: { count: number } }
shared[key] ??= { count: 0 }
const arrivals = shared[key]

const waiting: (() => void)[] = []
let going = false
let seen = 0
let renderedAt = Number.NEGATIVE_INFINITY

/** Reports a new connection or request. */
export function arrived(): void {
  arrivals.count += 1
}

/**
 * Resolves when this render may begin, in order of arrival. The render must then run synchronously. Before
 * the next one the event loop runs until nothing new arrives. Each turn accepts only one connection (libuv
 * 1.45 and later), so a single turn between renders would accept visitors no faster than pages are rendered.
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
  // An immediate set by an immediate waits for the next turn, after pending network events.
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
