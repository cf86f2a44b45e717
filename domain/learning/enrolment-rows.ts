// Reads and writes enrolments. Contains no rules.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LearningTables } from '#db/tables/learning.ts'
import type { Enrolment, Proof } from './enrolment.ts'

type Row = Omit<Enrolment, 'proof'> & { proof: (Omit<Proof, 'givenAt' | 'settledAt'> & ProofDays) | null }
interface ProofDays {
  givenAt: string
  settledAt: string | null
}

const columns = sql`e.id, e.course_key as "courseKey", e.course_id as "courseId", e.title, e.provider, e.locale,
  e.course_version as "courseVersion", e.attempt, e.state, to_char(e.run_start, 'YYYY-MM-DD') as "runStart",
  e.planned_at as "plannedAt", e.started_at as "startedAt", e.opened_at as "openedAt", e.first_opened_at as "firstOpenedAt",
  to_char(e.finished_on, 'YYYY-MM-DD') as "finishedOn", e.dropped_at as "droppedAt", e.answered_at as "answeredAt",
  e.changed_at as "changedAt", (
    select json_build_object('state', p.state, 'link', p.link, 'uploadId', p.upload_id, 'fileName', u.file_name,
      'givenAt', p.given_at, 'settledAt', p.settled_at)
    from learning.proof p left join uploads.upload u on u.id = p.upload_id and u.status = 'UPLOADED'
    where p.enrolment_id = e.id
  ) as proof`

/** Enrolments `e` that meet a condition. */
export async function selectEnrolments(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<Enrolment[]> {
  const { rows } = await sql<Row>`
    select ${columns} from learning.enrolment e where ${condition}
    order by e.changed_at desc, e.id limit ${limit}`.execute(db)
  return rows.map(({ proof, ...row }) => ({
    ...row,
    proof: proof === null ? undefined : proofOf(proof),
  }))
}

const proofOf = ({ givenAt, settledAt, ...proof }: NonNullable<Row['proof']>): Proof => ({
  ...proof,
  givenAt: new Date(givenAt),
  settledAt: settledAt === null ? null : new Date(settledAt),
})

/** Serialises a member's changes to their courses across devices. */
export async function lockLearner(trx: Db, memberId: string): Promise<void> {
  await trx.selectFrom('identity.member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

export async function noteChange(
  trx: Db,
  { id, memberId }: { id: string; memberId: string },
  what: LearningTables['learning.change']['what'],
  at: Date,
): Promise<void> {
  await trx
    .insertInto('learning.change')
    .values({ member_id: memberId, enrolment_id: id, at, what })
    .execute()
}
