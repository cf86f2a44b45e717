/** Lets what waits be done before long work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Milliseconds that background work may hold the thread for: a page waits no longer for it than for another page. */
const PIECE_MS = 10

/** Maps a long list, and pauses whenever the thread has been held for long enough. */
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
