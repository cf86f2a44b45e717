import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { hiddenIds } from '#domain/vacancies/hidden.ts'
import type { ItemName } from './memory.ts'

/** What a member is done with: courses that they finished, in any language, and vacancies that they hid. */
export async function doneBy(db: Db, tenant: string, memberId: string): Promise<ItemName[]> {
  const [vacancies, { rows }] = await Promise.all([
    hiddenIds(db, memberId),
    sql<{ id: string }>`
      select c.id::text from learning.enrolment e
        join catalogue.course c on c.tenant = e.tenant and catalogue.course_key(c.source, c.external_id) = e.course_key
      where e.member_id = ${memberId} and e.tenant = ${tenant} and e.state = 'done'`.execute(db),
  ])
  return [
    ...vacancies.map((id) => ({ type: 'vacancy', id }) as const),
    ...rows.map(({ id }) => ({ type: 'course', id }) as const),
  ]
}
