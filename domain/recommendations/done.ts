import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { hiddenIds } from '#domain/vacancies/hidden.ts'
import type { ItemName } from './memory.ts'

export interface Done {
  items: ItemName[]
  /** Changes whenever what is evidence of the member's skills outside of the profile changes. */
  evidenceStamp: string
}

/**
 * What a member is done with: courses that they finished, in any language, articles and events that they marked, events
 * that they have answered, and vacancies that they hid.
 */
export async function doneBy(db: Db, tenant: string, memberId: string): Promise<Done> {
  const [vacancies, { rows }] = await Promise.all([
    hiddenIds(db, memberId),
    sql<{ courses: string[]; events: string[]; marked: ItemName[]; stamp: string }>`
      select
        array(select c.id::text from learning.enrolment e join catalogue.course c
          on c.tenant = e.tenant and catalogue.course_key(c.source, c.external_id) = e.course_key
          where e.member_id = ${memberId} and e.tenant = ${tenant} and e.state = 'done') as courses,
        array(select a.event_id::text from meeting.answer a
          where a.member_id = ${memberId} and a.state in ('going', 'waiting', 'offered')) as events,
        (select coalesce(json_agg(json_build_object('type', d.kind, 'id', d.item)), '[]')
          from learning.done_item d where d.member_id = ${memberId} and d.tenant = ${tenant}) as marked,
        concat_ws(' ',
          (select concat(count(*), ' ', max(e.changed_at)) from learning.enrolment e where e.member_id = ${memberId}),
          (select count(*) from learning.evidence v where v.member_id = ${memberId}),
          (select concat(count(*), ' ', max(f.added_at)) from evidence.fact f where f.member_id = ${memberId})
        ) as stamp`.execute(db),
  ])
  const [row] = rows
  return {
    items: [
      ...vacancies.map((id) => ({ type: 'vacancy', id }) as const),
      ...(row?.courses ?? []).map((id) => ({ type: 'course', id }) as const),
      ...(row?.events ?? []).map((id) => ({ type: 'event', id }) as const),
      ...(row?.marked ?? []),
    ],
    evidenceStamp: row?.stamp ?? '',
  }
}
