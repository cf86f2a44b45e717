// Commands by which buttons change the rows of a group without script: `add work`, `remove work 2`, `up work
// 1`.
import type { FormDefinition } from '../definition/form-schema.ts'
import { changeRows, type RowChange, rowsFrom } from '../values/rows.ts'
import type { FormValues } from '../values/values.ts'

const name = '_rows'

/** The changes that a button can ask for. */
type WrittenChange = Exclude<RowChange, { type: 'restore' | 'change' }>

/** Rows are identified by index here. */
function write(groupId: string, change: WrittenChange): string {
  if (change.type === 'add') return `add ${groupId}`
  if (change.type === 'move') return `${change.by < 0 ? 'up' : 'down'} ${groupId} ${change.key}`
  return `${change.type} ${groupId} ${change.key}`
}

function read(text: string): { groupId: string; change: RowChange } | undefined {
  const [word, groupId, place] = text.split(' ')
  const key = Number(place)
  if (groupId === undefined || (word !== 'add' && !Number.isInteger(key))) return undefined
  if (word === 'add') return { groupId, change: { type: 'add' } }
  if (word === 'remove') return { groupId, change: { type: 'remove', key } }
  if (word === 'up' || word === 'down')
    return { groupId, change: { type: 'move', key, by: word === 'up' ? -1 : 1 } }
  return undefined
}

/** Returns the answers after the command; the same object if the command is invalid. */
function apply(form: FormDefinition, values: FormValues, text: string): FormValues {
  const command = read(text)
  const group = form.groups.find(({ group_id, is_multiple }) => is_multiple && group_id === command?.groupId)
  if (command === undefined || group === undefined) return values
  const rows = rowsFrom(group, values)
  const changed = changeRows(group, rows, command.change)
  return { ...values, [group.group_id]: changed.map((row) => row.values) }
}

export const rowCommand = { name, write, apply }
