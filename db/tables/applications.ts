import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonbObject, Timestamp } from './columns.ts'

type Workflow = 'preselect-only' | 'full-self-service'
type Stage =
  | 'new'
  | 'review'
  | 'test'
  | 'interview'
  | 'offer'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'waiting'

interface PlacesTable {
  tenant: string
  program_id: string
  taken: Generated<number>
  last_queue_no: Generated<string>
  seats: number | null
  workflow: Workflow
  starts_at: Timestamp | null
  draw_seed: string | null
  drawn_at: Timestamp | null
}

interface ApplicationTable {
  id: Generated<string>
  tenant: string
  program_id: string
  member_id: string
  workflow: Workflow
  stage: Stage
  queue_no: string | null
  version: Generated<number>
  planned_reason: string | null
  planned_by: string | null
  tell_at: Timestamp | null
  plan_ended: 'accepted' | 'conflict' | null
  reason: string | null
  answers: JsonbObject
  consent: string
  consent_version: string
  rules_version: string
  facts: JsonbObject
  region: string
  locale: string
  source: string | null
  referral_id: string | null
  vendor: string | null
  container_type: 'pool' | 'requisition' | null
  container_id: string | null
  vendor_sequence: Generated<number>
  vendor_at: Timestamp | null
  asked_at: Timestamp | null
  mean_score: number | null
  sent_at: Timestamp
  changed_at: Timestamp
}

interface ReferralTable {
  id: Generated<string>
  tenant: string
  member_id: string
  program_id: string
  code: string
  made_at: Timestamp
}

interface ChangeTable {
  id: GeneratedAlways<string>
  application_id: string
  member_id: string
  at: Timestamp
  stage: Stage
  by: 'person' | 'reviewer' | 'system'
  reviewer_id: string | null
  message: string | null
}

interface NewsWishTable {
  tenant: string
  member_id: string
  region: string
  locale: string
  told_at: Timestamp
}

interface ReminderTable {
  id: Generated<string>
  tenant: string
  member_id: string
  program_id: string
  stop_id: Generated<string>
  state: Generated<string>
  attempts: Generated<number>
  due_at: Timestamp
  made_at: Timestamp
  changed_at: Timestamp
}

interface RemindersDeclinedTable {
  member_id: string
  declined_at: Timestamp
}

interface TemplateTable {
  id: Generated<string>
  tenant: string
  stage: 'declined' | 'offer'
  name: string
  texts: JsonbObject
  version: Generated<number>
  changed_at: Timestamp
}

interface NextVersionTable {
  tenant: string
  program_id: string
  edit: JsonbObject
  base: JsonbObject
  version: Generated<number>
  saved_at: Timestamp
  publish_at: Timestamp | null
  halted: string | null
}

interface NoteTable {
  id: Generated<string>
  application_id: string
  /** The applicant. */
  member_id: string
  by: Generated<'person' | 'reviewer'>
  reviewer_id: string | null
  at: Timestamp
  text: string
}

interface AppointmentTable {
  application_id: string
  round: number
  /** The applicant. */
  member_id: string
  reviewer_id: string | null
  starts_at: Timestamp
  minutes: number
  time_zone: string
  place: string
  link: string
  note: string
  version: Generated<number>
  sequence: Generated<number>
  called_off_at: Timestamp | null
  changed_at: Timestamp
}

interface LetterTable {
  id: GeneratedAlways<string>
  tenant: string
  application_id: string
  kind: string
  /** Of the interview that it is about. */
  round: Generated<number | null>
  state: Generated<'queued' | 'handing' | 'accepted' | 'unknown' | 'dropped' | 'failed'>
  attempts: Generated<number>
  due_at: Timestamp
  made_at: Timestamp
  changed_at: Timestamp
}

interface VendorMessageTable {
  id: Generated<string>
  tenant: string
  vendor: string
  application_id: string
  sequence: number
  stage: Stage | null
  at: Timestamp
  sent_at: Timestamp | null
}

interface VendorDeliveryTable {
  tenant: string
  vendor: string
  id: string
  received_at: Timestamp
}

interface RecusalTable {
  tenant: string
  reviewer_id: string
  applicant_id: string
  at: Timestamp
}

interface ReviewTable {
  application_id: string
  member_id: string
  reviewer_id: string
  score: number | null
  note: string
  at: Timestamp
}

interface CvTable {
  application_id: string
  /** The applicant. */
  member_id: string
  upload_id: string
  origin: 'profile' | 'uploaded' | 'new'
}

interface FeeTable {
  application_id: string
  /** The applicant. */
  member_id: string
  amount: number
  currency: string
  title: string
  terms: string
  hours: number
  due_at: Timestamp | null
  reminded_at: Generated<Timestamp | null>
  locale: string | null
}

interface PaymentTable {
  id: Generated<string>
  tenant: string
  application_id: string
  /** The applicant. */
  member_id: string
  amount: number
  currency: string
  state: Generated<'open' | 'expired' | 'failed' | 'paid' | 'refunded'>
  transaction_id: string | null
  made_at: Timestamp
  changed_at: Timestamp
  asked_at: Timestamp | null
}

interface RefundTable {
  payment_id: string
  id: string
  application_id: string
  /** The applicant. */
  member_id: string
  number: number
  amount: number
  at: Timestamp
}

interface PaymentDeliveryTable {
  tenant: string
  id: string
  received_at: Timestamp
}

export interface ApplicationsTables {
  'applications.fee': FeeTable
  'applications.payment': PaymentTable
  'applications.refund': RefundTable
  'applications.payment_delivery': PaymentDeliveryTable
  'applications.cv': CvTable
  'applications.places': PlacesTable
  'applications.application': ApplicationTable
  'applications.change': ChangeTable
  'applications.referral': ReferralTable
  'applications.template': TemplateTable
  'applications.next_version': NextVersionTable
  'applications.news_wish': NewsWishTable
  'applications.reminder': ReminderTable
  'applications.reminders_declined': RemindersDeclinedTable
  'applications.note': NoteTable
  'applications.appointment': AppointmentTable
  'applications.letter': LetterTable
  'applications.vendor_message': VendorMessageTable
  'applications.vendor_delivery': VendorDeliveryTable
  'applications.recusal': RecusalTable
  'applications.review': ReviewTable
}
