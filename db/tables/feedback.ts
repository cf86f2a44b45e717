import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

interface ThanksTable {
  tenant: string
  article_id: string
  member_id: string | null
  browser: Buffer | null
  at: Timestamp
}

interface MistakeTable {
  id: Generated<string>
  tenant: string
  page: string
  quote: string
  text: string
  email: string | null
  member_id: string | null
  proven: boolean
  reported_at: Timestamp
  done_at: Timestamp | null
  done_by: string | null
}

export interface FeedbackTables {
  'feedback.thanks': ThanksTable
  'feedback.mistake': MistakeTable
}
