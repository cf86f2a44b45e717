import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, WorkDatabase } from './database.ts'
import type { Tables } from './schema.ts'

// First key of an advisory lock; the second is derived from the name.
const LOCK = 727_002

type Work<T> = (db: Db) => Promise<T>

/**
 * Runs `work` unless another process runs it for the same name; then the result is undefined. The embedded database
 * belongs to one process, whose calls take turns.
 */
export async function exclusively<T>(
  { db, pool, embedded }: WorkDatabase,
  name: string,
  work: Work<T>,
): Promise<T | undefined> {
  if (embedded) return work(db)
  return withHolder(pool, async (holder) => {
    const { rows } = await holder.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1, hashtext($2)) as locked',
      [LOCK, name],
    )
    return rows[0]?.locked === true ? work(heldBy(holder, pool)) : undefined
  })
}

/** Runs `work` once no other process runs it for the same name. */
export async function inTurn<T>(
  { db, pool, embedded }: WorkDatabase,
  name: string,
  work: Work<T>,
): Promise<T> {
  if (embedded) return work(db)
  return withHolder(pool, async (holder) => {
    await holder.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, name])
    return work(heldBy(holder, pool))
  })
}

/**
 * The lock belongs to a transaction that does nothing else, because PgBouncer lends out a connection for a transaction:
 * a lock of the session would be taken on one connection, given back on another, and so kept for ever. Idle as it is, it
 * keeps no row from being vacuumed. It has a connection of its own, or as many works at once as the pool has
 * connections would wait for one another.
 */
async function withHolder<T>(pool: pg.Pool, work: (holder: pg.Client) => Promise<T>): Promise<T> {
  const holder = new pg.Client({ ...pool.options, fallback_application_name: 'guildhall lock' })
  // Without a listener, a connection that breaks would end the process. The next question to it tells.
  holder.on('error', () => {})
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query('set local lock_timeout = 0')
    return await work(holder)
  } finally {
    // Ended first, so that the lock is free when this returns.
    await holder.query('rollback').catch(() => {})
    await holder.end().catch(() => {})
  }
}

/**
 * The pool, for as long as the lock is held: a process that has lost it begins neither a statement nor a transaction any
 * more. One that has begun may end, so what `work` writes must bear a second writer for that long.
 */
function heldBy(holder: pg.Client, pool: pg.Pool): Db {
  const guarded = {
    async connect() {
      await holder.query('select 1')
      return pool.connect()
    },
    async end() {},
    options: {},
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
}
