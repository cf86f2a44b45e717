import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isAborted, withoutSignal } from '#db/request-signal.ts'
import type { Log } from '#services/log.ts'
import { raiseRevision } from '../catalogue/revision.ts'
import { type ExchangeRates, newestRates } from './exchange-rates.ts'
import { shippedRates } from './shipped-rates.ts'

const memories = new WeakMap<Db, { revision: string; rates: Promise<ExchangeRates> }>()

/**
 * Of each currency the newest rate: shipped, or loaded by the operator. They are read again when the catalogue's
 * revision has changed, as pages are made anew then: none may keep older rates under the newer revision.
 */
async function currentRates(db: Db): Promise<ExchangeRates> {
  const { revision } = await db
    .selectFrom('catalogue.revision')
    .select(sql<string>`revision::text`.as('revision'))
    .executeTakeFirstOrThrow()
  const kept = memories.get(db)
  if (kept?.revision === revision) return kept.rates
  // Others read it later, so it outlives the request that asked first.
  const rates = withoutSignal(async () => newestRates(shippedRates, await loadedRates(db)))
  memories.set(db, { revision, rates })
  rates.catch(() => memories.delete(db))
  return rates
}

/** A yearly equal is optional: without the loaded rates those count that the site is shipped with. */
export async function ratesForPages(db: Db, log: Pick<Log, 'warn'>): Promise<ExchangeRates> {
  try {
    return await currentRates(db)
  } catch (error) {
    if (isAborted(error)) throw error
    log.warn({ err: error }, 'Loaded exchange rates could not be read; pages use the shipped ones')
    return shippedRates
  }
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
