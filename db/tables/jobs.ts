import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export interface JobTable {
  id: Generated<string>
  tenant: string
  kind: string
  key: Generated<string>
  state: Generated<'waiting' | 'running' | 'failed'>
  scheduled: Generated<boolean>
  again: Generated<boolean>
  run_at: Timestamp
  attempts: Generated<number>
  lease: string | null
  lease_until: Timestamp | null
  error: string | null
  changed_at: Timestamp
  done_at: Timestamp | null
}

export interface JobsTables {
  'jobs.job': JobTable
}
