import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db, WorkDatabase } from './database.ts'
import type { Tables } from './schema.ts'

// The first of the two numbers of an advisory lock; the second is made of the name.
const LOCK = 727_002

/**
 * Runs `work` when no other process runs it for the same name, else answers undefined. The lock belongs to a connection,
 * and `work` writes through that very connection: who has lost the lock cannot write any more.
 * The embedded database belongs to one process, which takes its own turns.
 */
export async function exclusively<T>(
  { db, pool, embedded }: WorkDatabase,
  name: string,
  work: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  if (embedded) return work(db)
  const client = await pool.connect()
  let lost: Error | undefined
  // A connection that breaks while it waits would otherwise end the process.
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
    // A connection in doubt is thrown away, and its lock with it.
    client.release(lost)
    client.off('error', onError)
  }
}

/** A pool of one connection that somebody else gives back. */
function onlyClient(client: pg.PoolClient) {
  const lent = { query: client.query.bind(client), release: () => {} }
  return { connect: async () => lent as unknown as pg.PoolClient, end: async () => {}, options: {} }
}
