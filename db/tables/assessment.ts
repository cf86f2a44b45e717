import type { ColumnType } from 'kysely'
import type { JsonbObject, Timestamp } from './columns.ts'

type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

interface AttemptTable {
  id: string
  member_id: string
  tenant: string
  bank: string
  bank_is_open: boolean
  seed: string
  held: string[]
  state: 'running' | 'finished' | 'given-up' | 'expired'
  started_at: Timestamp
  expires_at: Timestamp
  ended_at: NullableTimestamp
  outcome: JsonbObject | null
  review: 'waiting' | 'confirmed' | 'dismissed' | null
  review_due_at: NullableTimestamp
  reviewed_at: NullableTimestamp
  reviewed_by: string | null
  review_note: string | null
}

interface AnswerTable {
  attempt_id: string
  position: number
  member_id: string
  unit: number
  item_id: string
  item_version: number
  passage_id: string | null
  item: JsonbObject
  passage: JsonbObject | null
  a: number
  b: number
  c: number
  option_order: number[] | null
  asked_at: Timestamp
  answered_at: NullableTimestamp
  response: string[] | null
  is_right: boolean | null
}

export interface AssessmentTables {
  'assessment.attempt': AttemptTable
  'assessment.answer': AnswerTable
}
