// Calibrates a bank's items from members' answers, and detects items that have become easier, which suggests
// that they have leaked.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type CalibratedItem, calibrate, type ItemPrior } from './calibration.ts'
import { posterior } from './estimate.ts'
import { type GroupDifference, groupDifference, type Stratum } from './group-difference.ts'
import type { Bank, Level } from './item.ts'
import { AUTHORS_ERROR, authorsParameters } from './parameters.ts'

export interface ItemReport extends CalibratedItem {
  id: string
  level: Level
  /** Share of attempts in which the item was asked. */
  exposure: number
  /** Share of right answers; undefined without answers. */
  right?: number
  /**
   * Answers since a given day compared with earlier ones, at equal ability; undefined if there is too little
   * data.
   */
  change?: GroupDifference
}

export interface BankReport {
  attempts: number
  items: readonly ItemReport[]
}

/** Only the newest attempts are read; older ones describe an older bank. */
const MAX_ATTEMPTS = 20_000

interface Attempt {
  startedAt: Date
  answers: { item: string; right: boolean }[]
}

/**
 * Calibrates all items of a bank. Ignores answers to other versions of an item and attempts dismissed in
 * review.
 */
export async function calibrateBank(
  db: Db,
  bank: Bank,
  { tenant, since }: { tenant: string; since?: Date | undefined },
): Promise<BankReport> {
  const attempts = await readAttempts(db, bank, tenant)
  const prior = (item: Bank['items'][number]): ItemPrior => ({
    parameters: authorsParameters(item),
    ...AUTHORS_ERROR,
  })
  const { items, ability } = calibrate(
    attempts.map(({ answers }) => answers),
    new Map(bank.items.map((item) => [item.id, prior(item)])),
    { model: 'two-parameter' },
  )
  const strata = since === undefined ? undefined : strataOf(attempts, items, { since, prior: ability })
  const rightsOf = new Map<string, number>()
  for (const { answers } of attempts)
    for (const { item, right } of answers) if (right) rightsOf.set(item, (rightsOf.get(item) ?? 0) + 1)
  return {
    attempts: attempts.length,
    items: bank.items.flatMap(({ id, level }) => {
      const calibrated = items.get(id)
      if (calibrated === undefined) return []
      const rights = rightsOf.get(id) ?? 0
      const change = groupDifference([...(strata?.get(id)?.values() ?? [])])
      return [
        {
          ...calibrated,
          id,
          level,
          exposure: calibrated.answers / Math.max(1, attempts.length),
          ...(calibrated.answers === 0 ? {} : { right: rights / calibrated.answers }),
          ...(change === undefined ? {} : { change }),
        },
      ]
    }),
  }
}

async function readAttempts(db: Db, { id: bank, items }: Bank, tenant: string): Promise<Attempt[]> {
  const versions = new Map(items.map((item) => [item.id, item.version]))
  const { rows } = await sql<{
    id: string
    started_at: Date
    answers: { item: string; version: number; right: boolean }[]
  }>`
    select attempt.id, attempt.started_at, json_agg(json_build_object(
      'item', answer.item_id, 'version', answer.item_version, 'right', answer.is_right
    ) order by answer.position) as answers
    from (
      select id, started_at from assessment.attempt
      where tenant = ${tenant} and bank = ${bank} and state = 'finished' and review is distinct from 'dismissed'
      order by started_at desc limit ${MAX_ATTEMPTS}
    ) attempt
    join assessment.answer answer on answer.attempt_id = attempt.id and answer.is_right is not null
    group by attempt.id, attempt.started_at
    order by attempt.started_at, attempt.id`.execute(db)
  return rows.map(({ started_at, answers }) => ({
    startedAt: started_at,
    answers: answers.flatMap(({ item, version, right }) =>
      versions.get(item) === version ? [{ item, right }] : [],
    ),
  }))
}

/** Counts each item's answers before and since a day, by ability rounded to a whole unit. */
function strataOf(
  attempts: readonly Attempt[],
  items: ReadonlyMap<string, CalibratedItem>,
  { since, prior }: { since: Date; prior: { mean: number; deviation: number } },
): Map<string, Map<number, Stratum>> {
  const found = new Map<string, Map<number, Stratum>>()
  for (const { startedAt, answers } of attempts) {
    const scored = answers.flatMap(({ item, right }) => {
      const parameters = items.get(item)?.parameters
      return parameters === undefined ? [] : [{ parameters, right }]
    })
    const ability = Math.round(posterior(scored, { prior }).mean)
    for (const { item, right } of answers) {
      const ofItem = found.get(item) ?? new Map<number, Stratum>()
      found.set(item, ofItem)
      const stratum = ofItem.get(ability) ?? {
        reference: { right: 0, wrong: 0 },
        focal: { right: 0, wrong: 0 },
      }
      ofItem.set(ability, stratum)
      stratum[startedAt < since ? 'reference' : 'focal'][right ? 'right' : 'wrong']++
    }
  }
  return found
}
