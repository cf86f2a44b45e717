import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ofListsWith } from '#domain/audit/audit-log.ts'

export interface PersonalTable {
  table: string
  by: string
  secrets: readonly string[]
  /** `by` holds their pseudonym (services/identity/pseudonym.ts), not their id. */
  pseudonym?: true
  /** Which of their rows are exported; all of them without it. */
  only?: RawBuilder<unknown>
  /** What is exported beside its own columns. */
  more?: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * Where a member's data is stored, how to find their rows, and which columns are secrets that an export
 * leaves out.
 */
export const personalTables = [
  { table: 'identity.member', by: 'id', secrets: [] },
  { table: 'identity.account', by: 'id', secrets: ['password'] },
  { table: 'identity.account_link', by: 'account_id', secrets: [] },
  { table: 'identity.session', by: 'member_id', secrets: ['id_token'] },
  { table: 'identity.audit_event', by: 'member_id', secrets: [] },
  { table: 'profile.profile', by: 'member_id', secrets: [] },
  { table: 'profile.skill', by: 'member_id', secrets: [] },
  { table: 'profile.interest', by: 'member_id', secrets: [] },
  { table: 'profile.language', by: 'member_id', secrets: [] },
  { table: 'profile.work', by: 'member_id', secrets: [] },
  { table: 'profile.education', by: 'member_id', secrets: [] },
  { table: 'profile.project', by: 'member_id', secrets: [] },
  { table: 'profile.certificate', by: 'member_id', secrets: [] },
  { table: 'profile.assessment', by: 'member_id', secrets: [] },
  // Whoever has the link takes the test.
  { table: 'profile.assignment', by: 'member_id', secrets: ['passing_link'] },
  { table: 'assessment.attempt', by: 'member_id', secrets: ['seed', 'held', 'calibration', 'reviewed_by'] },
  // Without the keys, and without what tells them: an item may be asked of others, and of the member again.
  {
    table: 'assessment.answer',
    by: 'member_id',
    secrets: ['item', 'passage', 'is_right', 'is_trial', 'a', 'b', 'c', 'option_order'],
  },
  { table: 'assessment.item_switch', by: 'by', secrets: [] },
  { table: 'assessment.certificate', by: 'member_id', secrets: [] },
  { table: 'career.consent', by: 'member_id', secrets: [] },
  { table: 'career.quiz_result', by: 'member_id', secrets: [] },
  // Whoever knows it could be told whose feed an address is.
  { table: 'plan.calendar', by: 'member_id', secrets: ['id'] },
  { table: 'plan.letter', by: 'member_id', secrets: [] },
  // Whoever knows it could switch the reminders off.
  { table: 'plan.setting', by: 'member_id', secrets: ['stop_id'] },
  { table: 'plan.step', by: 'member_id', secrets: [] },
  { table: 'plan.set_aside', by: 'member_id', secrets: [] },
  { table: 'assessment.speaking', by: 'member_id', secrets: ['leased_by', 'leased_until'] },
  // As on the member's pages: nothing before the decision.
  {
    table: 'assessment.speaking_rating',
    by: 'member_id',
    secrets: ['reviewer_id'],
    only: sql`attempt_id in (select attempt_id from assessment.speaking where state = 'decided')`,
  },
  { table: 'profile.pending_import', by: 'member_id', secrets: [] },
  { table: 'licenses.request', by: 'member_id', secrets: [] },
  { table: 'form_drafts.draft', by: 'member_id', secrets: [] },
  { table: 'form_drafts.progress', by: 'member_id', secrets: ['owner'] },
  { table: 'terms.acceptance', by: 'member_id', secrets: [] },
  { table: 'uploads.upload', by: 'member_id', secrets: ['object_key', 'claimed_until'] },
  { table: 'favorites.favorite', by: 'member_id', secrets: [] },
  { table: 'following.subscription', by: 'member_id', secrets: [] },
  { table: 'following.community', by: 'member_id', secrets: [] },
  { table: 'following.company', by: 'member_id', secrets: [] },
  { table: 'recommendations.setting', by: 'member_id', secrets: [] },
  { table: 'recommendations.seen', by: 'member_id', secrets: [] },
  { table: 'recommendations.less', by: 'member_id', secrets: [] },
  { table: 'recommendations.used', by: 'member_id', secrets: [] },
  { table: 'meeting.answer', by: 'member_id', secrets: [] },
  { table: 'meeting.answer_change', by: 'member_id', secrets: [] },
  { table: 'meeting.check_in', by: 'member_id', secrets: [] },
  { table: 'meeting.host', by: 'member_id', secrets: [] },
  { table: 'meeting.event_draft', by: 'member_id', secrets: [] },
  // A decision that the member has not been told of is in the export once they are; who decides is not theirs.
  {
    table: 'applications.application',
    by: 'member_id',
    secrets: ['planned_reason', 'planned_by', 'tell_at', 'plan_ended', 'referral_id'],
  },
  { table: 'applications.change', by: 'member_id', secrets: ['reviewer_id'] },
  // Whoever has the code can open the link.
  { table: 'applications.referral', by: 'member_id', secrets: ['code'] },
  // Who invites is not theirs.
  { table: 'applications.appointment', by: 'member_id', secrets: ['reviewer_id'] },
  // Its file is among the uploads.
  { table: 'applications.cv', by: 'member_id', secrets: [] },
  { table: 'applications.note', by: 'member_id', secrets: [] },
  { table: 'applications.fee', by: 'member_id', secrets: [] },
  { table: 'applications.payment', by: 'member_id', secrets: [] },
  { table: 'applications.refund', by: 'member_id', secrets: [] },
  // Reviewers are told so while they write.
  { table: 'applications.review', by: 'member_id', secrets: ['reviewer_id'] },
  // Whom a reviewer knows is the reviewer's; who it is stays with the other.
  { table: 'applications.recusal', by: 'reviewer_id', secrets: ['applicant_id'] },
  { table: 'applications.news_wish', by: 'member_id', secrets: [] },
  { table: 'applications.reminder', by: 'member_id', secrets: ['stop_id'] },
  { table: 'applications.reminders_declined', by: 'member_id', secrets: [] },
  { table: 'vacancies.visit', by: 'member_id', secrets: ['since', 'latest'] },
  { table: 'vacancies.hidden', by: 'member_id', secrets: [] },
  { table: 'vacancies.opened', by: 'member_id', secrets: [] },
  { table: 'saved_search.search', by: 'member_id', secrets: ['told', 'told_before'] },
  { table: 'saved_search.consent', by: 'member_id', secrets: [] },
  { table: 'learning.enrolment', by: 'member_id', secrets: [] },
  { table: 'learning.change', by: 'member_id', secrets: [] },
  { table: 'learning.proof', by: 'member_id', secrets: [] },
  { table: 'learning.evidence', by: 'member_id', secrets: [] },
  { table: 'evidence.fact', by: 'member_id', secrets: [] },
  { table: 'learning.lesson_done', by: 'member_id', secrets: [] },
  { table: 'learning.finished_lessons', by: 'member_id', secrets: [] },
  { table: 'learning.earlier_lesson', by: 'member_id', secrets: [] },
  { table: 'learning.path', by: 'member_id', secrets: [] },
  { table: 'learning.done_item', by: 'member_id', secrets: [] },
  { table: 'learning.letters_declined', by: 'member_id', secrets: [] },
  { table: 'learning.review', by: 'member_id', secrets: [] },
  { table: 'learning.review_report', by: 'member_id', secrets: [] },
  { table: 'feedback.thanks', by: 'member_id', secrets: ['browser'] },
  { table: 'feedback.mistake', by: 'member_id', secrets: ['done_by'] },
  // What the member wrote and decided; what others wrote to them is theirs, and so is who they are.
  { table: 'messages.participant', by: 'member_id', secrets: [] },
  { table: 'messages.message', by: 'author_id', secrets: [] },
  { table: 'messages.block', by: 'blocker_id', secrets: ['blocked_id'] },
  { table: 'messages.report', by: 'reporter_id', secrets: ['decided_by'] },
  { table: 'messages.standing', by: 'member_id', secrets: [] },
  { table: 'newsletter.declined', by: 'member_id', secrets: [] },
  { table: 'privacy.subject', by: 'member_id', secrets: [] },
  {
    table: 'privacy.consent_event',
    by: 'subject',
    pseudonym: true,
    secrets: [],
    // What stood there.
    more: {
      words: sql`(select t.words from privacy.consent_text t where t.digest = privacy.consent_event.digest)`,
    },
  },
  // Who it was is said by their role.
  { table: 'privacy.audit_entry', by: 'subject', pseudonym: true, secrets: ['actor'] },
  { table: 'privacy.audit_detail', by: 'member_id', secrets: [] },
  { table: 'privacy.removal', by: 'member_id', secrets: [] },
  { table: 'privacy.data_export', by: 'member_id', secrets: [] },
  // Which case it is stays with the operator.
  { table: 'privacy.hold', by: 'member_id', secrets: ['note', 'placed_by'] },
  // Notes about somebody are theirs; which admins worked on it is not.
  {
    table: 'privacy.request_person',
    by: 'member_id',
    secrets: ['identity_by', 'filed_by', 'assigned_to', 'confirmed_by'],
  },
] as const satisfies readonly PersonalTable[]

/** Tables about members that are not exported, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  'identity.provider_record': 'what a sign-in under way needs, gone within hours',
  'privacy.closing':
    'names, addresses and settings of a closed account, which stand in their own tables while it is open',
  'profile.directory': 'made from the profile, which is exported',
  'profile.directory_due': 'whose rows in the directory are made anew, gone with the next look at it',
}

/**
 * Stored by address, not by account: exported to whoever has verified the address. Deleting the account does
 * not delete it: each has its own retention (docs/profile.md).
 */
export const addressTables = [
  { table: 'newsletter.subscription', secrets: ['id', 'unsubscribe_token'] },
  { table: 'meeting.answer', secrets: [] },
  { table: 'marketing.submission', secrets: ['key', 'answer', 'attempts', 'due_at'] },
  { table: 'marketing.withdrawal', secrets: [] },
] as const

/** Besides their own entries, those about guest lists that the member was on. */
const LOG = { table: 'privacy.audit_entry', secrets: ['actor'] } as const

export type StoredRows = Record<string, Record<string, unknown>[]>

/** Everything that is stored about a member, by table, without secrets. */
export async function exportMember(db: Db, memberId: string): Promise<StoredRows> {
  const stored: StoredRows = {}
  for (const own of personalTables as readonly PersonalTable[]) {
    const more = Object.entries(own.more ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
    const columns = sql.join([sql`*`, ...more])
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${ownRows(own, memberId)}`.execute(db)
    stored[own.table] = rows.map((row) => withoutSecrets(row, own.secrets))
  }
  for (const { table, secrets } of [...addressTables, LOG])
    for (const others of otherRows(table, memberId)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${others}`.execute(db)
      stored[table] = [...(stored[table] ?? []), ...rows.map((row) => withoutSecrets(row, secrets))]
    }
  return stored
}

/** A table and which of its rows are a member's, to go behind `from`. */
export function ownRows(
  { table, by, pseudonym, only = sql`true` }: PersonalTable,
  memberId: string,
): RawBuilder<unknown> {
  // The column itself, without a cast: an index on it is of use.
  const column = sql.ref(by)
  const isOwn = pseudonym
    ? sql`${column} in (select pseudonym from privacy.subject where member_id = ${memberId})`
    : sql`${column} = ${memberId}`
  return sql`${sql.table(table)} where ${isOwn} and ${only}`
}

/** Rows about a member that do not have their id, each as what follows `from`. */
export function otherRows(table: string, memberId: string): RawBuilder<unknown>[] {
  const byAddress = addressTables.filter((one) => one.table === table)
  return [
    ...byAddress.map((one) => rowsOfAddress(one.table, memberId)),
    ...(table === LOG.table ? [sql`(select e.* from ${ofListsWith(memberId)}) as seen`] : []),
  ]
}

/** Rows of the member's own address, if verified. Addresses are compared ignoring case. */
function rowsOfAddress(
  table: (typeof addressTables)[number]['table'],
  memberId: string,
): RawBuilder<unknown> {
  const own = sql`select lower(email) from identity.member where id = ${memberId} and email_verified`
  if (table === 'meeting.answer')
    return sql`meeting.answer where member_id is null and lower(email) in (${own})`
  return table === 'marketing.submission'
    ? sql`marketing.submission where exists (
        select 1 from jsonb_array_elements(body -> 'fields') as field
        where field ->> 'name' = 'email' and lower(field ->> 'value') in (${own}))`
    : sql`${sql.table(table)} where lower(address) in (${own})`
}

const withoutSecrets = (row: Record<string, unknown>, secrets: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)))
