import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface StepTable {
  id: Generated<string>
  member_id: string
  tenant: string
  kind: 'skill' | 'course' | 'article' | 'event' | 'program' | 'test'
  ref: string
  title: string
  locale: string
  position: number
  due_on: Nullable<string>
  added_at: Timestamp
  done_at: NullableTimestamp
  done_on: Nullable<string>
  done_how: Nullable<'said' | 'elsewhere'>
  proof_link: Nullable<string>
  proof_text: Nullable<string>
  reopened_at: NullableTimestamp
  removed_at: NullableTimestamp
  due_set_at: NullableTimestamp
  told_start: NullableTimestamp
  told_last_day: NullableTimestamp
  asked_role: Nullable<string>
  asked_skill: Nullable<string>
  asked_count: Nullable<number>
  asked_of: Nullable<number>
  asked_at: NullableTimestamp
}

interface SetAsideTable {
  member_id: string
  tenant: string
  suggestion: string
  at: Timestamp
}

interface CalendarTable {
  id: Generated<string>
  member_id: string
  tenant: string
  made_at: Timestamp
}

interface SettingTable {
  member_id: string
  tenant: string
  time_zone: Nullable<string>
  reminders: Generated<boolean>
  region: Nullable<string>
  locale: Nullable<string>
  stop_id: Generated<string>
}

export interface PlanTables {
  'plan.calendar': CalendarTable
  'plan.set_aside': SetAsideTable
  'plan.setting': SettingTable
  'plan.step': StepTable
}
