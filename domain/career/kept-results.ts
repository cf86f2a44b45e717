// Results that members keep in their account. Each run is kept once, whatever is sent twice.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Click, noteConsent } from '#domain/consents/ledger.ts'
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

interface Kept extends Owner {
  locale: string
  now: Date
  result: KeptResult
}

/** Stores the agreement and the result, both or neither. */
export function agreeAndKeep(db: Db, { click, ...kept }: Kept & { click?: Click }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { isNew } = await trx
      .insertInto('career.consent')
      .values({ tenant: kept.tenant, member_id: kept.memberId, agreed_at: kept.now })
      // An update, so that this waits for whoever is deleting the agreement, and stores it anew.
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'member_id'])
          .doUpdateSet((of) => ({ agreed_at: of.ref('career.consent.agreed_at') })),
      )
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .executeTakeFirstOrThrow()
    if (isNew)
      await noteConsent(trx, {
        memberId: kept.memberId,
        kind: 'careerQuiz',
        act: 'given',
        click,
        at: kept.now,
      })
    await store(trx, kept)
  })
}

/**
 * Stores the result of a member who has agreed.
 * @returns false without an agreement, also if it is being deleted at this moment
 */
export function keepResult(db: Db, kept: Kept): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { tenant, memberId } = kept
    const { rows } = await sql`
      select from career.consent where tenant = ${tenant} and member_id = ${memberId} for share`.execute(trx)
    if (rows.length === 0) return false
    await store(trx, kept)
    return true
  })
}

async function store(trx: Db, { tenant, memberId, locale, now, result }: Kept): Promise<void> {
  await trx
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
  await trx
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
export async function forgetResults(
  db: Db,
  { tenant, memberId, now, click }: Owner & { now: Date; click?: Click },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const remove = (table: 'career.consent' | 'career.quiz_result') =>
      trx.deleteFrom(table).where('tenant', '=', tenant).where('member_id', '=', memberId).executeTakeFirst()
    // The agreement first: whoever keeps a result at this moment holds it, and their result is then there to delete.
    const { numDeletedRows } = await remove('career.consent')
    await remove('career.quiz_result')
    if (numDeletedRows > 0n)
      await noteConsent(trx, { memberId, kind: 'careerQuiz', act: 'withdrawn', click, at: now })
  })
}
