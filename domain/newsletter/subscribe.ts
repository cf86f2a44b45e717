import type { Db } from '#db/database.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { useOnce as countUse } from '#services/limits.ts'
import type { Log } from '#services/log.ts'
import { SUBSCRIBE_ACTION } from './bot-check-action.ts'
import { type EmailRule, parseEmail } from './email-rule.ts'
import { keepSubscription } from './subscription-store.ts'

export interface SubscribeContext {
  db: Db
  tenant: string
  now: Date
  log: Log
  /** A digest that identifies the visitor. */
  visitor: string
}

export interface SubscribeOptions {
  email: string
  locale: string
  region: string
  rule: EmailRule
  botCheck: BotCheck
  /** The proof of the bot check; undefined without script. */
  token: string | undefined
  /** The consent text that the reader agreed to, in their language. */
  consentText: string
}

export type SubscribeOutcome = 'done' | 'missing' | 'invalid' | 'refused' | 'failed'

/** A household has a few readers; nobody needs ten in an hour. */
const LIMIT = { name: 'newsletter', times: 10, seconds: 3_600 }

/**
 * Subscribes an address to the digest.
 * @returns `done` whether or not the address was known, so that nobody learns who reads it; `refused` after
 * too many attempts, or too many without proof; `failed` when it could not be stored, which is logged without
 * the address
 */
export async function subscribe(
  { db, tenant, now, log, visitor }: SubscribeContext,
  { email, locale, region, rule, botCheck, token, consentText }: SubscribeOptions,
): Promise<SubscribeOutcome> {
  if (email.trim() === '') return 'missing'
  const address = parseEmail(email, rule)
  if (address === undefined) return 'invalid'
  try {
    const { allowed } = await countUse(db, LIMIT, visitor, now)
    if (!allowed) return 'refused'
    const verdict = await botCheck.verify({ token, action: SUBSCRIBE_ACTION, visitor, now })
    if (verdict.kind === 'refused') {
      log.warn({ reason: verdict.reason }, 'A bot check failed')
      return 'refused'
    }
    await keepSubscription(db, { tenant, address, locale, region, consentText, at: now })
    return 'done'
  } catch (error) {
    // The database's own message may quote the row.
    log.error({ reason: reasonOf(error) }, 'Unable to POST email for digest subscription')
    return 'failed'
  }
}

/** An error's code or class, never its message. */
function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code)
  return error instanceof Error ? error.name : 'unknown'
}
