import type { Timestamp } from './columns.ts'

interface FactTable {
  member_id: string
  id: string
  kind: 'project' | 'certificate' | 'said'
  skill_ids: string[]
  title: string
  link: string | null
  happened_on: string
  expires_on: string | null
  purpose: string | null
  added_at: Timestamp
}

export interface EvidenceTables {
  'evidence.fact': FactTable
}
