import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

interface AddressTable {
  tenant: string
  address: string
  inside: boolean
  state: Generated<'unknown' | 'alive' | 'dead'>
  status: number | null
  reason: string | null
  failures: Generated<number>
  checked_at: Timestamp | null
  dead_since: Timestamp | null
}

interface PlaceTable {
  tenant: string
  address: string
  source: 'content' | 'course' | 'event'
  content_type: Generated<string>
  item: string
  locale: string
  field: string
  title: string
  page: string | null
  seen_at: Timestamp
}

export interface LinksTables {
  'links.address': AddressTable
  'links.place': PlaceTable
}
