import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** A finished course as a profile shows it. */
export interface FinishedCourse {
  id: string
  title: string
  provider: string
  /** Day, as stated by the member. */
  finishedOn: string
  /** True if an admin has checked a certificate; otherwise only the member says so. */
  checked: boolean
  /** Skills that it is evidence of. */
  skills: string[]
}

const MAX_FINISHED = 200

/** A member's finished courses, each once, latest first. */
export async function listFinished(db: Db, memberId: string): Promise<FinishedCourse[]> {
  const { rows } = await sql<FinishedCourse>`
    select id, title, provider, to_char(finished_on, 'YYYY-MM-DD') as "finishedOn", checked, skills from (
      select distinct on (e.tenant, e.course_key) e.id, e.title, e.provider, e.finished_on,
        exists (select from learning.proof p where p.enrolment_id = e.id and p.state = 'checked') as checked,
        array(
          select v.skill_name from learning.evidence v where v.enrolment_id = e.id and v.kind = 'course-finished'
          order by v.skill_name
        ) as skills
      from learning.enrolment e where e.member_id = ${memberId} and e.state = 'done'
      order by e.tenant, e.course_key,
        exists (select from learning.proof p where p.enrolment_id = e.id and p.state = 'checked') desc, e.finished_on desc
    ) course
    order by finished_on desc, id limit ${MAX_FINISHED}`.execute(db)
  return rows
}
