// Every write to a stack goes through here: one transaction, one writer at a time, and one notification.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const DRAFT = '$draft'
export const ASSETS = 'sys_assets'

/** A stack and one of its branches: the target of most writes. */
export interface Target {
  apiKey: string
  branch: string
}

export class UnknownStack extends Error {
  constructor(apiKey: string) {
    super(`There is no stack '${apiKey}'`)
  }
}

/** Runs in the caller's transaction, or in its own. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Runs `work` in a transaction that locks the stack's row, so that writers of a stack take turns and version
 * numbers have no gaps. `work` calls `announce` when it changed something.
 */
export function changeStack<T>(
  db: Db,
  apiKey: string,
  work: (trx: Db, announce: () => Promise<void>) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const stack = await trx
      .selectFrom('content.stack')
      .select('api_key')
      .where('api_key', '=', apiKey)
      .forUpdate()
      .executeTakeFirst()
    if (stack === undefined) throw new UnknownStack(apiKey)
    return work(trx, () => announceChange(trx, apiKey))
  })
}

/**
 * Raises the revision once a transaction (a row written by this transaction has its id as xmin) and notifies
 * the other processes on commit. PostgreSQL merges equal notifications of a transaction.
 */
export async function announceChange(trx: Db, apiKey: string): Promise<void> {
  await sql`
    update content.stack set revision = revision + 1
    where api_key = ${apiKey} and xmin::text <> (pg_current_xact_id()::xid)::text`.execute(trx)
  await sql`select pg_notify('content_changed', ${apiKey})`.execute(trx)
}
