// How long rows about people are kept, where age alone decides: one row a rule, run by the jobs that they name
// (jobs/maintenance.ts) and reported by `privacy retention`. What ends otherwise is in `endsOtherwise`, with how. All other
// rows about members go with their account. retention.test.ts finds tables that are in none of the three.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { KEPT_MS as DRAFT_MS } from '#domain/form-drafts/form-drafts.ts'
import { BROWSER_MS, MEMBER_MS } from '#domain/form-drafts/form-progress.ts'
import { LINK_MS } from '#domain/newsletter/letters.ts'
import { KEPT_MS as IMPORT_MS } from '#domain/profile/import/pending-import.ts'
import { isHeld } from '#services/identity/legal-hold.ts'
import { WITHDRAWAL_DAYS } from '#services/marketing-forms/withdrawals.ts'

export interface RetentionRule {
  table: string
  /** The time from which the days count. */
  from: string
  days: number
  /** Which rows; all of them without it. */
  only?: RawBuilder<unknown>
  /** What `only` says, for the report. */
  which?: string
  job: string
  /** Whose rows they are, `true` by their `member_id`: of whom there is a hold, they stay for now. */
  member?: true | RawBuilder<unknown>
  /** `from` is a day, not an instant. */
  isDay?: true
}

const DAY_MS = 86_400_000
const YEAR = 365
const ofRequest = sql`(select p.member_id from privacy.request_person p where p.request_id = privacy.request.id)`
const settled = sql`state not in ('queued', 'handing')`

export const retention = [
  { table: 'identity.session', member: true, from: 'expires_at', days: 1, job: 'expire-sessions' },
  { table: 'identity.session', member: true, from: 'ended_at', days: 1, job: 'expire-sessions' },
  { table: 'identity.login_attempt', from: 'expires_at', days: 1, job: 'expire-sessions' },
  { table: 'identity.mailed_link', from: 'expires_at', days: 1, job: 'expire-sessions' },
  { table: 'identity.provider_record', from: 'expires_at', days: 1, job: 'expire-sessions' },
  // Long enough for investigations.
  { table: 'identity.audit_event', member: true, from: 'at', days: YEAR, job: 'expire-sign-in-events' },
  { table: 'privacy.audit_detail', member: true, from: 'day', days: YEAR, job: 'expire-proofs', isDay: true },
  // No backup should be as old as this.
  { table: 'privacy.removed', from: 'at', days: 3 * YEAR, job: 'expire-proofs' },
  { table: 'privacy.request', member: ofRequest, from: 'ended_at', days: 3 * YEAR, job: 'expire-proofs' },
  // Until then its job is asked again and again.
  { table: 'privacy.letter', from: 'made_at', days: 30, job: 'expire-proofs' },
  { table: 'marketing.withdrawal', from: 'asked_at', days: WITHDRAWAL_DAYS, job: 'expire-proofs' },
  // The archive itself goes after a week (data-exports.ts).
  { table: 'privacy.data_export', member: true, from: 'asked_at', days: 30, job: 'expire-data-exports' },
  {
    table: 'form_drafts.draft',
    member: true,
    from: 'saved_at',
    days: DRAFT_MS / DAY_MS,
    job: 'expire-form-drafts',
  },
  {
    table: 'form_drafts.progress',
    member: true,
    from: 'saved_at',
    days: MEMBER_MS / DAY_MS,
    job: 'expire-form-drafts',
  },
  {
    table: 'form_drafts.progress',
    member: true,
    from: 'saved_at',
    days: BROWSER_MS / DAY_MS,
    only: sql`member_id is null`,
    which: 'of visitors',
    job: 'expire-form-drafts',
  },
  { table: 'profile.examinator_delivery', from: 'received_at', days: 1, job: 'expire-english-tests' },
  { table: 'messages.draft', from: 'expires_at', days: 0, job: 'expire-messages' },
  { table: 'feedback.mistake', member: true, from: 'done_at', days: 180, job: 'expire-mistakes' },
  {
    table: 'profile.pending_import',
    member: true,
    from: 'brought_at',
    days: IMPORT_MS / DAY_MS,
    job: 'expire-imports',
  },
  { table: 'profile.waiting_title', from: 'imported_at', days: YEAR, job: 'expire-imports' },
  { table: 'plan.step', member: true, from: 'removed_at', days: 30, job: 'expire-plan-steps' },
  {
    table: 'plan.letter',
    member: true,
    from: 'made_at',
    days: 90,
    only: settled,
    which: 'that do not wait',
    job: 'expire-plan-steps',
  },
  {
    table: 'newsletter.subscription',
    from: 'asked_at',
    days: LINK_MS / DAY_MS,
    only: sql`confirmed_at is null`,
    which: 'not confirmed',
    job: 'expire-subscriptions',
  },
] as const satisfies readonly RetentionRule[]

