import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export interface FeedSourceTable {
  id: Generated<string>
  tenant: string
  kind: 'courses' | 'events' | 'vacancies' | 'articles'
  name: string
  url: string
  interval_seconds: number
  mapping: string
  locale: string | null
  time_zone: string | null
  closing: 'careful' | 'never'
  etag: string | null
  last_modified: string | null
  digest: string | null
  imported_at: Timestamp | null
  next_at: Timestamp | null
  failures: Generated<number>
  outcome: Generated<string>
  outcome_at: Timestamp | null
  reading_until: Timestamp | null
  added_at: Timestamp
}

export interface FeedsTables {
  'feeds.source': FeedSourceTable
}
