// Runs statements that a caller can make expensive under a timeout.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Filter } from './filter.ts'
import { badQuery } from './refusal.ts'

const TIME_LIMIT_MS = 3_000

/** SQLSTATEs for a statement that is invalid because of the caller's input. */
const CALLERS_FAULT = /^(22...|54...)$/
/**
 * A statement was cancelled. If the caller made it expensive, that is the caller's fault; otherwise it is
 * ours, such as a held lock.
 */
const CUT_OFF = '57014'

export async function guarded<T>(
  { db, limited, limitMs = TIME_LIMIT_MS }: { db: Db; limited: boolean; limitMs?: number },
  { filter, typeahead }: { filter: Filter; typeahead?: string | undefined },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const isCheap = typeahead === undefined && !isExpensive(filter)
  try {
    if (!limited || isCheap) return await work(db)
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(trx)
      return work(trx)
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (CALLERS_FAULT.test(code) || (code === CUT_OFF && !isCheap)) throw badQuery()
    throw error
  }
}

function isExpensive(filter: Filter): boolean {
  switch (filter.kind) {
    case 'all':
    case 'any':
      return filter.parts.some(isExpensive)
    case 'not':
      return isExpensive(filter.part)
    case 'matches':
    case 'refers':
      return true
    default:
      return false
  }
}
