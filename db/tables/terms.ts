import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

interface AcceptanceTable {
  id: Generated<string>
  member_id: string
  version: string
  language: string
  digest: string
  accepted_at: Timestamp
}

export interface TermsTables {
  'terms.acceptance': AcceptanceTable
}
