import type { Timestamp } from './columns.ts'

interface ConsentTable {
  tenant: string
  member_id: string
  agreed_at: Timestamp
}

interface QuizResultTable {
  member_id: string
  id: string
  tenant: string
  answers: string
  locale: string
  finished_at: Timestamp
  kept_at: Timestamp
}

export interface CareerTables {
  'career.consent': ConsentTable
  'career.quiz_result': QuizResultTable
}
