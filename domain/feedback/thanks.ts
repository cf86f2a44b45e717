// Thanks for an article: once for each member, and once for each browser of somebody without an account.
import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'

export type Thanker = { memberId: string } | { browserKey: string }

const keyOf = (thanker: Thanker) =>
  'memberId' in thanker
    ? { member_id: thanker.memberId, browser: null }
    : { member_id: null, browser: createHash('sha256').update(thanker.browserKey).digest() }

interface Thanked {
  tenant: string
  /** The uid of its entry. */
  articleId: string
  thanker: Thanker
}

/** Thanking again changes nothing. */
export async function thank(
  db: Db,
  { tenant, articleId, thanker, now }: Thanked & { now: Date },
): Promise<void> {
  await db
    .insertInto('feedback.thanks')
    .values({ tenant, article_id: articleId, ...keyOf(thanker), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeThanksBack(db: Db, { tenant, articleId, thanker }: Thanked): Promise<void> {
  const { member_id, browser } = keyOf(thanker)
  await db
    .deleteFrom('feedback.thanks')
    .where('tenant', '=', tenant)
    .where('article_id', '=', articleId)
    .where('member_id', 'is not distinct from', member_id)
    .where('browser', 'is not distinct from', browser)
    .execute()
}

export async function hasThanked(db: Db, { tenant, articleId, thanker }: Thanked): Promise<boolean> {
  const { member_id, browser } = keyOf(thanker)
  const row = await db
    .selectFrom('feedback.thanks')
    .select('at')
    .where('tenant', '=', tenant)
    .where('article_id', '=', articleId)
    .where('member_id', 'is not distinct from', member_id)
    .where('browser', 'is not distinct from', browser)
    .executeTakeFirst()
  return row !== undefined
}

/** The number of thanks for these articles. */
export async function countThanks(db: Db, tenant: string, articleIds: readonly string[]): Promise<number> {
  if (articleIds.length === 0) return 0
  const { count } = await db
    .selectFrom('feedback.thanks')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('tenant', '=', tenant)
    .where('article_id', 'in', [...articleIds])
    .executeTakeFirstOrThrow()
  return Number(count)
}
