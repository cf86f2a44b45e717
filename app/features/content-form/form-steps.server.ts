// A form of several steps on a page. The server stores the progress, so every page is complete at its first
// paint and without script, and a member continues on another device. Serves both page posts and calls by
// script.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import type { FormDefinition, Step } from '#app/forms/definition/form-schema.ts'
import { type FieldError, loadChecks, validate } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import {
  formOfStep,
  nothingDone,
  pageAfter,
  pageAt,
  pageBefore,
  REVIEW_STEP,
  stepFormId,
  stepOfField,
  withStep,
} from '#app/forms/wizard/wizard.ts'
import type { JsonObject } from '#db/json.ts'
import { removeFormDraft } from '#domain/form-drafts/form-drafts.ts'
import {
  BROWSER_MS,
  type Filler,
  readFormProgress,
  removeFormProgress,
  writeFormProgress,
} from '#domain/form-drafts/form-progress.ts'
import { formKeyCookie, newFormKey } from '#services/identity/form-key.ts'
import { useOnce as countUse } from '#services/limits.ts'
import { type FormSteps, proofAction } from './content-form.ts'
import { answersWereSent, type FormToSend, type PageOfForm, sendAnswers } from './send-answers.server.ts'

/** Per network: far more than anybody answers. */
const LIMIT = { name: 'form-steps', times: 120, seconds: 600 }
/** Maximum size of all answers as JSON. */
const MAX_CHARACTERS = 200_000
/** How many times in a row another device may write first. */
const ROUNDS = 4

/**
 * Reads the reader's progress. A member gets their progress from before sign-in, until they save a step as a
 * member.
 */
export async function readSteps(
  context: RequestContext,
  form: FormDefinition,
  check: Check | undefined = undefined,
): Promise<FormSteps> {
  const { db, now } = context.get(servicesContext)
  for (const [at, filler] of fillersOf(context).entries()) {
    const kept = await readFormProgress(db, filler, { formId: form.form_id, now })
    if (kept === undefined) continue
    const { values, version, once } = kept
    const before = (form.steps ?? []).filter(({ step_id }) => kept.done.includes(step_id))
    const fits = await Promise.all(before.map((step) => isRight(context, form, { step, values, check })))
    return {
      values,
      done: before.filter((_, index) => fits[index]).map(({ step_id }) => step_id),
      asksAgain: before.filter((_, index) => !fits[index]).map(({ title }) => title),
      // Progress from before sign-in has no version of the member's.
      version: at === 0 ? version : 0,
      once,
    }
  }
  return { ...nothingDone, asksAgain: [], version: 0, once: undefined }
}

async function isRight(
  context: RequestContext,
  form: FormDefinition,
  { step, values, check }: { step: Step; values: FormValues; check: Check | undefined },
): Promise<boolean> {
  const own = formOfStep(form, step)
  return own === undefined || (await wrongIn(context, own, { values, check })).length === 0
}

/** Checks that a form definition cannot express; `form` may be that of one step. */
export type Check = (form: FormDefinition, values: FormValues) => Promise<FieldError[]>

export interface Checked {
  form: FormDefinition
  check?: Check | undefined
  /** Adds values that only the server knows to a step's answers; `form` is that of the step. */
  complete?: ((form: FormDefinition, values: FormValues) => Promise<FormValues>) | undefined
  /** Called once a step's answers have been accepted and saved. */
  afterStep?: ((change: { before: FormValues; after: FormValues }) => Promise<void>) | undefined
}

export const checkOf = (found: StepsToSend): Check | undefined => ('check' in found ? found.check : undefined)

export const checkedOf = (found: StepsToSend): Checked => ('deliver' in found ? found : { form: found.form })

export type StepAnswer =
  /** `page`: the next page. */
  | { kind: 'taken'; page: string; cookie: string | undefined }
  | { kind: 'wrong'; errors: FieldError[] }
  /** Too many requests from this network, or another device always writes first. */
  | { kind: 'refused' }

/**
 * Stores the answers of a step.
 * @param isBack the reader goes back: their answers are stored unchecked
 */
export async function takeStep(
  context: RequestContext,
  { form, check, complete, afterStep }: Checked,
  step: Step,
  { values: given, isBack }: { values: FormValues; isBack: boolean },
): Promise<StepAnswer> {
  const { region, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { visitor } = context.get(viewerContext)
  const own = formOfStep(form, step)
  const values = own === undefined || complete === undefined ? given : await complete(own, given)
  const errors = own === undefined ? [] : await wrongIn(context, own, { values, check })
  if (errors.length > 0 && !isBack) return { kind: 'wrong', errors }
  const { allowed } = await countUse(db, LIMIT, visitor, now)
  if (!allowed) return { kind: 'refused' }
  const filler = fillersOf(context)[0] ?? { formKey: newFormKey() }
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await readSteps(context, form, check)
    const after = withStep(form, before, step, { values, isRight: errors.length === 0 && !isBack })
    if (JSON.stringify(after.values).length > MAX_CHARACTERS) return { kind: 'refused' }
    const page = isBack
      ? (pageBefore(form, step.step_id) ?? step.step_id)
      : pageAt(form, after.done, pageAfter(form, step.step_id))
    const isSaved = await writeFormProgress(db, filler, {
      formId: form.form_id,
      values: after.values as JsonObject,
      done: [...after.done],
      version: before.version,
      place: { region, locale },
      step: page,
      now,
    })
    if (!isSaved) continue
    await forgetBrowser(context, form)
    // Going back accepts nothing, so nothing that was saved may be removed yet.
    if (!isBack) await afterStep?.({ before: before.values, after: after.values })
    return {
      kind: 'taken',
      page,
      cookie:
        'formKey' in filler
          ? formKeyCookie(filler.formKey, BROWSER_MS / 1_000, settingsOf(context))
          : undefined,
    }
  }
  return { kind: 'refused' }
}

