import { isRecord } from '#services/record.ts'

// A choice comes in four shapes, as the services behind the dictionaries name things differently. It is carried in its
// own shape, so that what is sent is what the service knows, and read through these functions.

const pairs = [
  ['id', 'name'],
  ['value', 'label'],
  ['uid', 'title'],
  ['title_id', 'title_name'],
] as const

/** A choice with one of the pairs id+name, value+label, uid+title, title_id+title_name. */
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

/** Whether it names both what is sent and what is shown. */
export const isOption = (value: unknown): value is Option => pairOf(value) !== undefined

/** The id as a text; undefined when it is no choice. */
export const optionId = (option: unknown): string | undefined => pairOf(option)?.[0]

/** What the reader sees; empty when it is no choice. */
export const optionName = (option: unknown): string => pairOf(option)?.[1] ?? ''

export const findOption = (options: readonly Option[], id: string): Option | undefined =>
  options.find((option) => optionId(option) === id)
