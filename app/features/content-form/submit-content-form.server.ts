// Accepts a form's answers, from the marketing API by script or from a page's form post.

import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { answerPost } from '#app/forms/answer-post.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { MarketingForm } from '#app/forms/definition/marketing-form-schema.ts'
import { marketingSubmission, marketingTarget } from '#app/forms/marketing-form.ts'
import { withPostedForm } from '#app/forms/posted-form.server.ts'
import { loadChecks } from '#app/forms/validation/validate.ts'
import { type FormValues, placesOf } from '#app/forms/values/values.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { readCookie } from '#services/identity/cookies.ts'
import type { MarketingForms, SubmitAnswer } from '#services/marketing-forms/marketing-forms.ts'
import { FORM_PARAMETER, type PostedForm, proofAction } from './content-form.ts'
import { findForm } from './load-content-form.server.ts'
import { rulesOf } from './marketing-entry.server.ts'

export interface FormReceiver {
  marketingForms: MarketingForms
  botCheck: BotCheck
}

export interface MarketingPost {
  tenant: string
  portalId: string
  formId: string
  found: { form: FormDefinition; marketing: MarketingForm } | undefined
  body: unknown
  key: string | undefined
  token: string | undefined
  visitor: string
  now: Date
}

export function submitMarketing(
  { marketingForms, botCheck }: FormReceiver,
  { found, token, ...sent }: MarketingPost,
): Promise<SubmitAnswer> {
  const { visitor, now } = sent
  return marketingForms.submit({
    ...sent,
    form: found && {
      name: found.form.form_id,
      rules: rulesOf(found.form, found.marketing),
      successText: found.form.settings.success_title,
    },
    checkBot: () => botCheck.verify({ token, action: proofAction(found?.form.form_id ?? ''), visitor, now }),
  })
}

/** Maximum size of a post without script, including files. With script, files are uploaded one by one. */
const MAX_BYTES = 30 * 1024 * 1024

const nameSchema = z.string().regex(/^[\w-]{1,100}$/)

/** Cookie by which the marketing service recognises a browser. */
export const TRACKING_COOKIE = 'hubspotutk'

/**
 * Handles a form posted to a page without script.
 * @returns undefined if the post names no form
 */
export async function answerPostedForm(
  context: RequestContext,
  request: Request,
): Promise<PostedForm | undefined> {
  const url = new URL(request.url)
  const named = nameSchema.safeParse(url.searchParams.get(FORM_PARAMETER))
  if (!named.success) return undefined
  const found = await findForm(context, { form_id: named.data })
  if (found.kind !== 'found' || found.marketing === undefined) return undefined
  const { form, marketing } = found
  return withPostedForm(request, { mostBytes: MAX_BYTES }, (sent) => {
    if (sent === undefined) throw data(null, { status: 413 })
    return answerSent(context, request, { name: named.data, form, marketing, sent })
  })
}

async function answerSent(
  context: RequestContext,
  request: Request,
  {
    name,
    form,
    marketing,
    sent,
  }: { name: string; form: FormDefinition; marketing: MarketingForm; sent: FormData },
): Promise<PostedForm> {
  const url = new URL(request.url)
  const { tenant, locale } = context.get(placeContext)
  const { visitor } = context.get(viewerContext)
  const services = context.get(servicesContext)
  const { now, env, origin, log } = services
  const reader = { locale, today: now.toISOString().slice(0, 10), ...(await loadChecks(form)) }
  const posted = answerPost(form, sent, reader, phoneCountriesFor(form, locale))
  const answer = (outcome: PostedForm['outcome'], errors: PostedForm['errors'] = []): PostedForm => ({
    postedForm: name,
    outcome,
    values: outcome === 'sent' ? {} : posted.values,
    errors,
  })
  if (posted.kind === 'again') return answer('again', posted.errors)
  const body = marketingSubmission(form, marketing, await withFiles(context, form, posted.values, sent), {
    now,
    uri: `${origin}${url.pathname}`,
    trackingCookie: readCookie(request.headers, TRACKING_COOKIE),
    locale,
  })
  try {
    const target = marketingTarget(marketing, env.HUBSPOT_STAGING)
    const answered = await submitMarketing(services, {
      ...target,
      tenant,
      visitor,
      now,
      found: { form, marketing },
      body,
      key: undefined,
      token: undefined,
    })
    if (answered.status === 200) return answer('sent')
    const isBlocked = answered.errors.some(({ errorType }) => errorType === 'FORM_HAS_RECAPTCHA_ENABLED')
    log.warn(
      { form: name, errors: answered.errors.map(({ errorType }) => errorType) },
      'Hubspot form submit has failed',
    )
    return answer(isBlocked ? 'blocked' : 'failed')
  } catch (error) {
    // Database messages may quote the row.
    log.error(
      { form: name, reason: error instanceof Error ? error.name : 'unknown' },
      'Hubspot form submit has failed',
    )
    return answer('failed')
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

const statusOf = { again: 422, sent: 200, failed: 503, blocked: 429 } as const

/** Status of the page's response. */
export const statusOfPosted = ({ outcome, errors }: PostedForm): number =>
  outcome === 'again' && errors.length === 0 ? 200 : statusOf[outcome]
