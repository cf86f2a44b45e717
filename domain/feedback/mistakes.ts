// Mistakes that readers report to editors.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readText, type TextFault } from '#domain/messages/message-text.ts'
import { email as emailField } from '#domain/profile/field-kinds.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { useOnce as countUse } from '#services/limits.ts'
import type { Log } from '#services/log.ts'
import { MAX_MISTAKE, MAX_QUOTE, MISTAKE_ACTION } from './mistake-limits.ts'

const MAX_PAGE = 300

/** A reader may report several mistakes in a row. */
const LIMIT = { name: 'mistakes', times: 20, seconds: 3_600 }

/** The same report again within this time is a second click: the first has sent it. */
const SAME_CLICK_MS = 60_000

export interface MistakeContext {
  db: Db
  tenant: string
  now: Date
  log: Log
  /** A digest that identifies the visitor. */
  visitor: string
  memberId: string | undefined
  botCheck: BotCheck
}

export interface TypedMistake {
  page: string
  quote: string
  text: string
  email: string
  /** The proof of the bot check; undefined without script. */
  token: string | undefined
}

export type MistakeOutcome =
  | { kind: 'sent' }
  | { kind: 'wrong'; text: TextFault | undefined; email: boolean }
  /** A limit was reached; it is lower without a proof. */
  | { kind: 'refused' }

/** A path of this site without its query; undefined if it is not one. */
export function readPage(given: string): string | undefined {
  const [path = ''] = given.split(/[?#]/, 1)
  const isPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path) && path.length <= MAX_PAGE
  return isPath ? path : undefined
}

/** The selected text without control characters, cut to the limit. */
export const readQuote = (given: string): string =>
  given
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUOTE)
    .toWellFormed()

export async function reportMistake(
  { db, tenant, now, log, visitor, memberId, botCheck }: MistakeContext,
  typed: TypedMistake,
): Promise<MistakeOutcome> {
  const text = readText(typed.text, MAX_MISTAKE)
  const email = emailField.safeParse(typed.email)
  if ('fault' in text || !email.success)
    return { kind: 'wrong', text: 'fault' in text ? text.fault : undefined, email: !email.success }
  const report = {
    tenant,
    page: readPage(typed.page) ?? '/',
    quote: readQuote(typed.quote),
    text: text.text,
    email: email.data,
    member_id: memberId ?? null,
  }
  // Before the bot check, whose proof the first click has used.
  if (await isReported(db, report, now)) return { kind: 'sent' }
  const { allowed } = await countUse(db, LIMIT, visitor, now)
  if (!allowed) return { kind: 'refused' }
  const verdict = await botCheck.verify({ token: typed.token, action: MISTAKE_ACTION, visitor, now })
  if (verdict.kind === 'refused') {
    log.warn({ reason: verdict.reason }, 'A bot check failed')
    return { kind: 'refused' }
  }
  await db.transaction().execute(async (trx) => {
    // Two clicks at once come one after the other.
    await sql`select pg_advisory_xact_lock(727005, hashtext(${report.text}))`.execute(trx)
    if (await isReported(trx, report, now)) return
    await trx
      .insertInto('feedback.mistake')
      .values({
        ...report,
        proven: verdict.kind === 'passed',
        reported_at: now,
        done_at: null,
        done_by: null,
      })
      .execute()
  })
  return { kind: 'sent' }
}

interface Report {
  tenant: string
  page: string
  quote: string
  text: string
  email: string | null
  member_id: string | null
}

async function isReported(db: Db, { email, member_id, ...report }: Report, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('feedback.mistake')
    .select('id')
    .where((is) => is.and(report))
    .where('email', 'is not distinct from', email)
    .where('member_id', 'is not distinct from', member_id)
    .where('reported_at', '>', new Date(now.getTime() - SAME_CLICK_MS))
    .executeTakeFirst()
  return row !== undefined
}

export interface ListedMistake {
  id: string
  page: string
  quote: string
  text: string
  email: string | undefined
  reportedAt: Date
  doneAt: Date | undefined
}

/** Open reports first, then the newest. The address of whoever has closed their account is left out. */
export async function listMistakes(db: Db, tenant: string, limit: number): Promise<ListedMistake[]> {
  const rows = await db
    .selectFrom('feedback.mistake')
    .select(['id', 'page', 'quote', 'text', 'reported_at', 'done_at'])
    .select(
      sql<string | null>`case when ${isOpen(sql.ref('feedback.mistake.member_id'))} then email end`.as(
        'email',
      ),
    )
    .where('tenant', '=', tenant)
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('reported_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ email, reported_at, done_at, ...row }) => ({
    ...row,
    email: email ?? undefined,
    reportedAt: reported_at,
    doneAt: done_at ?? undefined,
  }))
}

/** Also deletes the reader's address, which was for an answer. @returns false if there is no such open report */
export async function markDone(
  db: Db,
  { tenant, id, by, now }: { tenant: string; id: string; by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback.mistake')
    .set({ done_at: now, done_by: by, email: null })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if there is no such report that is done */
export async function openAgain(db: Db, { tenant, id }: { tenant: string; id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback.mistake')
    .set({ done_at: null, done_by: null })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('done_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
