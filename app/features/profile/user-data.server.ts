import { isAborted } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'

/** What the specification wants in the log when a member's data cannot be had or kept. */
type Failure = 'Failed to load user data' | 'Failed to update user data'

/** Writes down that the work failed, and lets it fail. */
export async function told<T>(log: Log, failure: Failure, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // Whoever asked has gone: nothing failed.
    if (!isAborted(error)) log.error({ err: error }, failure)
    throw error
  }
}
