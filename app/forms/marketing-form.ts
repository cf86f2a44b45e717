// Builds a submission for the marketing service (HubSpot forms, submission v3) from definition, answers and
// page. Pure; services/marketing-forms sends it.
import type { Locale } from '#services/languages.ts'
import { evaluate } from './conditions/evaluate.ts'
import type { FormDefinition } from './definition/form-schema.ts'
import type { MarketingForm } from './definition/marketing-form-schema.ts'
import { optionId } from './definition/options.ts'
import { readValue } from './values/read-value.ts'
import { submissionOf } from './values/submission.ts'
import { type FormValues, isFilled, placesOf } from './values/values.ts'

export interface MarketingSubmission {
  submittedAt: number
  fields: { objectTypeId?: string; name: string; value: string }[]
  context: { hutk?: string; pageUri?: string; pageName?: string }
  legalConsentOptions?: {
    consent: {
      consentToProcess: true
      text: string
      communications: { value: boolean; subscriptionTypeId: number; text: string }[]
    }
  }
}

interface Page {
  now: Date
  uri: string
  name?: string | undefined
  /** Value of the `hubspotutk` cookie. */
  trackingCookie?: string | undefined
  locale: Locale
}

/** Maximum that the service accepts. */
const maxFields = 1000

/** Ids in the path of the submission. */
export function marketingTarget(
  form: MarketingForm,
  isStaging: boolean,
): { portalId: string; formId: string } {
  const { staging_portal_id, staging_form_id } = form
  if (isStaging && staging_portal_id !== undefined && staging_form_id !== undefined)
    return { portalId: staging_portal_id, formId: staging_form_id }
  return { portalId: form.portal_id, formId: form.form_id }
}

export function marketingSubmission(
  definition: FormDefinition,
  marketing: MarketingForm,
  values: FormValues,
  page: Page,
): MarketingSubmission {
  const { values: sent } = submissionOf(definition, values, page.locale)
  const consents = new Set([
    marketing.consent_field_id,
    ...marketing.communications.map(({ field_id }) => field_id),
  ])
  const fields = new Map<string, string>()
  const add = (name: string, value: string) => {
    if (value !== '' && !fields.has(name)) fields.set(name, value)
  }
  for (const { field } of placesOf(definition, {})) {
    if (consents.has(field.field_id)) continue
    const given = Object.hasOwn(sent, field.field_id)
      ? sent[field.field_id]
      : rowAnswers(sent, definition, field.field_id)
    add(field.field_id, textOf(given))
  }
  add('applied_email', appliedEmail(definition, fields))
  const extra = marketing.with_additional_fields ? marketing.additional_fields : []
  for (const { name, value } of extra) add(name, value)
  const types = new Map([
    ...extra.flatMap(({ name, object_type_id }) =>
      object_type_id === undefined ? [] : [[name, object_type_id] as const],
    ),
    ...Object.entries(marketing.fields_to_object_type_id_map),
  ])
  const legalConsentOptions = consentOf(definition, marketing, values, sent)
  return {
    submittedAt: page.now.getTime(),
    fields: [...fields].slice(0, maxFields).map(([name, value]) => {
      const type = types.get(name)
      return type === undefined ? { name, value } : { objectTypeId: type, name, value }
    }),
    context: {
      // The service refuses the whole submission if the cookie has any other value.
      ...(/^[\da-f]{32}$/i.test(page.trackingCookie ?? '') ? { hutk: page.trackingCookie ?? '' } : {}),
      pageUri: page.uri,
      ...(page.name === undefined ? {} : { pageName: page.name }),
    },
    ...(legalConsentOptions === undefined ? {} : { legalConsentOptions }),
  }
}

/** The visitor's e-mail address: from the field `email`, else from the first e-mail field. */
function appliedEmail(definition: FormDefinition, fields: ReadonlyMap<string, string>): string {
  const asked = placesOf(definition, {}).flatMap(({ field }) =>
    field.type === 'email' ? [field.field_id] : [],
  )
  return ['email', ...asked].map((id) => fields.get(id)).find((address) => address !== undefined) ?? ''
}

/**
 * Consent that was accepted. A communication is included if the field it concerns was answered, or if its own
 * checkbox is hidden and accepted.
 */
function consentOf(
  definition: FormDefinition,
  marketing: MarketingForm,
  values: FormValues,
  sent: Readonly<Record<string, unknown>>,
): MarketingSubmission['legalConsentOptions'] {
  if (sent[marketing.consent_field_id] !== true) return undefined
  const state = evaluate(definition, values)
  const places = new Map(placesOf(definition, values).map((place) => [place.field.field_id, place]))
  const communications = new Map<number, { value: boolean; subscriptionTypeId: number; text: string }>()
  for (const { field_id, connected_field_id, subscription_type_id, text } of marketing.communications) {
    const box = places.get(field_id)
    const accepted = box !== undefined && readValue(box.field, box.value) === true
    const isHidden = box?.field.type === 'hidden' || state.fields.get(field_id)?.visible === false
    const isAnswered = isFilled(sent[connected_field_id ?? field_id])
    if (!isAnswered && !(isHidden && acceptedHidden(box, accepted))) continue
    // The service refuses duplicate subscriptions; the first one counts.
    if (!communications.has(subscription_type_id))
      communications.set(subscription_type_id, {
        value: accepted || (isHidden && acceptedHidden(box, accepted)),
        subscriptionTypeId: subscription_type_id,
        text,
      })
  }
  return {
    consent: {
      consentToProcess: true,
      text: marketing.consent_text,
      communications: [...communications.values()],
    },
  }
}

/** A hidden control stores acceptance as a string. */
const acceptedHidden = (box: { value: unknown } | undefined, accepted: boolean): boolean =>
  accepted || box?.value === 'true' || box?.value === true

function rowAnswers(
  sent: Readonly<Record<string, unknown>>,
  form: FormDefinition,
  fieldId: string,
): unknown[] {
  const group = form.groups.find(({ fields }) => fields.some(({ field_id }) => field_id === fieldId))
  const rows = group === undefined ? undefined : sent[group.group_id]
  return Array.isArray(rows) ? rows.map((row) => row[fieldId]).filter(isFilled) : []
}

/** A value in the service's format: one string, several joined by semicolons. */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(';')
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? '' : String(value)
  const option = optionId(value)
  if (option !== undefined) return option
  const { amount, unit, from, to, name } = value as Record<string, unknown>
  if (amount !== undefined) return `${amount} ${unit ?? ''}`.trim()
  if (from !== undefined) return `${from}-${to}`
  return typeof name === 'string' ? name : ''
}
