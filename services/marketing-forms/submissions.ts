// Submissions in the database: stored, read by an admin, and queued for the connected service.
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MarketingSubmissionTable } from '#db/tables/marketing.ts'
import type { WireSubmission } from './wire.ts'

export type SubmissionState = MarketingSubmissionTable['state']

export interface NewSubmission {
  tenant: string
  portalId: string
  formId: string
  formName: string
  key: string
  submission: WireSubmission
  proven: boolean
  state: Extract<SubmissionState, 'kept' | 'waiting'>
  now: Date
}

export interface KeptSubmission {
  id: string
  portalId: string
  formId: string
  formName: string
  receivedAt: Date
  submission: WireSubmission
  consentText: string | undefined
  proven: boolean
  state: SubmissionState
  attempts: number
  /** The connected service's last answer. */
  answer: string | undefined
}

/**
 * Stores a submission, queued if a service is connected.
 * @returns its id; undefined if one with this key is stored already
 */
export async function keepSubmission(db: Db, given: NewSubmission): Promise<string | undefined> {
  const { submission, state, now } = given
  const row = await db
    .insertInto('marketing.submission')
    .values({
      tenant: given.tenant,
      portal_id: given.portalId,
      form_id: given.formId,
      form_name: given.formName,
      key: given.key,
      received_at: now,
      body: JSON.stringify(submission),
      consent_text: consentTextOf(submission) ?? null,
      proven: given.proven,
      state,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'portal_id', 'form_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether a submission with this key is stored already. */
export async function isKept(
  db: Db,
  { tenant, portalId, formId, key }: Pick<NewSubmission, 'tenant' | 'portalId' | 'formId' | 'key'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('marketing.submission')
    .select('id')
    .where('tenant', '=', tenant)
    .where('portal_id', '=', portalId)
    .where('form_id', '=', formId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Every text that was agreed to, as shown beside its checkbox. */
function consentTextOf({ legalConsentOptions }: WireSubmission): string | undefined {
  const consent = legalConsentOptions?.consent
  if (consent?.consentToProcess !== true) return undefined
  return [consent.text, ...consent.communications.filter(({ value }) => value).map(({ text }) => text)].join(
    '\n',
  )
}

/**
 * Takes back that somebody agreed to communications of a subscription type, in everything that was sent with their
 * address and is stored here. What waits for the service is sent without it.
 */
export async function withdrawCommunication(
  db: Db,
  { tenant, address, subscriptionType }: { tenant: string; address: string; subscriptionType: string },
): Promise<void> {
  const path = sql`'{legalConsentOptions,consent,communications}'`
  await sql`
    update marketing.submission s set body = jsonb_set(body, ${path}, (
      select jsonb_agg(case when c ->> 'subscriptionTypeId' = ${subscriptionType} then c || '{"value": false}' else c end
        order by place)
      from jsonb_array_elements(body #> ${path}) with ordinality as each (c, place)))
    where tenant = ${tenant}
      and jsonb_path_exists(body, '$.legalConsentOptions.consent.communications[*] ? (@.value == true)')
      and exists (select from jsonb_array_elements(body -> 'fields') as field
        where field ->> 'name' = 'email' and lower(field ->> 'value') = lower(${address}))`.execute(db)
}

export interface ListQuery {
  tenant: string
  formName?: string | undefined
  /** The last one of the previous page. */
  after?: { receivedAt: Date; id: string } | undefined
  limit: number
}

/** Newest first. */
export async function listSubmissions(
  db: Db,
  { tenant, formName, after, limit }: ListQuery,
): Promise<KeptSubmission[]> {
  let query = db
    .selectFrom('marketing.submission')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (formName !== undefined) query = query.where('form_name', '=', formName)
  if (after !== undefined)
    query = query.where((where) =>
      where.or([
        where('received_at', '<', after.receivedAt),
        where.and([where('received_at', '=', after.receivedAt), where('id', '>', after.id)]),
      ]),
    )
  return (await query.execute()).map(keptOf)
}

/** Forms with submissions, and how many. */
export async function countByForm(db: Db, tenant: string): Promise<{ formName: string; count: number }[]> {
  const rows = await db
    .selectFrom('marketing.submission')
    .select(['form_name', (of) => of.fn.countAll<string>().as('count')])
    .where('tenant', '=', tenant)
    .groupBy('form_name')
    .orderBy('form_name')
    .execute()
  return rows.map(({ form_name, count }) => ({ formName: form_name, count: Number(count) }))
}

export async function hasSubmission(db: Db, tenant: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('marketing.submission')
    .select('id')
    .where('tenant', '=', tenant)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes one permanently at its sender's request. @returns false if there was none */
export async function removeSubmission(db: Db, tenant: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('marketing.submission')
    .where('tenant', '=', tenant)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Deletes submissions received before an instant. Those still queued for the service stay.
 * @returns how many
 */
export async function expireSubmissions(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('marketing.submission')
    .where('received_at', '<', before)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The job that sends a submission; its key is the submission's id. */
export const DELIVER_SUBMISSION = 'deliver-submission'

/** Counts an attempt to send it. @returns undefined if it is in none of these states, or was deleted */
export async function countAttempt(
  db: Db,
  id: string,
  states: readonly SubmissionState[],
): Promise<KeptSubmission | undefined> {
  const row = await db
    .updateTable('marketing.submission')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst()
  return row && keptOf(row)
}

/** Stores the outcome of sending one. */
export async function settle(
  db: Db,
  id: string,
  { state, answer }: { state: SubmissionState; answer: string },
): Promise<void> {
  await db
    .updateTable('marketing.submission')
    .set({ state, answer: JSON.stringify({ said: answer }) })
    .where('id', '=', id)
    .execute()
}

/** Adds missing delivery jobs: for submissions from before there were jobs, or from an older replica. */
export async function enqueueWaiting(db: Db, tenant: string, now: Date): Promise<void> {
  await sql`
    insert into jobs.job (tenant, kind, key, run_at, changed_at)
    select tenant, ${DELIVER_SUBMISSION}, id::text, ${now}::timestamptz, ${now}::timestamptz from marketing.submission s
    where tenant = ${tenant} and state = 'waiting'
      and not exists (
        select from jobs.job j where j.tenant = s.tenant and j.kind = ${DELIVER_SUBMISSION} and j.key = s.id::text)
    on conflict do nothing`.execute(db)
}

function keptOf(row: Selectable<MarketingSubmissionTable>): KeptSubmission {
  const answer = row.answer as { said?: string } | null
  return {
    id: row.id,
    portalId: row.portal_id,
    formId: row.form_id,
    formName: row.form_name,
    receivedAt: row.received_at,
    // Validated on arrival.
    submission: row.body as unknown as WireSubmission,
    consentText: row.consent_text ?? undefined,
    proven: row.proven,
    state: row.state,
    attempts: row.attempts,
    answer: answer?.said,
  }
}
