import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

type NullableTimestamp = ColumnType<Date | null, Date | null, Date | null>

interface EnrolmentTable {
  id: Generated<string>
  member_id: string
  tenant: string
  course_key: string
  attempt: number
  state: 'planned' | 'started' | 'done' | 'dropped'
  course_id: string
  title: string
  provider: string
  locale: string
  course_version: string
  run_start: string | null
  planned_at: NullableTimestamp
  started_at: NullableTimestamp
  opened_at: NullableTimestamp
  first_opened_at: NullableTimestamp
  finished_on: string | null
  finished_at: NullableTimestamp
  dropped_at: NullableTimestamp
  answered_at: NullableTimestamp
  /** When the question was sent as a letter. */
  asked_at: NullableTimestamp
  changed_at: Timestamp
}

interface ChangeTable {
  id: Generated<string>
  member_id: string
  enrolment_id: string
  at: Timestamp
  what:
    | 'planned'
    | 'started'
    | 'opened'
    | 'done'
    | 'dropped'
    | 'run'
    | 'proof-given'
    | 'proof-withdrawn'
    | 'proof-checked'
    | 'proof-refused'
}

interface ProofTable {
  enrolment_id: string
  member_id: string
  link: string | null
  upload_id: string | null
  given_at: Timestamp
  state: 'waiting' | 'checked' | 'refused'
  settled_at: NullableTimestamp
}

interface EvidenceTable {
  enrolment_id: string
  member_id: string
  kind: 'course-finished' | 'certificate-checked'
  skill_key: string
  skill_name: string
  skill_id: string | null
  source: string
  happened_on: string
}

interface ReviewTable {
  id: Generated<string>
  member_id: string
  tenant: string
  course_key: string
  stars: number
  text: string
  locale: string
  named: boolean
  written_at: Timestamp
  changed_at: Timestamp
  hidden_at: NullableTimestamp
}

interface ReviewReportTable {
  review_id: string
  member_id: string
  reason: string
  reported_at: Timestamp
  settled_at: NullableTimestamp
}

interface LessonDoneTable {
  member_id: string
  tenant: string
  course_key: string
  lesson_id: string
  course_version: string
  at: Timestamp
  how: 'marked' | 'quiz'
}

interface FinishedLessonsTable {
  enrolment_id: string
  member_id: string
  lesson_ids: string[]
  at: Timestamp
}

interface EarlierLessonTable {
  enrolment_id: string
  member_id: string
  lesson_id: string
  course_version: string
  at: Timestamp
  how: string
}

interface PathTable {
  member_id: string
  tenant: string
  path: string
  title: string
  locale: string
  started_at: Timestamp
}

interface DoneItemTable {
  member_id: string
  tenant: string
  kind: 'article' | 'event'
  item: string
  at: Timestamp
}

interface LettersDeclinedTable {
  member_id: string
  declined_at: Timestamp
}

export interface LearningTables {
  'learning.letters_declined': LettersDeclinedTable
  'learning.earlier_lesson': EarlierLessonTable
  'learning.path': PathTable
  'learning.done_item': DoneItemTable
  'learning.lesson_done': LessonDoneTable
  'learning.finished_lessons': FinishedLessonsTable
  'learning.enrolment': EnrolmentTable
  'learning.change': ChangeTable
  'learning.proof': ProofTable
  'learning.evidence': EvidenceTable
  'learning.review': ReviewTable
  'learning.review_report': ReviewReportTable
}
