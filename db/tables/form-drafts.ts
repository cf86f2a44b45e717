import type { JsonbObject, Timestamp } from './columns.ts'

interface FormDraftTable {
  member_id: string
  form_id: string
  values: JsonbObject
  version: number
  saved_at: Timestamp
}

interface FormProgressTable {
  owner: string
  form_id: string
  member_id: string | null
  values: JsonbObject
  done: string[]
  region: string | null
  locale: string | null
  step_id: string | null
  version: number
  saved_at: Timestamp
}

export interface FormDraftsTables {
  'form_drafts.draft': FormDraftTable
  'form_drafts.progress': FormProgressTable
}
