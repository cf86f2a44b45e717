import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db, WorkDatabase } from './database.ts'
import type { Tables } from './schema.ts'

// First key of an advisory lock; the second is derived from the name.
const LOCK = 727_002

/**
 * Runs `work` unless another process runs it for the same name; then the result is undefined. The lock
 * belongs to a connection, and `work` writes through that connection, so a process that has lost the lock can
 * no longer write. The embedded database belongs to one process, whose calls take turns.
 */
export async function exclusively<T>(
  { db, pool, embedded }: WorkDatabase,
  name: string,
  work: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  if (embedded) return work(db)
  const client = await pool.connect()
  let lost: Error | undefined
  // Without a listener, a connection that breaks while waiting would end the process.
  const onError = (error: Error) => {
    lost = error
  }
  client.on('error', onError)
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [LOCK, name],
    )
    if (rows[0]?.locked !== true) return undefined
    try {
      return await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: onlyClient(client) }) }))
    } finally {
      if (lost === undefined)
        await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK, name]).catch(onError)
    }
  } finally {
    // A connection in an unknown state is destroyed, and its lock with it.
    client.release(lost)
    client.off('error', onError)
  }
}

/** A pool of one connection, which the caller releases. */
function onlyClient(client: pg.PoolClient) {
  const lent = { query: client.query.bind(client), release: () => {} }
  return { connect: async () => lent as unknown as pg.PoolClient, end: async () => {}, options: {} }
}
