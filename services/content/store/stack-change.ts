// Every write to a stack goes through here: one transaction, one writer at a time, and one announcement.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const DRAFT = '$draft'
export const ASSETS = 'sys_assets'

/** A stack and one of its branches: what most writes go to. */
export interface Target {
  apiKey: string
  branch: string
}

export class UnknownStack extends Error {
  constructor(apiKey: string) {
    super(`There is no stack '${apiKey}'`)
  }
}

/** Runs in the caller's transaction, or in one of its own. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Runs `work` in a transaction that holds the stack's row, so that writers of one stack take turns and version numbers
 * have no gaps. `work` calls `announce` when it changed something.
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
 * Raises the revision once a transaction (a row that this transaction wrote carries its id as xmin) and tells the other
 * processes when it commits. PostgreSQL folds equal notifications of one transaction into one.
 */
export async function announceChange(trx: Db, apiKey: string): Promise<void> {
  await sql`
    update content.stack set revision = revision + 1
    where api_key = ${apiKey} and xmin::text <> (pg_current_xact_id()::xid)::text`.execute(trx)
  await sql`select pg_notify('content_changed', ${apiKey})`.execute(trx)
}
