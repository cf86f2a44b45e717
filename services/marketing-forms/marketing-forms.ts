// Marketing forms: a submission is validated, stored, and either stays here (embedded) or is sent to the
// service by a job (connected), so that its sender waits for neither an outage nor a retry.
import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import type { Log } from '#services/log.ts'
import type { BotVerdict } from '../bot-check/bot-check.ts'
import { checkSubmission, type FormRules } from './check-submission.ts'
import { type Delivery, deliver } from './deliver.ts'
import type { SubmissionFiles } from './submission-files.ts'
import {
  DELIVER_SUBMISSION,
  expireSubmissions,
  hasSubmission,
  isKept,
  keepSubmission,
  removeSubmission,
  withdrawCommunication,
} from './submissions.ts'
import { createVendor, type VendorSettings } from './vendor.ts'
import { type WireError, type WireField, type WireSubmission, wireError } from './wire.ts'
import {
  dropWithdrawals,
  noteWithdrawal,
  type SubscriptionsSettings,
  tellWithdrawal,
  type Withdrawn,
} from './withdrawals.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export interface Sent {
  tenant: string
  portalId: string
  formId: string
  /** The form with these ids; undefined if there is none. */
  form: { name: string; rules: FormRules; successText?: string | undefined } | undefined
  /** Parsed JSON; undefined if it was malformed. */
  body: unknown
  /**
   * The sender's idempotency key; undefined: the same answers from the same visitor on the same day count as
   * one.
   */
  key: string | undefined
  /** A digest that identifies the visitor. */
  visitor: string
  now: Date
  /** Called last, and only if everything else is valid: a proof works only once. */
  checkBot: () => Promise<BotVerdict>
  /** What else is stored with it, in the same transaction. */
  alongside?: ((trx: Db, submission: WireSubmission) => Promise<void>) | undefined
}

export type SubmitAnswer =
  | { status: 200; inlineMessage: string | undefined; repeated: boolean }
  | { status: 400 | 404; message: string; errors: WireError[]; correlationId: string }

export interface MarketingFormsParts {
  db: Db
  /** Connection for background work. */
  background: Db
  files: SubmissionFiles
  clock: Clock
  log: Log
  /** The service to send submissions to; undefined: they stay here. */
  service: VendorSettings | undefined
  /** Where the service is told of withdrawn consents; undefined: it is not. */
  subscriptions: SubscriptionsSettings | undefined
  /** Called when a job has been added. */
  wakeJobs: () => void
}

export type MarketingForms = ReturnType<typeof createMarketingForms>

