import { type Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { abortable } from './abortable.ts'
import { LONG_WORK, startEmbedded } from './embedded.ts'
import { type Listener, type ListenOptions, listenTo } from './listener.ts'
import type { WatchdogTimes } from './pulse.ts'
import type { Tables } from './schema.ts'
import { GuardedKysely, GuardedPool } from './transaction-guard.ts'
import { type ClientLimits, watchedClient } from './watched-client.ts'
import { type Limits, startParameters, type Work, workLimits } from './work.ts'

/** First parameter of every store function: the database or a transaction. */
export type Db = Kysely<Tables>

/** Connections for one kind of work. */
export interface WorkDatabase {
  db: Db
  pool: pg.Pool
  /** True for the embedded database, which has one session and no statement_timeout. */
  embedded: boolean
}

/** The main pool: reads for pages and calls. */
export interface Database extends WorkDatabase {
  /** For writes by members and visitors. */
  writes: WorkDatabase
  /** For imports, migrations, jobs and commands: nobody waits for them, so statements have no time limit. */
  background: WorkDatabase
  /** Hears of notifications, whichever process sent them. */
  listen(options: ListenOptions): Listener
  /** Resolves when the database answers, over a connection of its own. Rejects within seconds when it does not. */
  check(): Promise<void>
  /** Only for an embedded database in memory or owned by this process. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Address of a real PostgreSQL 15+. Absent: the embedded one. */
  url?: string | undefined
  /** Folder of the embedded database; null keeps it in memory. */
  folder: string | null
  snapshot?: Uint8Array
  /** Refuses a folder that another process has open, instead of joining that process. */
  alone?: boolean
  /** False sends no startup parameters, which PgBouncer rejects. */
  limits?: boolean
  /** How long to wait for a free connection of a server; by default as workLimits has it. */
  connectMs?: number
  /** For the embedded database. */
  times?: Partial<EmbeddedTimes>
  log?: DatabaseLog
}

export interface EmbeddedTimes extends WatchdogTimes {
  /** From a statement to its answer or error. */
  answerMs: number
  /** How long a transaction may be idle. */
  idleMs: number
}

export interface DatabaseLog {
  error(fields: object, message: string): void
}

const EMBEDDED_TIMES: EmbeddedTimes = {
  answerMs: 10_000,
  idleMs: 10_000,
  stuckMs: 30_000,
  longMs: 30 * 60_000,
  everyMs: 1_000,
}

/** Longer than the server's own limits: only a broken connection reaches it. */
const LINE_MS = 5_000
/** Delay of the first TCP keep-alive probe. */
const ASK_LINE_AFTER_MS = 10_000

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, options)
}

function openServer(url: string, { limits: limited = true, connectMs }: DatabaseOptions): Database {
  const open = (work: Work): WorkDatabase => {
    const limits = { ...workLimits[work], ...(connectMs === undefined ? {} : { connectMs }) }
    const { statementMs } = limits
    const pool = poolOf(
      {
        connectionString: url,
        fallback_application_name: `guildhall ${work}`,
        keepAlive: true,
        keepAliveInitialDelayMillis: ASK_LINE_AFTER_MS,
        ...(limited ? startParameters(limits) : {}),
      },
      limits,
      { answerMs: statementMs === 0 || work === 'health' ? statementMs : statementMs + LINE_MS, idleMs: 0 },
    )
    return workDatabase(pool, false)
  }
  return databaseOf(open, {
    listen: (listening) => listenTo({ url, ...listening }),
    stop: async () => {},
    dump: () => Promise.reject(new Error('Use pg_dump')),
  })
}

async function openEmbedded({
  folder,
  snapshot,
  alone,
  times: given,
  log,
}: DatabaseOptions): Promise<Database> {
  const times = { ...EMBEDDED_TIMES, ...given }
  const listeners = new Set<ListenOptions>()
  const embedded = await startEmbedded({
    folder,
    snapshot,
    alone,
    times,
    log,
    onNotification(channel) {
      for (const listener of listeners)
        if (channel === undefined) listener.onReturn()
        else if (channel === listener.channel) listener.onNotification()
    },
  })
  const open = (work: Work): WorkDatabase => {
    const limits = workLimits[work]
    const address = { host: embedded.host, port: embedded.port, user: 'postgres', database: 'postgres' }
    if (work === 'background') {
      const client = { answerMs: 0, idleMs: times.longMs, mark: LONG_WORK }
      return workDatabase(poolOf(address, { ...limits, connectMs: 0 }, client), true)
    }
    const answerMs = work === 'health' ? Math.min(limits.statementMs, times.answerMs) : times.answerMs
    const client: ClientLimits = { answerMs, idleMs: times.idleMs, onTimeout: embedded.onTimeout }
    return workDatabase(poolOf(address, { ...limits, connectMs: answerMs }, client), true)
  }
  return databaseOf(open, {
    listen(listener) {
      listeners.add(listener)
      return { listening: Promise.resolve(), stop: async () => void listeners.delete(listener) }
    },
    stop: embedded.close,
    dump: embedded.dump,
  })
}

function poolOf(
  config: pg.ClientConfig & { fallback_application_name?: string },
  { connections, connectMs }: Limits,
  client: ClientLimits,
): pg.Pool {
  const pool = new GuardedPool({
    ...config,
    max: connections,
    // Includes the wait for a connection.
    connectionTimeoutMillis: connectMs,
    Client: watchedClient(client),
  })
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on('error', () => {})
  // The same for one that breaks inside a transaction: its statement rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function workDatabase(pool: pg.Pool, embedded: boolean): WorkDatabase {
  const dialect = abortable(new PostgresDialect({ pool }), { cancels: !embedded })
  return { db: new GuardedKysely<Tables>({ dialect }), pool, embedded }
}

function databaseOf(
  open: (work: Work) => WorkDatabase,
  { listen, stop, dump }: Pick<Database, 'listen' | 'dump'> & { stop: () => Promise<void> },
): Database {
  const [pages, writes, background, health] = [
    open('pages'),
    open('writes'),
    open('background'),
    open('health'),
  ]
  return {
    ...pages,
    writes,
    background,
    async check() {
      await health.pool.query('select 1')
    },
    listen,
    dump,
    async close() {
      await Promise.all([pages, writes, background, health].map(({ pool }) => pool.end()))
      await stop()
    },
  }
}
