// How many people a programme concerns, for whoever schedules, closes or archives it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { keptSince } from '../form-drafts/form-progress.ts'
import { formIdOf } from './form-id.ts'
import { type Stage, stageRows, stages } from './stages.ts'

export interface DeskCounts {
  /** All applications that were ever sent. */
  sent: number
  /** They wait for a decision, or have an offer. */
  open: number
  taken: number
  /** Forms that were begun and not sent. */
  begun: number
}

export const NOBODY: DeskCounts = { sent: 0, open: 0, taken: 0, begun: 0 }

const openStages = stages.filter((stage: Stage) => stage !== 'accepted' && !stageRows[stage].hasEnded)

/** By programme, in one question; who has none is not there. */
export async function deskCounts(
  db: Db,
  { tenant, programIds, now }: { tenant: string; programIds: readonly string[]; now: Date },
): Promise<Map<string, DeskCounts>> {
  if (programIds.length === 0) return new Map()
  const asked = JSON.stringify(programIds.map((id) => ({ id, form: formIdOf(id) })))
  const { rows } = await sql<DeskCounts & { id: string }>`
    select k.id,
      (select count(*)::int from applications.application a
        where a.tenant = ${tenant} and a.program_id = k.id) as sent,
      (select count(*)::int from applications.application a
        where a.tenant = ${tenant} and a.program_id = k.id and a.stage = any(${openStages}::text[])) as open,
      coalesce((select p.taken from applications.places p
        where p.tenant = ${tenant} and p.program_id = k.id), 0) as taken,
      (select count(*)::int from form_drafts.progress f
        where f.form_id = k.form and f.member_id is not null and f.saved_at >= ${keptSince(now)}) as begun
    from json_to_recordset(${asked}::json) as k(id text, form text)`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
