// Accepts a form's answers, from the marketing API by script or from a page's form post.

import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { answerPost } from '#app/forms/answer-post.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { withPostedForm } from '#app/forms/posted-form.server.ts'
import { loadChecks } from '#app/forms/validation/validate.ts'
import { readPost } from '#app/forms/values/read-post.ts'
import { type FormValues, placesOf } from '#app/forms/values/values.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import { rowCommand } from '#app/forms/view/row-command.ts'
import { formOfStep, REVIEW_STEP, stepOf } from '#app/forms/wizard/wizard.ts'
import { readCookie } from '#services/identity/cookies.ts'
import { readFormKey } from '#services/identity/form-key.ts'
import {
  ALSO_FIELD,
  anchorOf,
  BACK_FIELD,
  FORM_PARAMETER,
  MAX_CHOICES,
  ONCE_FIELD,
  type PostedForm,
  STEP_FIELD,
  VERSION_FIELD,
} from './content-form.ts'
import {
  checkedOf,
  checkOf,
  type DeliveredSteps,
  noFormKey,
  readSteps,
  type StepsToSend,
  sendSteps,
  takeStep,
} from './form-steps.server.ts'
import { findForm } from './load-content-form.server.ts'
import { type FormToSend, type PageOfForm, sendAnswers } from './send-answers.server.ts'

/** Maximum size of a post without script, including files. With script, files are uploaded one by one. */
const MAX_BYTES = 30 * 1024 * 1024

const nameSchema = z.string().regex(/^[\w-]{1,100}$/)

const onceSchema = z.string().max(100)

/** Cookie by which the marketing service recognises a browser. */
export const TRACKING_COOKIE = 'hubspotutk'

/** Handles a form posted to a page without script; a post that names no form is refused. */
export async function contentFormAction(context: RequestContext, request: Request) {
  const answer = await answerPostedForm(context, request)
  if (answer === undefined) throw data(null, { status: 405 })
  const headers = new Headers({ 'cache-control': 'no-store' })
  // All steps were sent, so there is nothing to resume.
  if (answer.outcome === 'sent' && readFormKey(request.headers) !== undefined)
    headers.set('set-cookie', noFormKey(context))
  return data(answer, { status: statusOfPosted(answer), headers })
}

/** Handles a step of a member's form that is no content, posted to its page without script. */
export async function ownStepsAction(context: RequestContext, request: Request, found: DeliveredSteps) {
  const { form_id: name } = found.form
  if (new URL(request.url).searchParams.get(FORM_PARAMETER) !== name) throw data(null, { status: 405 })
  const answer = await withPostedForm(request, { mostBytes: MAX_BYTES }, (sent) => {
    if (sent === undefined) throw data(null, { status: 413 })
    return answerStep(context, request, { found, sent })
  })
  return data(answer, { status: statusOfPosted(answer), headers: { 'cache-control': 'no-store' } })
}

async function answerPostedForm(context: RequestContext, request: Request): Promise<PostedForm | undefined> {
  const url = new URL(request.url)
  const named = nameSchema.safeParse(url.searchParams.get(FORM_PARAMETER))
  if (!named.success) return undefined
  const found = await findForm(context, { form_id: named.data })
  if (found.kind !== 'found' || found.marketing === undefined) return undefined
  const { form, marketing } = found
  return withPostedForm(request, { mostBytes: MAX_BYTES }, (sent) => {
    if (sent === undefined) throw data(null, { status: 413 })
    return form.steps === undefined
      ? answerSent(context, request, { name: named.data, form, marketing, sent })
      : answerStep(context, request, { found: { form, marketing }, sent })
  })
}

interface SentForm extends FormToSend {
  name: string
  sent: FormData
}

async function answerSent(
  context: RequestContext,
  request: Request,
  { name, form, marketing, sent }: SentForm,
): Promise<PostedForm> {
  const { phoneCountries, ...reader } = readerOf(context, form)
  const posted = answerPost(form, sent, { ...reader, ...(await loadChecks(form)) }, phoneCountries)
  const answer = (outcome: PostedForm['outcome'], errors: PostedForm['errors'] = []): PostedForm => ({
    postedForm: name,
    outcome,
    values: outcome === 'sent' ? {} : posted.values,
    errors,
  })
  if (posted.kind === 'again') return answer('again', posted.errors)
  const outcome = await sendAnswers(
    context,
    { form, marketing },
    await withFiles(context, form, posted.values, sent),
    pageOf(context, request),
  )
  return answer(outcome)
}

