import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lockMember } from '#services/identity/lock-member.ts'

/** Limited, because every search has to exclude them. */
export const MAX_HIDDEN = 500

export interface HiddenVacancy {
  id: string
  title: string
  locale: string
  hiddenAt: Date
}

interface Hiding {
  memberId: string
  tenant: string
  id: string
}

export type HideAnswer = { state: 'hidden'; title: string } | { state: 'full' | 'unknown' }

/** Hiding a hidden vacancy has no effect. */
export async function hideVacancy(
  db: Db,
  { memberId, tenant, id, now }: Hiding & { now: Date },
): Promise<HideAnswer> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const { rows } = await sql<{ title: string; locale: string; others: number }>`
      select v.title, v.locale, (
        select count(*)::integer from vacancies.hidden h where h.member_id = ${memberId} and h.vacancy_id <> v.id
      ) as others
      from catalogue.vacancy v where v.id::text = ${id} and v.tenant = ${tenant} and v.status <> 'draft'`.execute(
      trx,
    )
    const [found] = rows
    if (found === undefined) return { state: 'unknown' }
    if (found.others >= MAX_HIDDEN) return { state: 'full' }
    await trx
      .insertInto('vacancies.hidden')
      .values({
        member_id: memberId,
        vacancy_id: id,
        title: found.title,
        locale: found.locale,
        hidden_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { state: 'hidden', title: found.title }
  })
}

export async function showVacancy(db: Db, memberId: string, id: string): Promise<void> {
  await db
    .deleteFrom('vacancies.hidden')
    .where('member_id', '=', memberId)
    .where(sql`vacancy_id::text`, '=', id)
    .execute()
}

/** Most recently hidden first. */
export async function listHidden(db: Db, memberId: string): Promise<HiddenVacancy[]> {
  return db
    .selectFrom('vacancies.hidden')
    .select(['vacancy_id as id', 'title', 'locale', 'hidden_at as hiddenAt'])
    .where('member_id', '=', memberId)
    .orderBy('hidden_at', 'desc')
    .orderBy('vacancy_id')
    .limit(MAX_HIDDEN)
    .execute()
}

export async function hiddenIds(db: Db, memberId: string): Promise<string[]> {
  return (await listHidden(db, memberId)).map(({ id }) => id)
}
