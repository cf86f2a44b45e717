import type { Generated, JSONColumnType } from 'kysely'
import type { JsonbObject, Timestamp } from './columns.ts'

interface ReferenceEntryTable {
  dictionary: string
  id: string
  type: string | null
  parent_id: string | null
  name: string
  names: JSONColumnType<Record<string, string>>
  is_active: Generated<boolean>
  weight: Generated<number>
  more: JsonbObject
}

interface ReferenceSearchKeyTable {
  dictionary: string
  entry_id: string
  key: string
  is_alias: boolean
}

interface ReferenceLoadedTable {
  only_row: Generated<boolean>
  version: string
  loaded_at: Timestamp
}

export interface ReferenceTables {
  'reference.entry': ReferenceEntryTable
  'reference.search_key': ReferenceSearchKeyTable
  'reference.loaded': ReferenceLoadedTable
}
