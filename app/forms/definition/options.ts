import { isRecord } from '#services/record.ts'

// Options come in four shapes, because the services behind dictionaries use different names. Options keep
// their shape, so that the service gets back what it sent, and are read by these functions.

const pairs = [
  ['id', 'name'],
  ['value', 'label'],
  ['uid', 'title'],
  ['title_id', 'title_name'],
] as const

/** An option with one of the pairs id+name, value+label, uid+title, title_id+title_name. */
export type Option = Readonly<Record<string, unknown>>

const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value))

function pairOf(option: unknown): readonly [id: string, name: string] | undefined {
  if (!isRecord(option)) return undefined
  const members = option as Option
  for (const [idKey, nameKey] of pairs) {
    if (!Object.hasOwn(members, idKey) || !Object.hasOwn(members, nameKey)) continue
    const [id, name] = [members[idKey], members[nameKey]]
    if (isId(id) && typeof name === 'string' && name !== '') return [String(id), name]
  }
  return undefined
}

/** Whether a value has both an id and a label. */
export const isOption = (value: unknown): value is Option => pairOf(value) !== undefined

/** The id as a string; undefined if the value is not an option. */
export const optionId = (option: unknown): string | undefined => pairOf(option)?.[0]

/** The label; empty if the value is not an option. */
export const optionName = (option: unknown): string => pairOf(option)?.[1] ?? ''

export const findOption = (options: readonly Option[], id: string): Option | undefined =>
  options.find((option) => optionId(option) === id)
