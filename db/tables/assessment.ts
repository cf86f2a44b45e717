import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
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
  lang: string | null
  calibration: number | null
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
  is_trial: Generated<boolean>
}

interface CalibrationTable {
  tenant: string
  bank: string
  number: number
  made_at: Timestamp
  basis: string
  attempts: number
  is_settled: boolean
}

interface CalibratedItemTable {
  tenant: string
  bank: string
  number: number
  item_id: string
  item_version: number
  level: string
  area: string
  a: number
  b: number
  c: number
  error_a: number
  error_b: number
  answers: number
  state: 'author' | 'estimated' | 'stable'
  exposure: number
  share_right: number | null
  infit: number | null
  outfit: number | null
  curve: JSONColumnType<object[]>
  languages: JSONColumnType<object[]>
}

interface ItemSwitchTable {
  id: GeneratedAlways<string>
  tenant: string
  bank: string
  item_id: string
  item_version: number
  is_off: boolean
  at: Timestamp
  by: string | null
}

interface BadgeKeyTable {
  kid: string
  public_jwk: JsonbObject
  sealed_jwk: Buffer
  created_at: Timestamp
}

interface CertificateStatusTable {
  tenant: string
  list: number
  position: number
  token_digest: Buffer
  revoked_at: NullableTimestamp
}

interface CertificateTable {
  id: string
  tenant: string
  member_id: string
  attempt_id: string
  token: string
  facts: JsonbObject
  list: number
  position: number
  jws: string
  embedded: ColumnType<string | null, string | null | undefined, string>
  issued_at: Timestamp
  valid_until: Timestamp
  on_profile: Generated<boolean>
}

interface SpeakingTable {
  attempt_id: string
  member_id: string
  tenant: string
  topic: string
  first_topic: string | null
  state: 'preparing' | 'to-review' | 'returned' | 'decided'
  started_at: Timestamp
  sendings: Generated<number>
  upload_id: string | null
  consented_at: NullableTimestamp
  sent_at: NullableTimestamp
  due_at: NullableTimestamp
  decided_at: NullableTimestamp
  outcome: JsonbObject | null
  note: string | null
  kept_until: NullableTimestamp
  leased_by: string | null
  leased_until: NullableTimestamp
}

interface SpeakingRatingTable {
  attempt_id: string
  place: number
  member_id: string
  reviewer_id: string | null
  marks: JsonbObject
  comment: string
  rated_at: Timestamp
}

export interface AssessmentTables {
  'assessment.attempt': AttemptTable
  'assessment.answer': AnswerTable
  'assessment.calibration': CalibrationTable
  'assessment.calibrated_item': CalibratedItemTable
  'assessment.item_switch': ItemSwitchTable
  'assessment.badge_key': BadgeKeyTable
  'assessment.proof_key': BadgeKeyTable
  'assessment.certificate_status': CertificateStatusTable
  'assessment.certificate': CertificateTable
  'assessment.speaking': SpeakingTable
  'assessment.speaking_rating': SpeakingRatingTable
}