export type RetentionJob = (typeof retention)[number]['job']

/** Tables about people whose end another rule decides, each with how and by which job. */
export const endsOtherwise: Readonly<Record<string, string>> = {
  'privacy.consent_event': 'three years after the click, once the account is gone (expire-proofs)',
  'privacy.audit_entry': 'never, so that the chain holds; it has pseudonyms alone',
  'privacy.closing': 'with the account, ACCOUNT_DELETION_DAYS after it was closed (remove-closed-accounts)',
  'privacy.hold': 'when an admin lifts it',
  'marketing.submission':
    'SUBMISSIONS_DAYS after it came, unless it waits to be sent on (expire-submissions)',
  'meeting.answer': 'with the account; without one 30 days after the event (expire-guests)',
  'messages.message': 'when both members have left the thread (expire-messages)',
  'messages.report': 'with its thread; of members who left it names nobody (expire-messages)',
  'assessment.item_switch': 'never; of an admin who left it names nobody',
  'assessment.speaking': 'its recording ENGLISH_VIDEO_DAYS after the decision (expire-recordings)',
  'uploads.upload': 'its file when it is not used (sweep-uploads)',
}

/** Tables with a column that could be a person's, and what it is. */
export const notAboutPeople: Readonly<Record<string, string>> = {
  'catalogue.event': 'where an event takes place',
  'links.address': 'where a link leads',
  'links.place': 'where a link leads',
}

export interface Retained {
  rule: RetentionRule
  /** Deleted, or to be deleted in a dry run. */
  rows: number
}

/**
 * Deletes what is too old, by all rules or those of one job. Repeating it changes nothing.
 * @throws after all others, if a rule could not be applied
 */
export async function applyRetention(
  db: Db,
  { now, job, dryRun = false }: { now: Date; job?: RetentionJob; dryRun?: boolean },
): Promise<Retained[]> {
  const done: Retained[] = []
  const failures: { rule: RetentionRule; error: unknown }[] = []
  for (const rule of retention as readonly RetentionRule[]) {
    if (job !== undefined && rule.job !== job) continue
    try {
      done.push({ rule, rows: dryRun ? await countDue(db, rule, now) : await deleteDue(db, rule, now) })
    } catch (error) {
      failures.push({ rule, error })
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      `Rows that are too old could not be deleted: ${failures.map(({ rule }) => `${rule.table} (${rule.from})`).join(', ')}`,
    )
  return done
}

async function deleteDue(db: Db, rule: RetentionRule, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(rule.table)} where ${due(rule, now)}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

async function countDue(db: Db, rule: RetentionRule, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(rule.table)} where ${due(rule, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

function due({ table, from, days, only, member, isDay }: RetentionRule, now: Date): RawBuilder<unknown> {
  const before = new Date(now.getTime() - days * DAY_MS)
  const old = isDay
    ? sql`${sql.ref(from)} < ${before.toISOString().slice(0, 10)}::date`
    : sql`${sql.ref(from)} <= ${before}`
  const whose = member === true ? sql`${sql.table(table)}.member_id` : member
  const free = whose === undefined ? sql`true` : sql`not ${isHeld(whose)}`
  return sql`${old} and ${only ?? sql`true`} and ${free}`
}
