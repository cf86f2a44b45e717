import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './columns.ts'

type Side = 'starter' | 'receiver'

interface ThreadTable {
  id: Generated<string>
  about: 'hello' | 'mentoring'
  started_at: Timestamp
  last_at: Timestamp
  last_side: Side
}

interface ParticipantTable {
  thread_id: string
  side: Side
  member_id: string
  read_at: Timestamp | null
  put_aside_at: Timestamp | null
  told_at: Timestamp | null
}

interface MessageTable {
  id: Generated<string>
  number: GeneratedAlways<string>
  thread_id: string
  side: Side
  author_id: string | null
  text: string
  sent_at: Timestamp
  removed_at: Timestamp | null
}

interface BlockTable {
  blocker_id: string
  blocked_id: string
  since: Timestamp
}

interface ReportTable {
  id: Generated<string>
  thread_id: string
  side: Side
  reporter_id: string | null
  reason: string
  reported_at: Timestamp
  outcome: 'nothing' | 'removed' | 'warned' | 'barred' | null
  decided_at: Timestamp | null
  decided_by: string | null
}

interface StandingTable {
  member_id: string
  warned_at: Timestamp | null
  barred_at: Timestamp | null
}

interface DraftTable {
  id: string
  text: string
  /** Of the whole form; null as a version before wrote it. */
  fields: ColumnType<Record<string, string> | null, string, string>
  expires_at: Timestamp
}

export interface MessagesTables {
  'messages.thread': ThreadTable
  'messages.participant': ParticipantTable
  'messages.message': MessageTable
  'messages.block': BlockTable
  'messages.report': ReportTable
  'messages.standing': StandingTable
  'messages.draft': DraftTable
}
