// Failures of what the site depends on: the database is down, busy or full, or a disk is. They pass without a
// fix, so they are answered with a status that says so, and not as a bug. This is the only table of them.

export interface Outage {
  /** 400: the client sent something that no database can store. 507: no space left. 503: everything else. */
  status: 400 | 503 | 507
  detail: string
  /** Seconds after which to retry; absent if retrying does not help. */
  retryAfter?: number
}

const AWAY: Outage = { status: 503, detail: 'The database does not answer at the moment.', retryAfter: 5 }
const BUSY: Outage = { status: 503, detail: 'The database is busy at the moment.', retryAfter: 2 }
const COLLISION: Outage = { status: 503, detail: 'Somebody changed the same at once.', retryAfter: 1 }
const FULL: Outage = { status: 507, detail: 'There is no room left to store this.', retryAfter: 60 }
const UNSTORABLE: Outage = { status: 400, detail: 'The text has characters that cannot be stored.' }

/** The first match for an error's code: SQLSTATE, the system's, or db/'s. */
const BY_CODE: readonly (readonly [RegExp, Outage])[] = [
  // Connection exceptions, shutdown, crash and start of the server, and a failover to a standby.
  [/^(08\w{3}|57P0[1-5]|25006)$/, AWAY],
  // The embedded database was terminated by its watchdog, or is being reopened (db/embedded-supervisor.ts).
  [/^DATABASE_AWAY$/, AWAY],
  [/^53100$/, FULL],
  [/^53\w{3}$/, BUSY],
  // A lock or statement timeout, and transactions that the server ended for being idle or too long.
  [/^(55P03|57014|25P0[34])$/, BUSY],
  [/^DATABASE_TIMEOUT$/, BUSY],
  [/^40(001|P01)$/, COLLISION],
  // NUL, and escapes that are not valid Unicode.
  [/^(22021|22P05)$/, UNSTORABLE],
  [/^(ENOSPC|EDQUOT)$/, FULL],
  [/^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, AWAY],
]

/** The driver reports these without a code. */
const BY_MESSAGE: ReadonlyMap<string, Outage> = new Map([
  ['timeout exceeded when trying to connect', BUSY],
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ].map((message) => [message, AWAY] as const),
])

/** Maximum depth of wrapped errors. */
const MAX_CAUSES = 5

/** The answer if `error`, or one of its causes, is an outage; undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  let cause = error
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    const known = ofOne(cause)
    if (known !== undefined) return known
    cause = cause.cause
  }
  return undefined
}

function ofOne(error: Error & { code?: unknown; syscall?: unknown }): Outage | undefined {
  const code = typeof error.code === 'string' ? error.code : ''
  // The embedded database's socket is gone. Any other missing file is a bug.
  if (code === 'ENOENT') return error.syscall === 'connect' ? AWAY : undefined
  return BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? BY_MESSAGE.get(error.message)
}

export const retryHeaders = ({ retryAfter }: Outage): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

/** Status text of the error of a page that was posted to. The browser cannot tell otherwise how its document was asked for. */
export const CHANGE_FAILED = 'A change failed'
