import { createHmac } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { useOnce as countUse } from '#services/limits.ts'
import type { Log } from '#services/log.ts'
import { SUBSCRIBE_ACTION } from './bot-check-action.ts'
import { type EmailRule, parseEmail } from './email-rule.ts'
import { SEND_LETTER } from './letters.ts'
import { confirmSubscription, keepSubscription } from './subscription-store.ts'

export interface SubscribeContext {
  db: Db
  tenant: string
  now: Date
  log: Log
  /** A digest that identifies the visitor. */
  visitor: string
  /** The member who asks; undefined for the anonymous. */
  memberId: string | undefined
  /** Makes an address into a name for counting. */
  key: Uint8Array
  /** Called when a letter waits to be sent. */
  wakeJobs: () => void
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

export type SubscribeOutcome = 'asked' | 'subscribed' | 'missing' | 'invalid' | 'refused' | 'failed'

/** A household has a few readers; nobody needs ten in an hour. */
const LIMIT = { name: 'newsletter', times: 10, seconds: 3_600 }
/** A stranger's mailbox is not to be filled with our letters. */
const LETTERS = { name: 'newsletter-letter', times: 3, seconds: 86_400 }

/**
 * Takes an address for the digest: a letter asks it to confirm, and then it is on the list. A member's own address that
 * was confirmed before is on it at once.
 * @returns `asked` whether or not the address was known or gets one more letter, so that nobody learns who reads it; `refused` after
 * too many attempts, or too many without a proof; `failed` when it could not be stored, which is logged without the address
 */
export async function subscribe(
  { db, tenant, now, log, visitor, memberId, key, wakeJobs }: SubscribeContext,
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
    const isOwn = memberId !== undefined && (await isAddressOf(db, memberId, address))
    // Counted for every address, so that a known one takes no other way.
    const letters = await countUse(db, LETTERS, nameOf(address, key), now)
    await db.transaction().execute(async (trx) => {
      const id = await keepSubscription(trx, { tenant, address, locale, region, consentText, at: now })
      if (isOwn) await confirmSubscription(trx, { tenant, id, now, page: '/newsletter' })
      else if (letters.allowed) await enqueueJob(trx, { tenant, kind: SEND_LETTER, key: id, runAt: now })
    })
    if (isOwn) return 'subscribed'
    wakeJobs()
    return 'asked'
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

/** Whether it is the member's own address, shown to be theirs. */
async function isAddressOf(db: Db, memberId: string, address: string): Promise<boolean> {
  return (await ownAddress(db, memberId))?.toLowerCase() === address.toLowerCase()
}

/** The address that a member has shown to be theirs. */
export async function ownAddress(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.member')
    .select('email')
    .where('id', '=', memberId)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row?.email
}

const nameOf = (address: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(address.toLowerCase()).digest('base64url').slice(0, 22)
