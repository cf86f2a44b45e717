import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonbObject, Timestamp } from './columns.ts'

interface SeatsTable {
  event_id: string
  taken: Generated<number>
  last_queue_no: Generated<string>
}

interface AnswerTable {
  id: Generated<string>
  tenant: string
  event_id: string
  member_id: string | null
  name: string | null
  email: string | null
  state: 'asked' | 'going' | 'waiting' | 'offered' | 'cancelled' | 'removed'
  party: number
  seated: boolean
  queue_no: string | null
  held_until: Timestamp | null
  shown: Generated<boolean>
  region: string
  locale: string
  time_zone: string | null
  answered_at: Timestamp
  changed_at: Timestamp
  told: JsonbObject | null
  told_sequence: number | null
  calendar_turns: Generated<number>
  reason: string | null
  walk_in: Generated<boolean>
}

interface CheckInTable {
  id: string
  answer_id: string
  member_id: string | null
  seat: number
  here: boolean
  at: Timestamp
}

interface HostTable {
  id: Generated<string>
  tenant: string
  member_id: string
  event_id: string | null
  community: string | null
  since: Timestamp
}

interface AnswerChangeTable {
  id: GeneratedAlways<string>
  answer_id: string
  member_id: string | null
  at: Timestamp
  state: string
  party: number
  by: 'person' | 'host' | 'system'
}

interface EventDraftTable {
  id: Generated<string>
  tenant: string
  member_id: string
  form: JsonbObject
  made_at: Timestamp
  changed_at: Timestamp
}

export interface MeetingTables {
  'meeting.event_draft': EventDraftTable
  'meeting.seats': SeatsTable
  'meeting.answer': AnswerTable
  'meeting.answer_change': AnswerChangeTable
  'meeting.check_in': CheckInTable
  'meeting.host': HostTable
}
