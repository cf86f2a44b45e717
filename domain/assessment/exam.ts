// An item bank prepared for attempts: indexed by id, with the parameters assumed for each item.
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
  pool: readonly PoolItem[]
  parameters: ReadonlyMap<string, Parameters>
}

const exams = new WeakMap<Bank, Exam>()

export function examOf(bank: Bank): Exam {
  const known = exams.get(bank)
  if (known !== undefined) return known
  const exam: Exam = {
    bank: bank.id,
    isOpen: bank.open,
    items: new Map(bank.items.map((item) => [item.id, item])),
    passages: new Map(bank.passages.map((passage) => [passage.id, passage])),
    pool: poolOf(bank),
    parameters: new Map(bank.items.map((item) => [item.id, authorsParameters(item)])),
  }
  exams.set(bank, exam)
  return exam
}
