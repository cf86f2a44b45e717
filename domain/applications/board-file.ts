import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { competesFor, mayBeSeenBy, type Reviewing } from './conflicts.ts'
import type { Stage } from './stages.ts'

export interface FileRow {
  id: string
  name: string
  stage: Stage
  queueNo: string | null
  sentAt: Date
  changedAt: Date
  reason: string | null
  answers: JsonObject
}

const ROWS_A_PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Asked = Reviewing & { programId: string }

/**
 * All applications for a programme that a reviewer may see, page by page.
 * @returns undefined for a reviewer who applies for the programme themselves
 */
export async function boardFile(db: Db, asked: Asked): Promise<AsyncIterable<FileRow[]> | undefined> {
  return (await competesFor(db, asked)) ? undefined : pagesOf(db, asked)
}

/** Ends where the reviewer applies while it is read, too: each page asks again. */
async function* pagesOf(db: Db, asked: Asked): AsyncGenerator<FileRow[]> {
  let after = BEFORE_ALL
  while (!(await competesFor(db, asked))) {
    const { rows } = await sql<FileRow>`
      select a.id, trim(m.first_name || ' ' || m.last_name) as name, a.stage, a.queue_no::text as "queueNo",
        a.sent_at as "sentAt", a.changed_at as "changedAt", a.reason,
        case when a.stage = 'withdrawn' then '{}'::jsonb else a.answers end as answers
      from applications.application a join identity.member m on m.id = a.member_id
      where a.tenant = ${asked.tenant} and a.program_id = ${asked.programId} and a.id > ${after}::uuid
        and ${mayBeSeenBy(asked)}
      order by a.id limit ${ROWS_A_PAGE}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_A_PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
