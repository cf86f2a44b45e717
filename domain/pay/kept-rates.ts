import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import { raiseRevision } from '../catalogue/revision.ts'
import { type ExchangeRates, newestRates } from './exchange-rates.ts'
import { shippedRates } from './shipped-rates.ts'

/** Rates are read again after a minute: an operator loads some at most once a day. */
const KEPT_MS = 60_000

const memories = new WeakMap<Db, { at: number; rates: Promise<ExchangeRates> }>()

/** Of each currency the newest rate: shipped, or loaded by the operator. */
export function currentRates(db: Db, now: Date): Promise<ExchangeRates> {
  const kept = memories.get(db)
  if (kept !== undefined && Math.abs(now.getTime() - kept.at) < KEPT_MS) return kept.rates
  // Others read it later, so it outlives the request that asked first.
  const rates = withoutSignal(async () => newestRates(shippedRates, await loadedRates(db)))
  memories.set(db, { at: now.getTime(), rates })
  rates.catch(() => memories.delete(db))
  return rates
}

async function loadedRates(db: Db): Promise<ExchangeRates> {
  const rows = await db
    .selectFrom('catalogue.exchange_rate')
    .select(['currency', 'per_euro', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .execute()
  return new Map(rows.map(({ currency, per_euro, day }) => [currency, { perEuro: per_euro, day }]))
}

/**
 * Keeps rates that are newer than what is kept, in one transaction. Pages that show pay are made anew.
 * @returns how many were newer
 */
export function loadRates(db: Db, rates: ExchangeRates, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let newer = 0
    for (const [currency, { perEuro, day }] of rates) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('catalogue.exchange_rate')
        .values({ currency, per_euro: perEuro, day, loaded_at: now })
        .onConflict((conflict) =>
          conflict
            .column('currency')
            .doUpdateSet({ per_euro: perEuro, day, loaded_at: now })
            .where('catalogue.exchange_rate.day', '<', day as unknown as Date),
        )
        .executeTakeFirstOrThrow()
      newer += Number(numInsertedOrUpdatedRows ?? 0)
    }
    if (newer > 0) await raiseRevision(trx)
    return newer
  })
}
