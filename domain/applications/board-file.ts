import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Blind, type Person, type SeenApplication, seenOf } from './blind.ts'
import { competesFor, mayBeSeenBy, type Reviewing } from './conflicts.ts'
import { feesOf } from './fee-rows.ts'

const ROWS_A_PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** With the time of the last interview. Reviewers set it, so it says nothing about the applicant, even in blind programmes. */
export type FileRow = SeenApplication & { interview: { at: Date; minutes: number } | null }

type Asked = Reviewing & { programId: string; blind: Blind | undefined }

/**
 * All applications for a programme that a reviewer may see, page by page.
 * @returns undefined for a reviewer who applies for the programme themselves
 */
export async function boardFile(db: Db, asked: Asked): Promise<AsyncIterable<FileRow[]> | undefined> {
  return (await competesFor(db, asked)) ? undefined : pagesOf(db, asked)
}

type Row = Omit<SeenApplication, 'name' | 'notes' | 'cv' | 'fee'> &
  Person & { interviewAt: Date | null; interviewMinutes: number | null }

/** Ends where the reviewer applies while it is read, too: each page asks again. */
async function* pagesOf(db: Db, asked: Asked): AsyncGenerator<FileRow[]> {
  let after = BEFORE_ALL
  while (!(await competesFor(db, asked))) {
    const { rows } = await sql<Row>`
      select a.id, a.stage, a.workflow, a.version, a.queue_no::text as "queueNo", a.tell_at as "tellAt",
        a.plan_ended as "planEnded", a.planned_reason as "plannedReason", a.reason, a.locale,
        case when a.stage = 'withdrawn' then '{}'::jsonb else a.answers end as answers,
        a.sent_at as "sentAt", a.changed_at as "changedAt",
        m.first_name as "firstName", m.last_name as "lastName", m.email,
        i.starts_at as "interviewAt", i.minutes as "interviewMinutes"
      from applications.application a join identity.member m on m.id = a.member_id
      left join lateral (
        select p.starts_at, p.minutes from applications.appointment p
        where p.application_id = a.id and p.called_off_at is null order by p.round desc limit 1) i on true
      where a.tenant = ${asked.tenant} and a.program_id = ${asked.programId} and a.id > ${after}::uuid
        and ${mayBeSeenBy(asked)}
      order by a.id limit ${ROWS_A_PAGE}`.execute(db)
    const fees = await feesOf(
      db,
      rows.map(({ id }) => id),
    )
    if (rows.length > 0)
      yield rows.map(({ firstName, lastName, email, interviewAt, interviewMinutes, ...application }) => ({
        ...seenOf(
          {
            application,
            person: { firstName, lastName, email },
            notes: [],
            cv: null,
            fee: fees.get(application.id) ?? null,
          },
          asked.blind,
        ),
        interview:
          interviewAt === null || interviewMinutes === null
            ? null
            : { at: interviewAt, minutes: interviewMinutes },
      }))
    if (rows.length < ROWS_A_PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
