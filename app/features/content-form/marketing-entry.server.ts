// Reads an entry's connection to the marketing service, and derives the form rules that the service needs.

import type { Field } from '#app/forms/definition/field-schema.ts'
import { type FileSet, valueKindOf } from '#app/forms/definition/field-types.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import {
  type MarketingForm,
  marketingFormSchema,
  marketingFormType,
} from '#app/forms/definition/marketing-form-schema.ts'
import { type Option, optionId } from '#app/forms/definition/options.ts'
import { fileLimit } from '#app/forms/validation/check-files.ts'
import { ownOptions } from '#app/forms/values/read-value.ts'
import { problemsOf } from '#services/content/entry-fields.ts'
import type { FieldRule, FormRules } from '#services/marketing-forms/check-submission.ts'
import type { FileRule } from '#services/marketing-forms/submission-files.ts'
import type { UploadKind } from '#services/uploads/upload-status.ts'
import { refusedByOwnRules } from './own-rules.ts'

export type MarketingTie =
  /** Not connected. */
  | { kind: 'none' }
  /** Connected to an unsupported service: not shown. */
  | { kind: 'other' }
  | { kind: 'broken'; reason: string }
  | { kind: 'tied'; marketing: MarketingForm }

export function marketingOfEntry(fields: Readonly<Record<string, unknown>>): MarketingTie {
  const written = withoutNothing(fields.marketing)
  if (written === undefined) return { kind: 'none' }
  const { type } = written as { type?: unknown }
  if (type !== undefined && type !== marketingFormType) return { kind: 'other' }
  const parsed = marketingFormSchema.safeParse(written)
  return parsed.success
    ? { kind: 'tied', marketing: parsed.data }
    : { kind: 'broken', reason: `marketing.${problemsOf(parsed.error)}` }
}

/** Maximum length of any value: joined answers have no limit of their own. */
const LONGEST = 65_536

/**
 * Fields and constraints in the service's terms. Conditions may hide fields, so only those without conditions
 * are required.
 */
export function rulesOf(form: FormDefinition, marketing: MarketingForm): FormRules {
  const conditional = new Set(
    form.conditions.filter((one) => !one.is_disabled).map(({ field_id }) => field_id),
  )
  const boxes = new Set([
    marketing.consent_field_id,
    ...marketing.communications.map(({ field_id }) => field_id),
  ])
  const fields = new Map<string, FieldRule>()
  let needsConsent = false
  for (const group of form.groups)
    for (const field of group.fields) {
      const { field_id, type, maxlength } = field
      const required = field.required && !field.disabled && !conditional.has(field_id)
      if (field_id === marketing.consent_field_id) needsConsent = required
      if (boxes.has(field_id)) continue
      const kind = valueKindOf(field)
      const options = ownOptions(field)
      const isChosen = kind === 'option' || kind === 'options'
      fields.set(field_id, {
        ...(kind === 'files' ? { files: fileRuleOf(field) } : {}),
        kind: type === 'email' ? 'email' : kind === 'number' ? 'number' : ruleKind(kind, group.is_multiple),
        required,
        maxLength: kind === 'text' && !group.is_multiple ? maxlength : LONGEST,
        ...(isChosen && options !== undefined && type !== 'selectAsync' ? { options: idsOf(options) } : {}),
      })
    }
  if (fields.has('email') || [...fields.values()].some(({ kind }) => kind === 'email'))
    fields.set('applied_email', { kind: 'email', required: false, maxLength: LONGEST })
  for (const { name } of marketing.with_additional_fields ? marketing.additional_fields : [])
    if (!fields.has(name)) fields.set(name, { kind: 'text', required: false, maxLength: LONGEST })
  return {
    fields,
    needsConsent,
    needsBotCheck: form.need_recaptcha,
    blockedDomains: [],
    refusedByAuthor: (values) => refusedByOwnRules(form, values),
  }
}

const MEGABYTE = 1024 * 1024
const kindOfSet: Readonly<Record<string, UploadKind>> = {
  CV: 'CV',
  Avatar: 'AVATAR',
  Document: 'DOCUMENT',
  Video: 'ENGLISH_VIDEO',
} satisfies Record<FileSet, UploadKind>

/** Limits for a field's files. */
export const fileRuleOf = (field: Field): FileRule => ({
  count: fileLimit(field),
  least: field.min_file_size * MEGABYTE,
  most: field.max_file_size * MEGABYTE,
  kind: Object.hasOwn(kindOfSet, field.file_accept) ? kindOfSet[field.file_accept] : undefined,
})

const ruleKind = (kind: ReturnType<typeof valueKindOf>, isRepeated: boolean): FieldRule['kind'] =>
  kind === 'options' || isRepeated ? 'choices' : kind === 'option' ? 'choice' : 'text'

const idsOf = (options: readonly Option[]): string[] => options.flatMap((option) => optionId(option) ?? [])

/** Editors leave empty groups: without a form id there is no connection. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value)
    .filter(([key]) => key !== '_metadata')
    .map(([key, member]) => [key, withoutNothing(member)] as const)
    .filter(([, member]) => member !== '' && member !== null && member !== undefined)
    .filter(([, member]) => !(Array.isArray(member) && member.length === 0))
    // False means not set.
    .filter(([, member]) => member !== false)
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}
