// Stored calibrations of a bank: what answers say about each item. A new one is a new number, and an attempt keeps
// the number that was the newest when it began, so that later ones change nothing under way.
import type { Db } from '#db/database.ts'
import { bankName } from './bank-name.ts'
import { type BankReport, calibrateBank, type ItemReport, readAnswers } from './calibrate-bank.ts'
import type { Bank, Parameters } from './item.ts'
import { isSettled } from './settled.ts'

export interface Calibration {
  number: number
  madeAt: Date
  attempts: number
  /** True if levels are no longer provisional. */
  isSettled: boolean
}

/** Returns the newest calibration of any edition of a bank. */
export async function newestCalibration(
  db: Db,
  { tenant, bank }: { tenant: string; bank: string },
): Promise<(Calibration & { basis: string }) | undefined> {
  const row = await db
    .selectFrom('assessment.calibration')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('bank', '=', bankName(bank))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      number: row.number,
      madeAt: row.made_at,
      attempts: row.attempts,
      isSettled: row.is_settled,
      basis: row.basis,
    }
  )
}

/** `unchanged`: there are no answers that the newest calibration does not know. */
export type CalibrateOutcome = { kind: 'unchanged' | 'stored' | 'none'; attempts: number }

/**
 * Calibrates a bank and stores the result. Idempotent: without new answers nothing is stored, and of two
 * processes that calibrate at the same time one stores.
 */
export async function calibrateAndStore(
  db: Db,
  bank: Bank,
  { tenant, now, signal }: { tenant: string; now: Date; signal?: AbortSignal | undefined },
): Promise<CalibrateOutcome> {
  const before = await newestCalibration(db, { tenant, bank: bank.id })
  const answers = await readAnswers(db, bank, { tenant, signal })
  const attempts = answers.attempts.length
  if (answers.basis === before?.basis) return { kind: 'unchanged', attempts }
  if (attempts === 0 && before === undefined) return { kind: 'none', attempts }
  const report = await calibrateBank(bank, answers, { signal })
  const number = (before?.number ?? 0) + 1
  const stored = await store(db, report, {
    tenant,
    bank: bankName(bank.id),
    number,
    basis: answers.basis,
    now,
  })
  return { kind: stored ? 'stored' : 'unchanged', attempts }
}

interface Place {
  tenant: string
  bank: string
  number: number
  basis: string
  now: Date
}

/** Rows of one statement: databases limit the parameters of a statement. */
const ROWS_AT_ONCE = 500

function store(
  db: Db,
  { attempts, items }: BankReport,
  { tenant, bank, number, basis, now }: Place,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('assessment.calibration')
      .values({ tenant, bank, number, made_at: now, basis, attempts, is_settled: isSettled(items) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (made === undefined) return false
    const rows = items.map((item) => rowOf(item, { tenant, bank, number }))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await trx
        .insertInto('assessment.calibrated_item')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute()
    await trx
      .deleteFrom('assessment.calibration')
      .where('tenant', '=', tenant)
      .where('bank', '=', bank)
      // The one before stays too: an attempt may begin with it at this moment.
      .where('number', '<', number - 1)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('assessment.attempt')
              .select('id')
              .where('state', '=', 'running')
              .whereRef('assessment.attempt.calibration', '=', ref('assessment.calibration.number'))
              .where('assessment.attempt.tenant', '=', tenant),
          ),
        ),
      )
      .execute()
    return true
  })
}

const rowOf = (
  { id, version, level, area, parameters, error, answers, state, ...found }: ItemReport,
  place: Pick<Place, 'tenant' | 'bank' | 'number'>,
) => ({
  ...place,
  item_id: id,
  item_version: version,
  level,
  area,
  ...parameters,
  error_a: parameters.a * error.logDiscrimination,
  error_b: error.difficulty,
  answers,
  state,
  exposure: found.exposure,
  share_right: found.right ?? null,
  infit: answers === 0 ? null : found.fit,
  outfit: answers === 0 ? null : found.outfit,
  curve: JSON.stringify(found.curve),
  languages: JSON.stringify(found.languages),
})

export interface ItemValues {
  version: number
  parameters: Parameters
  state: 'estimated' | 'stable'
}

/**
 * Returns what answers say about items, by id, without those whose author's values hold for lack of answers; and
 * whether the bank was calibrated.
 */
export async function readCalibration(
  db: Db,
  { tenant, bank, number }: { tenant: string; bank: string; number: number },
): Promise<{ values: Map<string, ItemValues>; isSettled: boolean }> {
  const rows = await db
    .selectFrom('assessment.calibrated_item')
    .innerJoin('assessment.calibration', (join) =>
      join
        .onRef('assessment.calibration.tenant', '=', 'assessment.calibrated_item.tenant')
        .onRef('assessment.calibration.bank', '=', 'assessment.calibrated_item.bank')
        .onRef('assessment.calibration.number', '=', 'assessment.calibrated_item.number'),
    )
    .select(['item_id', 'item_version', 'a', 'b', 'c', 'state', 'is_settled'])
    .where('assessment.calibration.tenant', '=', tenant)
    .where('assessment.calibration.bank', '=', bankName(bank))
    .where('assessment.calibration.number', '=', number)
    .where('state', '!=', 'author')
    .execute()
  return {
    values: new Map(
      rows.map(({ item_id, item_version: version, a, b, c, state }) => [
        item_id,
        { version, parameters: { a, b, c }, state: state === 'stable' ? 'stable' : 'estimated' },
      ]),
    ),
    isSettled: rows.some(({ is_settled }) => is_settled),
  }
}
