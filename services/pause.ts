/** Lets waiting work run before a long task continues. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** How long background work may hold the thread, in milliseconds: no longer than another page would. */
const PIECE_MS = 10

/** Maps a long list, pausing whenever it has held the thread for long enough. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  now: () => number = () => performance.now(),
): Promise<Result[]> {
  const results: Result[] = []
  let pauseAt = now() + PIECE_MS
  for (const item of items) {
    results.push(work(item))
    if (now() < pauseAt) continue
    await pause()
    pauseAt = now() + PIECE_MS
  }
  return results
}