export type SendAnswer =
  | { kind: 'sent' }
  /** The answers of a step have become invalid: the form or a rule has changed. */
  | { kind: 'wrong'; step: string; errors: FieldError[] }
  /** Another device has changed answers since the review. */
  | { kind: 'changed' }
  | { kind: 'failed' | 'blocked' }

/** A form in steps whose answers stay on this site. */
export interface DeliveredSteps extends Checked {
  /** Stores the files of a step that was posted without script. */
  withFiles?: (
    asked: { form: FormDefinition; values: FormValues; before: FormValues },
    sent: FormData,
  ) => Promise<FormValues>
  /**
   * @param also names of the choices that were made at the review
   * @returns `changed` if they cannot be sent any more: the page then shows why
   */
  deliver: (steps: FormSteps, also: readonly string[]) => Promise<'sent' | 'changed' | 'failed'>
  /** Whether what these answers were for has been sent, by another click or another device. */
  wasSent: () => Promise<boolean>
}

export type StepsToSend = FormToSend | DeliveredSteps

/** Sends the reviewed answers. A second click, which finds that the first has taken them, was sent with it. */
export async function sendSteps(
  context: RequestContext,
  found: StepsToSend,
  page: PageOfForm & { version: number },
): Promise<SendAnswer> {
  const answer = await sendReviewed(context, found, page)
  if (answer.kind === 'sent') return answer
  const wasSent =
    'wasSent' in found ? await found.wasSent() : await answersWereSent(context, found, page.once)
  return wasSent ? { kind: 'sent' } : answer
}

async function sendReviewed(
  context: RequestContext,
  found: StepsToSend,
  { version, ...page }: PageOfForm & { version: number },
): Promise<SendAnswer> {
  const { db } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  const { form } = found
  const check = checkOf(found)
  const steps = await readSteps(context, form, check)
  if (steps.version !== version) return { kind: 'changed' }
  const errors = await wrongIn(context, form, { values: steps.values, check })
  const open = pageAt(form, steps.done, REVIEW_STEP)
  if (open !== REVIEW_STEP) {
    // Nothing is held against a step that nobody has answered yet.
    const isAgain = steps.asksAgain.length > 0
    return {
      kind: 'wrong',
      step: open,
      errors: isAgain ? errors.filter(({ path }) => stepOfField(form, path) === open) : [],
    }
  }
  const [first] = errors
  const step = first && stepOfField(form, first.path)
  if (step !== undefined)
    return { kind: 'wrong', step, errors: errors.filter(({ path }) => stepOfField(form, path) === step) }
  if ('deliver' in found && !(await isByPerson(context, form, page.token))) return { kind: 'blocked' }
  const outcome =
    'deliver' in found
      ? await found.deliver(steps, page.also ?? [])
      : await sendAnswers(context, found, steps.values, { ...page, once: steps.once })
  if (outcome !== 'sent') return { kind: outcome }
  for (const filler of fillersOf(context)) await removeFormProgress(db, filler, form.form_id)
  // Deletes the drafts of unfinished steps.
  if (viewer.authorized)
    for (const { step_id } of form.steps ?? [])
      await removeFormDraft(db, { memberId: viewer.userId, formId: stepFormId(form.form_id, step_id) })
  return { kind: 'sent' }
}

/** The bot check of a form whose answers stay on this site. Members are counted by account: an office is one network. */
async function isByPerson(
  context: RequestContext,
  form: FormDefinition,
  token: string | undefined,
): Promise<boolean> {
  if (!form.need_recaptcha) return true
  const { botCheck, now, log } = context.get(servicesContext)
  const { viewer, visitor } = context.get(viewerContext)
  const verdict = await botCheck.verify({
    token,
    action: proofAction(form.form_id),
    ...(viewer.authorized ? { visitor: viewer.userId, isMember: true } : { visitor }),
    now,
  })
  if (verdict.kind !== 'refused') return true
  log.warn({ form: form.form_id, reason: verdict.reason }, 'A form was not sent: the bot check refused it')
  return false
}

/** Cookie header that makes a browser delete its key. */
export const noFormKey = (context: RequestContext): string => formKeyCookie('', 0, settingsOf(context))

const settingsOf = (context: RequestContext) => ({
  secure: context.get(servicesContext).origin.startsWith('https:'),
})

/** Possible owners of the answers: the member, then this browser. */
function fillersOf(context: RequestContext): Filler[] {
  const { viewer, formKey } = context.get(viewerContext)
  return [
    ...(viewer.authorized ? [{ memberId: viewer.userId }] : []),
    ...(formKey === undefined ? [] : [{ formKey }]),
  ]
}

/** A member's answers are theirs only: the next reader at the same browser finds none of them. */
async function forgetBrowser(context: RequestContext, form: FormDefinition): Promise<void> {
  const { db } = context.get(servicesContext)
  const { viewer, formKey } = context.get(viewerContext)
  if (viewer.authorized && formKey !== undefined) await removeFormProgress(db, { formKey }, form.form_id)
}

async function wrongIn(
  context: RequestContext,
  form: FormDefinition,
  { values, check }: { values: FormValues; check: Check | undefined },
): Promise<FieldError[]> {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  const errors = validate(form, values, {
    locale,
    today: now.toISOString().slice(0, 10),
    ...(await loadChecks(form)),
  })
  const more = (await check?.(form, values)) ?? []
  return [...errors, ...more.filter(({ path }) => errors.every((error) => error.path !== path))]
}
