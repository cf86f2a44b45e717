import { isAborted, requestSignal } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'

/** A part of a page with its own service: if that fails, the rest is shown. */
export type Part<Value> = { failed: false; value: Value } | { failed: true }

/** A slower part is omitted, so that the page does not wait for the slowest of six. */
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
    // The request was aborted: stop waiting.
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
