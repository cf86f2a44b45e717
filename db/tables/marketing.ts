import type { Generated, JSONColumnType } from 'kysely'
import type { JsonObject } from '../json.ts'
import type { JsonbObject, Timestamp } from './columns.ts'

export interface MarketingSubmissionTable {
  id: Generated<string>
  tenant: string
  portal_id: string
  form_id: string
  form_name: string
  key: string
  received_at: Timestamp
  body: JsonbObject
  consent_text: string | null
  proven: boolean
  state: 'kept' | 'waiting' | 'delivered' | 'refused' | 'given-up'
  attempts: Generated<number>
  answer: JSONColumnType<JsonObject | null, string | null | undefined, string | null>
}

/** Times are instants; object_key is the storage's key. */
interface MarketingFileTable {
  id: Generated<string>
  tenant: string
  form_name: string
  field_id: string
  file_name: string
  content_type: string
  object_key: string
  requested_at: Date
  submission_id: Generated<string | null>
}

interface MarketingWithdrawalTable {
  id: Generated<string>
  tenant: string
  address: string
  subscription_type: string
  asked_at: Date
}

export interface MarketingTables {
  'marketing.submission': MarketingSubmissionTable
  'marketing.file': MarketingFileTable
  'marketing.withdrawal': MarketingWithdrawalTable
}
