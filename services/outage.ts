// Failures of what the site stands on: the database is away, busy or full, or a disk is. They pass by themselves, so they are
// answered with a status that says so, and never as a fault of the program. The one table of what counts as one.

export interface Outage {
  /** 400: the caller sent what no database can store. 507: no room to write. 503: everything else. */
  status: 400 | 503 | 507
  detail: string
  /** Seconds after which it is worth trying again; absent where trying again helps nobody. */
  retryAfter?: number
}

const AWAY: Outage = { status: 503, detail: 'The database does not answer at the moment.', retryAfter: 5 }
const BUSY: Outage = { status: 503, detail: 'The database is busy at the moment.', retryAfter: 2 }
const COLLISION: Outage = { status: 503, detail: 'Somebody changed the same at once.', retryAfter: 1 }
const FULL: Outage = { status: 507, detail: 'There is no room left to store this.', retryAfter: 60 }
const UNSTORABLE: Outage = { status: 400, detail: 'The text has characters that cannot be stored.' }

/** The first that fits a failure's code: SQLSTATE, of the system, or of db/. */
const BY_CODE: readonly (readonly [RegExp, Outage])[] = [
  // Connection exceptions, shutdown, crash and start of the server, and a standby that took over half-way.
  [/^(08\w{3}|57P0[1-5]|25006)$/, AWAY],
  // The embedded database was ended by its watchdog, or is being opened anew (db/watchdog.ts).
  [/^DATABASE_AWAY$/, AWAY],
  [/^53100$/, FULL],
  [/^53\w{3}$/, BUSY],
  // A lock or a statement that took too long, and transactions that the server ended for being idle or too long.
  [/^(55P03|57014|25P0[34])$/, BUSY],
  [/^DATABASE_TIMEOUT$/, BUSY],
  [/^40(001|P01)$/, COLLISION],
  // NUL, and escapes that are no Unicode.
  [/^(22021|22P05)$/, UNSTORABLE],
  [/^(ENOSPC|EDQUOT)$/, FULL],
  [/^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, AWAY],
]

/** The driver says these without a code. */
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

/** How deep a failure may be wrapped. */
const MAX_CAUSES = 5

/** What to answer where `error`, or what it came from, is an outage; undefined for every other failure. */
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
  // The socket of the embedded database is gone. Any other missing file is a fault of ours.
  if (code === 'ENOENT') return error.syscall === 'connect' ? AWAY : undefined
  return BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? BY_MESSAGE.get(error.message)
}

export const retryHeaders = ({ retryAfter }: Outage): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
