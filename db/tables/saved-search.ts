import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

interface SavedSearchTable {
  id: Generated<string>
  member_id: string
  tenant: string
  list: 'jobs' | 'courses' | 'events'
  address: string
  name: string
  region: string
  locale: string
  frequency: 'none' | 'daily' | 'weekly'
  saved_at: Timestamp
  told: Generated<string>
  told_before: string | null
  due_at: Timestamp | null
  seen: Generated<string>
}

interface AlertConsentTable {
  member_id: string
  email: string
  asked_at: Timestamp
  confirmed_at: Timestamp | null
}

export interface SavedSearchTables {
  'saved_search.search': SavedSearchTable
  'saved_search.consent': AlertConsentTable
}
