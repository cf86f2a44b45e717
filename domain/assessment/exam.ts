// An item bank prepared for attempts: indexed by id, with the parameters that scoring assumes for each item.
import type { Db } from '#db/database.ts'
import { type ItemValues, newestCalibration, readCalibration } from './calibrations.ts'
import type { Bank, Item, Parameters, Passage } from './item.ts'
import { authorsParameters, poolOf } from './parameters.ts'
import type { PoolItem } from './selection.ts'

export interface Exam {
  /** Id of the bank, including its edition. */
  bank: string
  /** True if the bank's keys are public. */
  isOpen: boolean
  items: ReadonlyMap<string, Item>
  passages: ReadonlyMap<string, Passage>
  /** Items that count. */
  pool: readonly PoolItem[]
  /** Items to try out, without effect on the result: those with too few answers to be estimated. */
  trials: readonly PoolItem[]
  parameters: ReadonlyMap<string, Parameters>
  /** How well an item's values are known; without an entry they are the author's. */
  states: ReadonlyMap<string, ItemValues['state']>
  /** True if the bank is not calibrated, so that levels may still move. */
  isProvisional: boolean
}

const exams = new WeakMap<Bank, Exam>()

/** Returns the exam with the authors' values. */
export function examOf(bank: Bank): Exam {
  const known = exams.get(bank) ?? prepare(preparedOf(bank), { values: new Map(), isSettled: false })
  exams.set(bank, known)
  return known
}

type Prepared = Pick<Exam, 'bank' | 'isOpen' | 'items' | 'passages'>

const preparedOf = (bank: Bank): Prepared => ({
  bank: bank.id,
  isOpen: bank.open,
  items: new Map(bank.items.map((item) => [item.id, item])),
  passages: new Map(bank.passages.map((passage) => [passage.id, passage])),
})

function prepare(
  { bank, isOpen, items: byId, passages }: Prepared,
  { values, isSettled }: { values: ReadonlyMap<string, ItemValues>; isSettled: boolean },
): Exam {
  const items = [...byId.values()]
  const known = new Map(
    items.flatMap(({ id, version }) => {
      const found = values.get(id)
      return found?.version === version ? [[id, found] as const] : []
    }),
  )
  const estimated = new Map([...known].map(([id, { parameters }]) => [id, parameters] as const))
  const all = poolOf(items, estimated)
  const isNew = (id: string) => byId.get(id)?.new === true && !estimated.has(id)
  const tried = all.filter(({ id }) => isNew(id))
  return {
    ...{ bank, isOpen, passages, items: byId },
    isProvisional: !isSettled,
    states: new Map([...known].map(([id, { state }]) => [id, state] as const)),
    pool: tried.length === 0 ? all : all.filter(({ id }) => !isNew(id)),
    // A passage costs much time for one item, so it is tried only if its author asks for it.
    trials:
      tried.length > 0 ? tried : all.filter(({ id, passage }) => passage === undefined && !estimated.has(id)),
    parameters: new Map(items.map((item) => [item.id, estimated.get(item.id) ?? authorsParameters(item)])),
  }
}

/** Calibrations never change, so they are kept in memory: the newest, and those of attempts under way. */
const MAX_KEPT = 8
const calibrated = new WeakMap<Exam, Map<string, Promise<Exam>>>()

/** Returns the exam with the values of a calibration; without one, with the authors'. */
export function calibratedExam(
  db: Db,
  exam: Exam,
  { tenant, calibration }: { tenant: string; calibration: number | null },
): Promise<Exam> {
  if (calibration === null) return Promise.resolve(exam)
  const kept = calibrated.get(exam) ?? new Map<string, Promise<Exam>>()
  calibrated.set(exam, kept)
  const key = `${calibration} ${tenant}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = readCalibration(db, { tenant, bank: exam.bank, number: calibration }).then((read) =>
    prepare(exam, read),
  )
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return made
}

/** Returns the exam as an attempt that begins now would use it. */
export async function newestExam(db: Db, bank: Bank, tenant: string): Promise<Exam> {
  const calibration = await newestCalibration(db, { tenant, bank: bank.id })
  return calibratedExam(db, examOf(bank), { tenant, calibration: calibration?.number ?? null })
}
