import { isAborted } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'

/** Log messages of the specification for failures of loading or saving member data. */
type Failure = 'Failed to load user data' | 'Failed to update user data'

/** Logs a failure of the work and rethrows it. */
export async function loggingFailure<T>(log: Log, failure: Failure, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // The client disconnected: not a failure.
    if (!isAborted(error)) log.error({ err: error }, failure)
    throw error
  }
}