export function createMarketingForms({
  db,
  background,
  files,
  clock,
  log,
  service,
  subscriptions,
  wakeJobs,
}: MarketingFormsParts) {
  const vendor = service && createVendor(service, clock)

  /** Resolves the files that a submission names by id; the submission stores their names. */
  async function filesOf(
    { fields, ...rest }: WireSubmission,
    form: NonNullable<Sent['form']>,
    tenant: string,
  ) {
    const errors: WireError[] = []
    const ids: string[] = []
    const named: WireField[] = []
    for (const field of fields) {
      const rule = form.rules.fields.get(field.name)?.files
      if (rule === undefined || field.value === '') {
        named.push(field)
        continue
      }
      const own = field.value.split(';')
      const names = await files.accept({ tenant, formName: form.name, fieldId: field.name }, own, rule)
      if (names === undefined)
        errors.push(
          wireError(`fields.${field.name}`, 'A file was not taken', 'VALUE_NOT_IN_FIELD_DEFINITION'),
        )
      else {
        ids.push(...own)
        named.push({ ...field, value: names.join(';') })
      }
    }
    return { errors, ids, submission: { ...rest, fields: named } }
  }

  return {
    connected: service !== undefined,

    async submit(sent: Sent): Promise<SubmitAnswer> {
      const { form, portalId, formId, visitor, now } = sent
      if (form === undefined) return refused(404, 'The form could not be found', [])
      if (sent.body === undefined) return refused(400, 'Invalid input JSON', [])
      // A repeated request, because the answer was lost: its proof and files have been used.
      if (sent.key !== undefined && (await isKept(db, { ...sent, key: sent.key })))
        return { status: 200, inlineMessage: form.successText, repeated: true }
      const { errors, submission } = checkSubmission(sent.body, form.rules)
      if (errors !== undefined) return refused(400, 'The request is not valid', errors)
      const sentFiles = await filesOf(submission, form, sent.tenant)
      if (sentFiles.errors.length > 0) return refused(400, 'The request is not valid', sentFiles.errors)
      const key = sent.key ?? keyOfAnswers(sentFiles.submission.fields, visitor, now)
      let proven = false
      if (form.rules.needsBotCheck) {
        const verdict = await sent.checkBot()
        if (verdict.kind === 'refused') {
          log.warn({ form: form.name, reason: verdict.reason }, 'A bot check failed')
          const text = 'The form has a bot check, and it was not passed'
          return refused(400, 'The request is not valid', [
            wireError('context', text, 'FORM_HAS_RECAPTCHA_ENABLED'),
          ])
        }
        proven = verdict.kind === 'passed'
      }
      const state = vendor === undefined ? 'kept' : 'waiting'
      const { tenant } = sent
      const kept = await db.transaction().execute(async (trx) => {
        const id = await keepSubmission(trx, {
          tenant,
          portalId,
          formId,
          formName: form.name,
          key,
          submission: sentFiles.submission,
          proven,
          state,
          now,
        })
        if (id === undefined) return undefined
        await files.claim(trx, id, sentFiles.ids)
        await sent.alongside?.(trx, sentFiles.submission)
        if (state === 'waiting')
          await enqueueJob(trx, { tenant, kind: DELIVER_SUBMISSION, key: id, runAt: now })
        return id
      })
      if (kept !== undefined && state === 'waiting') wakeJobs()
      return { status: 200, inlineMessage: form.successText, repeated: kept === undefined }
    },

    /** Whether a submission with this key was accepted. */
    wasSent: (named: Parameters<typeof isKept>[1]): Promise<boolean> => isKept(db, named),

    /**
     * Takes a consent back in what is stored here, in the transaction of the ledger's entry. A job tells the service within
     * half a minute.
     */
    async withdraw(trx: Db, withdrawn: Withdrawn): Promise<void> {
      await withdrawCommunication(trx, withdrawn)
      if (subscriptions !== undefined) await noteWithdrawal(trx, withdrawn)
    },

    /** Drops withdrawals that wait, because the member agrees again. Call it in the transaction of the ledger's entry. */
    agreed: (trx: Db, again: Parameters<typeof dropWithdrawals>[1]): Promise<void> =>
      dropWithdrawals(trx, again),

    /** Tells the service of a withdrawn consent. */
    async tellWithdrawal(id: string): Promise<Delivery> {
      return subscriptions === undefined
        ? { kind: 'settled' }
        : tellWithdrawal(id, { db: background, clock, service: subscriptions })
    },

    /** Deletes a submission permanently, with its files. @returns false if there was none */
    async remove(tenant: string, id: string): Promise<boolean> {
      if (!(await hasSubmission(db, tenant, id))) return false
      await files.drop(id)
      return removeSubmission(db, tenant, id)
    },

    /** Deletes submissions older than this many days. */
    async expire(days: number): Promise<void> {
      const removed = await expireSubmissions(background, new Date(clock.now().getTime() - days * DAY_MS))
      if (removed > 0) log.info({ removed, days }, 'Expired submissions were deleted')
    },

    /**
     * Sends a submission to the connected service.
     * @param more.again includes submissions that were given up as too old
     */
    async deliver(id: string, more: { again: boolean }): Promise<Delivery> {
      return vendor === undefined
        ? { kind: 'settled' }
        : deliver(id, { db: background, clock, log, vendor }, more)
    },
  }
}

function refused(
  status: 400 | 404,
  message: string,
  errors: WireError[],
): Extract<SubmitAnswer, { status: 400 | 404 }> {
  return { status, message, errors, correlationId: randomUUID() }
}

function keyOfAnswers(fields: readonly object[], visitor: string, now: Date): string {
  const answers = JSON.stringify([fields, visitor, now.toISOString().slice(0, 10)])
  return createHash('sha256').update(answers).digest('base64url')
}
