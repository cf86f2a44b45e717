// Results that members keep in their account. Each run is kept once, whatever is sent twice.
import type { Db } from '#db/database.ts'
import { type Answers, formatAnswers, parseAnswers } from './answers.ts'

export interface KeptResult {
  id: string
  answers: Answers
  finishedAt: Date
}

interface Owner {
  tenant: string
  memberId: string
}

/** Older results are deleted. */
const MAX_KEPT = 10

export async function hasAgreed(db: Db, { tenant, memberId }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('career.consent')
    .select('agreed_at')
    .where('tenant', '=', tenant)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function agree(db: Db, { tenant, memberId, now }: Owner & { now: Date }): Promise<void> {
  await db
    .insertInto('career.consent')
    .values({ tenant, member_id: memberId, agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function keepResult(
  db: Db,
  { tenant, memberId, locale, now, result }: Owner & { locale: string; now: Date; result: KeptResult },
): Promise<void> {
  await db
    .insertInto('career.quiz_result')
    .values({
      tenant,
      member_id: memberId,
      id: result.id,
      answers: formatAnswers(result.answers),
      locale,
      // A browser's clock, or its owner, may say anything.
      finished_at: result.finishedAt < now ? result.finishedAt : now,
      kept_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('career.quiz_result')
    .where('tenant', '=', tenant)
    .where('member_id', '=', memberId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('career.quiz_result')
        .select('id')
        .where('tenant', '=', tenant)
        .where('member_id', '=', memberId)
        .orderBy('finished_at', 'desc')
        .orderBy('id')
        .limit(MAX_KEPT),
    )
    .execute()
}

/** The newest first. */
export async function keptResults(db: Db, { tenant, memberId }: Owner): Promise<KeptResult[]> {
  const rows = await db
    .selectFrom('career.quiz_result')
    .select(['id', 'answers', 'finished_at'])
    .where('tenant', '=', tenant)
    .where('member_id', '=', memberId)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .limit(MAX_KEPT)
    .execute()
  return rows.flatMap(({ id, answers, finished_at }) => {
    const parsed = parseAnswers(answers)
    return parsed === undefined ? [] : [{ id, answers: parsed, finishedAt: finished_at }]
  })
}

export async function hasKept(db: Db, owner: Owner): Promise<boolean> {
  return (await keptResults(db, owner)).length > 0
}

/** Deletes all results and the agreement. */
export async function forgetResults(db: Db, { tenant, memberId }: Owner): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['career.quiz_result', 'career.consent'] as const)
      await trx.deleteFrom(table).where('tenant', '=', tenant).where('member_id', '=', memberId).execute()
  })
}