const pageOf = (context: RequestContext, request: Request): PageOfForm => ({
  uri: `${context.get(servicesContext).origin}${new URL(request.url).pathname}`,
  trackingCookie: readCookie(request.headers, TRACKING_COOKIE),
})

/** Answers a step: redirects to the next page, or shows the step again with its errors. */
async function answerStep(
  context: RequestContext,
  request: Request,
  { found, sent }: { found: StepsToSend; sent: FormData },
): Promise<PostedForm> {
  const { form } = found
  const { form_id: name } = form
  const { pathname } = new URL(request.url)
  const named = sent.get(STEP_FIELD)
  const answer = (part: Partial<PostedForm> & Pick<PostedForm, 'outcome'>): PostedForm => ({
    postedForm: name,
    values: {},
    errors: [],
    ...part,
  })
  const goTo = (page: string, cookie?: string): never => {
    throw redirect(`${pathname}?step=${page}#${anchorOf(name)}`, {
      status: 303,
      headers: cookie === undefined ? {} : { 'set-cookie': cookie },
    })
  }
  if (named === REVIEW_STEP) {
    const version = Number(sent.get(VERSION_FIELD))
    const once = onceSchema.safeParse(sent.get(ONCE_FIELD)).data
    const also = sent.getAll(ALSO_FIELD).slice(0, MAX_CHOICES).map(String)
    const done = await sendSteps(context, found, { ...pageOf(context, request), version, once, also })
    if (done.kind === 'sent') return answer({ outcome: 'sent' })
    if (done.kind === 'changed') return goTo(REVIEW_STEP)
    if (done.kind !== 'wrong') return answer({ outcome: done.kind, step: REVIEW_STEP, also })
    const { values } = await readSteps(context, form, checkOf(found))
    return answer({ outcome: 'again', step: done.step, values, errors: done.errors })
  }
  const step = stepOf(form, String(named))
  if (step === undefined) throw data(null, { status: 400 })
  const own = formOfStep(form, step)
  const typed = own === undefined ? {} : readPost(own, sent, readerOf(context, form))
  const command = sent.get(rowCommand.name)
  if (own !== undefined && typeof command === 'string')
    return answer({ outcome: 'again', step: step.step_id, values: rowCommand.apply(own, typed, command) })
  const values = own === undefined ? typed : await withStepFiles(context, found, { own, typed, sent })
  const taken = await takeStep(context, checkedOf(found), step, {
    values,
    isBack: sent.get(BACK_FIELD) !== null,
  })
  if (taken.kind === 'taken') return goTo(taken.page, taken.cookie)
  if (taken.kind === 'refused') return answer({ outcome: 'failed', step: step.step_id, values })
  return answer({ outcome: 'again', step: step.step_id, values, errors: taken.errors })
}

const readerOf = (context: RequestContext, form: FormDefinition) => {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  return {
    locale,
    today: now.toISOString().slice(0, 10),
    phoneCountries: phoneCountriesFor(form, locale),
  }
}

/** Stores posted files and replaces them by their ids. */
async function withFiles(
  context: RequestContext,
  form: FormDefinition,
  values: FormValues,
  sent: FormData,
): Promise<FormValues> {
  const { tenant } = context.get(placeContext)
  const { submissionFiles } = context.get(servicesContext)
  const named = structuredClone(values) as Record<string, unknown>
  for (const { field, group, path, row } of placesOf(form, values)) {
    if (field.type !== 'file') continue
    const owner = { tenant, formName: form.form_id, fieldId: field.field_id }
    const facts = []
    for (const file of sent.getAll(path)) {
      if (typeof file === 'string' || file.size === 0) continue
      const id = await submissionFiles.put(owner, file)
      facts.push({ name: file.name, size: file.size, type: file.type, id })
    }
    const rows = named[group.group_id]
    const into = row === undefined ? named : Array.isArray(rows) ? rows[row] : undefined
    if (into !== undefined && facts.length > 0) into[field.field_id] = facts
  }
  return named
}

/** The same for a step, by the form's own rule, if it has one. */
async function withStepFiles(
  context: RequestContext,
  found: StepsToSend,
  { own, typed, sent }: { own: FormDefinition; typed: FormValues; sent: FormData },
): Promise<FormValues> {
  if (!('withFiles' in found) || found.withFiles === undefined) return typed
  const { values: before } = await readSteps(context, found.form, checkOf(found))
  return found.withFiles({ form: own, values: typed, before }, sent)
}

const statusOf = { again: 422, sent: 200, failed: 503, blocked: 429 } as const

const statusOfPosted = ({ outcome, errors }: PostedForm): number =>
  outcome === 'again' && errors.length === 0 ? 200 : statusOf[outcome]
