// Listens for PostgreSQL notifications over its own connection, and reconnects when it is lost.
import pg from 'pg'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2_000
const CONNECT_MS = 5_000
/** A silently broken connection is noticed after a few keep-alive probes. */
const ASK_LINE_AFTER_MS = 10_000

export interface ListenOptions {
  channel: string
  onNotification: () => void
  /** Reconnected: notifications sent meanwhile were lost. */
  onReturn: () => void
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void }
}

export interface ListenerOptions extends ListenOptions {
  url: string
}

export interface Listener {
  /**
   * Resolves when the first connection listens. Rejects if it cannot be made: the site does not start without
   * its database.
   */
  listening: Promise<void>
  stop(): Promise<void>
}

/**
 * Delay before the next attempt: doubled each time, with jitter so that replicas do not reconnect together.
 */
export function waitMs(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
  return Math.max(FIRST_WAIT_MS, longest / 2 + (longest / 2) * random())
}

export function listenTo({ url, channel, onNotification, onReturn, log }: ListenerOptions): Listener {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: ASK_LINE_AFTER_MS,
    })
    let listens = false
    made.on('error', () => {})
    made.once('end', () => {
      if (stopped || !listens) return
      log.warn({}, 'The connection for content notifications was lost; reconnecting')
      again()
    })
    made.on('notification', onNotification)
    client = made
    try {
      await made.connect()
      await made.query(`listen ${pg.escapeIdentifier(channel)}`)
      listens = true
    } catch (error) {
      void made.end().catch(() => {})
      throw error
    }
  }

  function again(): void {
    if (stopped) return
    timer = setTimeout(retry, waitMs(failures, Math.random))
    timer.unref()
    failures += 1
  }

  async function retry(): Promise<void> {
    try {
      await connect()
      failures = 0
      log.info({}, 'Content notifications are being received again')
      onReturn()
    } catch {
      again()
    }
  }

  return {
    listening: connect(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
