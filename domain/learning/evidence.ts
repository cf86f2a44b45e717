// Dated evidence of skills. A finished course is stated by the member; a checked certificate was confirmed by
// an admin.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Enrolment, TakenCourse } from './enrolment.ts'

export interface Evidence {
  kind: 'course-finished' | 'certificate-checked'
  skill: { id: string | null; name: string; key: string }
  /** Title of the course, with its provider. */
  source: string
  /** Day, `2026-12-01`. */
  date: string
  enrolmentId: string
}

const MAX_EVIDENCE = 1000

/** Newest first. */
export async function listEvidence(db: Db, memberId: string): Promise<Evidence[]> {
  const { rows } = await sql<Omit<Evidence, 'skill'> & { key: string; name: string; id: string | null }>`
    select kind, source, to_char(happened_on, 'YYYY-MM-DD') as date, enrolment_id as "enrolmentId",
      skill_key as key, skill_name as name, skill_id as id
    from learning.evidence where member_id = ${memberId}
    order by happened_on desc, enrolment_id, kind, skill_key limit ${MAX_EVIDENCE}`.execute(db)
  return rows.map(({ key, name, id, ...fact }) => ({ ...fact, skill: { key, name, id } }))
}

/**
 * Records the skills of a finished course, as the course lists them on that day. A corrected day updates
 * existing evidence.
 */
export async function noteFinished(
  trx: Db,
  { memberId, enrolment, course }: { memberId: string; enrolment: Enrolment; course: TakenCourse },
): Promise<void> {
  if (enrolment.finishedOn === null || course.skills.length === 0) return
  await trx
    .insertInto('learning.evidence')
    .values(
      course.skills.map(({ id, name, key }) => ({
        enrolment_id: enrolment.id,
        member_id: memberId,
        kind: 'course-finished' as const,
        skill_key: key,
        skill_name: name,
        skill_id: id,
        source: sourceOf(enrolment),
        happened_on: enrolment.finishedOn ?? '',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['enrolment_id', 'kind', 'skill_key'])
        .doUpdateSet(({ ref }) => ({ happened_on: ref('excluded.happened_on') })),
    )
    .execute()
}

/** Records a checked certificate as evidence of the same skills, dated to the day the course was finished. */
export async function noteChecked(trx: Db, enrolmentId: string): Promise<void> {
  await sql`
    insert into learning.evidence (enrolment_id, member_id, kind, skill_key, skill_name, skill_id, source, happened_on)
    select enrolment_id, member_id, 'certificate-checked', skill_key, skill_name, skill_id, source, happened_on
    from learning.evidence where enrolment_id = ${enrolmentId} and kind = 'course-finished'
    on conflict (enrolment_id, kind, skill_key) do nothing`.execute(trx)
}

/** Removes the evidence of a certificate that was withdrawn or replaced. */
export async function forgetChecked(trx: Db, enrolmentId: string): Promise<void> {
  await trx
    .deleteFrom('learning.evidence')
    .where('enrolment_id', '=', enrolmentId)
    .where('kind', '=', 'certificate-checked')
    .execute()
}

const sourceOf = ({ title, provider }: Enrolment): string =>
  provider === '' ? title : `${title} · ${provider}`
