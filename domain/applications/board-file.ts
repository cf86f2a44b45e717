import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Blind, type Person, type SeenApplication, seenOf } from './blind.ts'
import { competesFor, mayBeSeenBy, type Reviewing } from './conflicts.ts'
import { feesOf } from './fee-rows.ts'

const ROWS_A_PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Asked = Reviewing & { programId: string; blind: Blind | undefined }

/**
 * All applications for a programme that a reviewer may see, page by page.
 * @returns undefined for a reviewer who applies for the programme themselves
 */
export async function boardFile(db: Db, asked: Asked): Promise<AsyncIterable<SeenApplication[]> | undefined> {
  return (await competesFor(db, asked)) ? undefined : pagesOf(db, asked)
}

/** Ends where the reviewer applies while it is read, too: each page asks again. */
async function* pagesOf(db: Db, asked: Asked): AsyncGenerator<SeenApplication[]> {
  let after = BEFORE_ALL
  while (!(await competesFor(db, asked))) {
    const { rows } = await sql<Omit<SeenApplication, 'name' | 'notes' | 'cv' | 'fee'> & Person>`
      select a.id, a.stage, a.workflow, a.version, a.queue_no::text as "queueNo", a.tell_at as "tellAt",
        a.plan_ended as "planEnded", a.planned_reason as "plannedReason", a.reason, a.locale,
        case when a.stage = 'withdrawn' then '{}'::jsonb else a.answers end as answers,
        a.sent_at as "sentAt", a.changed_at as "changedAt",
        m.first_name as "firstName", m.last_name as "lastName", m.email
      from applications.application a join identity.member m on m.id = a.member_id
      where a.tenant = ${asked.tenant} and a.program_id = ${asked.programId} and a.id > ${after}::uuid
        and ${mayBeSeenBy(asked)}
      order by a.id limit ${ROWS_A_PAGE}`.execute(db)
    const fees = await feesOf(
      db,
      rows.map(({ id }) => id),
    )
    if (rows.length > 0)
      yield rows.map(({ firstName, lastName, email, ...application }) =>
        seenOf(
          {
            application,
            person: { firstName, lastName, email },
            notes: [],
            cv: null,
            fee: fees.get(application.id) ?? null,
          },
          asked.blind,
        ),
      )
    if (rows.length < ROWS_A_PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
