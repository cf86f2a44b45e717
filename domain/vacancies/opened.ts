import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Above this limit the oldest row is deleted. */
export const MAX_OPENED = 2_000

/** Records that the member opened the employer's page; only the latest time is stored. */
export async function rememberOpened(
  db: Db,
  {
    memberId,
    vacancy: { id, title, company },
    now,
  }: { memberId: string; vacancy: { id: string; title: string; company: string }; now: Date },
): Promise<void> {
  await db
    .insertInto('vacancies.opened')
    .values({ member_id: memberId, vacancy_id: id, title, company, opened_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'vacancy_id']).doUpdateSet({ title, company, opened_at: now }),
    )
    .execute()
  await sql`
    delete from vacancies.opened where member_id = ${memberId} and vacancy_id in (
      select vacancy_id from vacancies.opened where member_id = ${memberId}
      order by opened_at desc offset ${MAX_OPENED}
    )`.execute(db)
}

/** A member's history with vacancies. */
export interface MemberMark {
  id: string
  /** Published since the member's last visit. */
  isNew: boolean
  /** When the member opened the employer's page. */
  openedAt: Date | null
}

/** @param since a snapshot of the database; if undefined, no vacancy is new */
export async function marksOfMember(
  db: Db,
  { memberId, ids, since }: { memberId: string; ids: readonly string[]; since: string | undefined },
): Promise<ReadonlyMap<string, MemberMark>> {
  if (ids.length === 0) return new Map()
  const isNew =
    since === undefined ? sql`false` : sql`not pg_visible_in_snapshot(v.added_in, ${since}::pg_snapshot)`
  const { rows } = await sql<MemberMark>`
    select v.id, ${isNew} as "isNew", o.opened_at as "openedAt"
    from unnest(${ids}::uuid[]) as asked (id) join catalogue.vacancy v using (id)
    left join vacancies.opened o on o.member_id = ${memberId} and o.vacancy_id = v.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
