import { isAborted, requestSignal } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'

/** A part of a page that stands on a service of its own: without it the rest is shown. */
export type Part<Value> = { failed: false; value: Value } | { failed: true }

/** A part that takes longer is left out: nobody waits for the slowest of six. */
const MAX_WAIT_MS = 5_000

/** Waits for one part. Its failure is the operator's matter, and never the page's. */
export async function partOf<Value>(
  log: Log,
  name: string,
  work: () => Promise<Value>,
  maxWait = MAX_WAIT_MS,
): Promise<Part<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${maxWait} ms`)), maxWait)
  })
  try {
    return { failed: false, value: await Promise.race([work(), late]) }
  } catch (error) {
    // Its reader has gone: nobody waits for the page either.
    if (requestSignal()?.aborted && isAborted(error)) throw error
    log.error(
      { err: error, part: name },
      'A part of a page could not be loaded; the page is shown without it',
    )
    return { failed: true }
  } finally {
    clearTimeout(timer)
  }
}
