import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Json } from '../json.ts'
import type { JsonbObject, Timestamp } from './columns.ts'

/** The columns that queries name. Plain fields are defined by domain/profile/fields.ts. */
interface ProfileTable {
  member_id: string
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  first_name: string
  last_name: string
  current_title_line_id: string | null
  current_title_line_name: string | null
  onboarding_flag: Generated<boolean>
  onboarding_version: string | null
  eng_x_terms_and_conditions: Timestamp | null
  club_terms_and_conditions: Generated<boolean>
  club_terms_and_conditions_version2: Generated<boolean>
  english_level: string | null
  applicant_id: string | null
  employee_title_id: string | null
  visibility: JSONColumnType<Record<string, string>, string | undefined>
  is_public: Generated<boolean>
  public_slug: string | null
  accepts_messages: Generated<boolean>
  is_listed: Generated<boolean>
  headline: string | null
  about: string | null
  job_title_id: string | null
  location_id: string | null
  user_self_english_level: string | null
  user_secondary_skills: Generated<string[]>
  mentorship_types: Generated<string[]>
  hidden_from_own_employer: Generated<boolean>
  employer_domain: string | null
  changed_in: JSONColumnType<Record<string, number>, string | undefined>
}

interface ProfileListRow {
  member_id: string
  position: number
}

interface ProfileSkillTable extends ProfileListRow {
  skill_id: string
  is_primary: boolean
  is_active: boolean
  level: number | null
}

interface ProfileInterestTable extends ProfileListRow {
  uid: string
}

interface ProfileLanguageTable extends ProfileListRow {
  language: string
  level: string
}

interface ProfileWorkTable extends ProfileListRow {
  id: string
  job_title_it: string | null
  company: string | null
  is_it: boolean
  job_title: string | null
  description: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  employment_form: string | null
  country: string | null
  industry: string | null
  skills: string[]
}

interface ProfileEducationTable extends ProfileListRow {
  id: string
  organization: string | null
  country: string | null
  faculty: string | null
  is_it: boolean
  degree: string | null
  grade: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  skills: string[]
}

interface ProfileProjectTable extends ProfileListRow {
  id: string
  type: string | null
  name: string | null
  link: string | null
  role: string | null
  description: string | null
  individual: boolean
  team: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  linked_experience: string | null
  skills: string[]
  tools: string[]
  technologies: string[]
  location_id: string | null
  it_job_title_id: string | null
  employment_type: string | null
  industry_id: string | null
  degree_id: string | null
}

interface ProfileCertificateTable extends ProfileListRow {
  id: string
  name: string | null
  link: string | null
  issued_by: string | null
  issued_on: string | null
}

interface ProfileAssessmentTable {
  member_id: string
  id: string
  provider: string
  status: 'UNSTARTED' | 'IN_PROGRESS' | 'TO_REVIEW' | 'COMPLETED' | 'EXPIRED' | 'CLOSED' | 'CANCELLED'
  requested_at: Timestamp
  completed_at: Timestamp | null
  level_state: string | null
  vendor: Generated<string>
  program: Generated<string>
  product: Generated<string>
  campaign: Generated<string>
  started_at: ColumnType<Date | null, Date | undefined, Date>
  ended_at: ColumnType<Date | null, Date | undefined, Date>
}

interface AssignmentTable {
  assessment_id: string
  member_id: string
  tenant: string
  region: string
  locale: string
  passing_link: string | null
  asked_at: Timestamp | null
}

interface ExaminatorDeliveryTable {
  delivery: string
  received_at: Timestamp
}

interface PendingImportTable {
  member_id: string
  source: 'json-resume' | 'linkedin' | 'europass'
  file_name: string
  patch: JsonbObject
  lost: JSONColumnType<Json[]>
  brought_at: Timestamp
}

interface WaitingTitleTable {
  who: string
  title_id: string
  imported_at: Timestamp
}

export interface ProfileTables {
  'profile.profile': ProfileTable
  'profile.skill': ProfileSkillTable
  'profile.interest': ProfileInterestTable
  'profile.language': ProfileLanguageTable
  'profile.work': ProfileWorkTable
  'profile.education': ProfileEducationTable
  'profile.project': ProfileProjectTable
  'profile.certificate': ProfileCertificateTable
  'profile.assessment': ProfileAssessmentTable
  'profile.assignment': AssignmentTable
  'profile.examinator_delivery': ExaminatorDeliveryTable
  'profile.pending_import': PendingImportTable
  'profile.waiting_title': WaitingTitleTable
}
