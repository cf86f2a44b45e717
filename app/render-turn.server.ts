// A render holds the process's only thread for 8 to 31 ms without a break. Two in a row would hold it twice as long for a
// finished page, a health check and everybody's next byte, so between two renders the event loop goes round once.

const waiting: (() => void)[] = []

/**
 * Resolves when this render may begin: one in each turn of the event loop, first come first served. What follows without
 * waiting for anything belongs to the turn.
 */
export function renderTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.push(resolve)
  if (waiting.length === 1) setImmediate(next)
  return promise
}

function next(): void {
  waiting.shift()?.()
  // An immediate that is set by an immediate waits for the next turn, and what came over the network meanwhile goes first.
  if (waiting.length > 0) setImmediate(next)
}
