import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** A number of times within a number of seconds. */
export interface Limit {
  /** Appears in the RateLimit headers, and is part of the counter's key. */
  name: string
  times: number
  seconds: number
}

export interface Allowance {
  allowed: boolean
  remaining: number
  /** Seconds until the window ends. */
  resetsIn: number
  limit: Limit
}

/**
 * Counts one use and says whether it is within the limit. Counted in the database, in fixed windows, so that
 * replicas share it.
 * @param who the user of the limit: a digest of an address or a member's id, never a plain address
 */
export async function useOnce(db: Db, limit: Limit, who: string, now: Date): Promise<Allowance> {
  const { start, end } = windowOf(limit, now)
  const { used } = await db
    .insertInto('limits.counter')
    .values({ key: keyOf(limit, who), window_start: start, used: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ used: sql`limits.counter.used + 1` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return allowance(limit, used, used <= limit.times, end, now)
}

/** The remaining uses, without counting one. */
export async function readAllowance(db: Db, limit: Limit, who: string, now: Date): Promise<Allowance> {
  const { start, end } = windowOf(limit, now)
  const row = await db
    .selectFrom('limits.counter')
    .select('used')
    .where('key', '=', keyOf(limit, who))
    .where('window_start', '=', start)
    .executeTakeFirst()
  const used = row?.used ?? 0
  return allowance(limit, used, used < limit.times, end, now)
}

/** Resets a counter, after a success that makes earlier failures harmless. */
export async function forget(db: Db, limit: Limit, who: string): Promise<void> {
  await db.deleteFrom('limits.counter').where('key', '=', keyOf(limit, who)).execute()
}

export async function expireCounters(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('limits.counter').where('expires_at', '<', now).execute()
}

/** As in draft-ietf-httpapi-ratelimit-headers: the limit and what remains. */
export function rateLimitHeaders({ limit, allowed, remaining, resetsIn }: Allowance): Record<string, string> {
  return {
    'ratelimit-policy': `"${limit.name}";q=${limit.times};w=${limit.seconds}`,
    ratelimit: `"${limit.name}";r=${remaining};t=${resetsIn}`,
    ...(allowed ? {} : { 'retry-after': String(resetsIn) }),
  }
}

const keyOf = (limit: Limit, who: string) => `${limit.name}:${who}`

function windowOf({ seconds }: Limit, now: Date): { start: Date; end: Date } {
  const length = seconds * 1_000
  const start = Math.floor(now.getTime() / length) * length
  return { start: new Date(start), end: new Date(start + length) }
}

function allowance(limit: Limit, used: number, allowed: boolean, end: Date, now: Date): Allowance {
  return {
    allowed,
    remaining: Math.max(0, limit.times - used),
    resetsIn: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000)),
    limit,
  }
}
