import type { Timestamp } from './columns.ts'

interface VisitTable {
  member_id: string
  tenant: string
  since: string | null
  since_at: Timestamp | null
  latest: string
  latest_at: Timestamp
}

interface HiddenVacancyTable {
  member_id: string
  vacancy_id: string
  title: string
  locale: string
  hidden_at: Timestamp
}

interface OpenedVacancyTable {
  member_id: string
  vacancy_id: string
  title: string
  company: string
  opened_at: Timestamp
}

export interface VacanciesTables {
  'vacancies.visit': VisitTable
  'vacancies.hidden': HiddenVacancyTable
  'vacancies.opened': OpenedVacancyTable
}
