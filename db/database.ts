import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { abortable } from './abortable.ts'
import { startEmbedded } from './embedded.ts'
import type { Tables } from './schema.ts'

/** What every store function takes first: the database or a transaction. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  pool: pg.Pool
  /** True for the embedded database, which has one session: no LISTEN across processes, no statement_timeout. */
  embedded: boolean
  /** Only of an embedded database in memory or owned by this process. */
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
}

export async function openDatabase({ url, folder, snapshot, alone }: DatabaseOptions): Promise<Database> {
  if (url !== undefined) {
    const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000 })
    return wrap(
      pool,
      false,
      async () => {},
      () => Promise.reject(new Error('Use pg_dump')),
    )
  }
  const embedded = await startEmbedded({ folder, snapshot, alone })
  const pool = new pg.Pool({
    host: embedded.host,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    max: 8,
  })
  return wrap(pool, true, embedded.close, embedded.dump)
}

function wrap(
  pool: pg.Pool,
  embedded: boolean,
  stop: () => Promise<void>,
  dump: () => Promise<Uint8Array>,
): Database {
  // An idle connection that breaks must not end the process; the next query reports the loss to who asked.
  pool.on('error', () => {})
  // So must one that breaks inside a transaction: the statement that was under way rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    db: new Kysely<Tables>({ dialect: abortable(new PostgresDialect({ pool }), { cancels: !embedded }) }),
    pool,
    embedded,
    dump,
    async close() {
      await pool.end()
      await stop()
    },
  }
}
