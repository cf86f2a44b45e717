// Adds, removes, moves and changes rows of a repeated group.
import type { Group } from '../definition/form-schema.ts'
import { firstRowValues } from './first-values.ts'
import { type FormValues, type RowValues, rowsOf } from './values.ts'

export interface Row {
  /** Moves with the row, so that its controls keep their state. */
  key: number
  values: RowValues
}

export type RowChange =
  | { type: 'add' }
  | { type: 'remove'; key: number }
  /** Restores a removed row to its position. */
  | { type: 'restore'; row: Row; at: number }
  /** -1 is up, 1 is down. */
  | { type: 'move'; key: number; by: -1 | 1 }
  | { type: 'change'; key: number; values: RowValues }

/** The rows in the answers, or one empty row. */
export function rowsFrom(group: Group, values: FormValues): readonly Row[] {
  const known = rowsOf(group, values)
  const isNew = known.length === 1 && Object.keys(known[0] ?? {}).length === 0
  return isNew ? [newRow(group, [])] : known.map((row, key) => ({ key, values: row }))
}

export const canAdd = (group: Group, rows: readonly Row[]): boolean => rows.length < group.max_entries
export const canRemove = (rows: readonly Row[]): boolean => rows.length > 1
export const canMove = (rows: readonly Row[], key: number, by: -1 | 1): boolean => {
  const at = rows.findIndex((row) => row.key === key)
  return at !== -1 && rows[at + by] !== undefined
}

/** The rows after a change; the same list if the change is not possible. */
export function changeRows(group: Group, rows: readonly Row[], change: RowChange): readonly Row[] {
  switch (change.type) {
    case 'add':
      return canAdd(group, rows) ? [...rows, newRow(group, rows)] : rows
    case 'remove':
      return canRemove(rows) && rows.some(({ key }) => key === change.key)
        ? rows.filter(({ key }) => key !== change.key)
        : rows
    case 'restore': {
      if (!canAdd(group, rows)) return rows
      const isTaken = rows.some(({ key }) => key === change.row.key)
      const row = isTaken ? { ...change.row, key: nextKey(rows) } : change.row
      return rows.toSpliced(change.at, 0, row)
    }
    case 'move': {
      if (!canMove(rows, change.key, change.by)) return rows
      const at = rows.findIndex(({ key }) => key === change.key)
      const moved = [...rows]
      moved.splice(at + change.by, 0, ...moved.splice(at, 1))
      return moved
    }
    case 'change':
      return rows.map((row) => (row.key === change.key ? { ...row, values: change.values } : row))
  }
}

const newRow = (group: Group, rows: readonly Row[]): Row => ({
  key: nextKey(rows),
  values: firstRowValues(group),
})

const nextKey = (rows: readonly Row[]): number => rows.reduce((next, { key }) => Math.max(next, key + 1), 0)
