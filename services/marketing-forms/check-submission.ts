// The checks before a submission is accepted, in the order of the service's documentation: number of fields,
// each field, missing ones, addresses, consent, origin. The bot check comes last and elsewhere, because a
// proof works only once.

import { isIP } from 'node:net'
import { analyzeEmail } from '@hapi/address/dist/email.js'
import { z } from 'zod'
import { isRecord } from '#services/record.ts'
import type { FileRule } from './submission-files.ts'
import { type WireError, type WireSubmission, wireError } from './wire.ts'

export interface FieldRule {
  kind: 'text' | 'email' | 'number' | 'choice' | 'choices'
  required: boolean
  /** Characters. */
  maxLength: number
  /** Ids of the choices; undefined if an external service knows them. */
  options?: readonly string[]
  /** For a file field, whose value is a list of ids. */
  files?: FileRule
}

/** A form's rules, as the service knows them. */
export interface FormRules {
  fields: ReadonlyMap<string, FieldRule>
  /** Refuses a submission without consent to data processing. */
  needsConsent: boolean
  needsBotCheck: boolean
  /** Domains of e-mail addresses that are refused. */
  blockedDomains: readonly string[]
  /** The form author's own rules: returns the fields that they refuse. */
  refusedByAuthor?: (values: ReadonlyMap<string, string>) => string[]
}

export type Checked =
  | { errors: WireError[]; submission?: undefined }
  | { errors?: undefined; submission: WireSubmission }

const MAX_FIELDS = 1000

const fieldSchema = z.object({
  objectTypeId: z
    .string()
    .regex(/^\d+-\d+$/)
    .optional(),
  name: z.string().min(1).max(200),
  value: z.string(),
})

/** @param body parsed but untrusted JSON */
export function checkSubmission(body: unknown, rules: FormRules): Checked {
  const given = record(body)
  const listed = given?.fields
  if (given === undefined || !Array.isArray(listed))
    return { errors: [wireError('fields', 'A list of fields is needed', 'INVALID_METADATA')] }
  if (listed.length > MAX_FIELDS)
    return {
      errors: [
        wireError(
          'fields',
          `No more than ${MAX_FIELDS} values can be sent`,
          'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
        ),
      ],
    }
  const parsed = z.array(fieldSchema).safeParse(listed)
  const { submittedAt } = given
  if (!parsed.success || !(submittedAt === undefined || isMoment(submittedAt)))
    return {
      errors: [
        wireError(
          parsed.success ? 'submittedAt' : `fields.${String(parsed.error.issues[0]?.path[0])}`,
          parsed.success ? 'Milliseconds are needed' : 'A name and a value, both text, are needed',
          'INVALID_METADATA',
        ),
      ],
    }
  const fields = parsed.data
  const consent = checkConsent(given.legalConsentOptions, rules)
  const context = checkContext(given.context)
  const errors = [
    ...fields.flatMap((field) => checkField(field, rules.fields.get(field.name)) ?? []),
    ...missing(fields, rules),
    ...fields.flatMap((field) => checkEmail(field, rules) ?? []),
    ...checkAuthorsRules(fields, rules),
    ...consent.errors,
    ...context.errors,
  ]
  if (errors.length > 0) return { errors }
  return {
    submission: {
      ...(submittedAt === undefined ? {} : { submittedAt: Number(submittedAt) }),
      fields: fields.map(({ objectTypeId, name, value }) =>
        objectTypeId === undefined ? { name, value } : { objectTypeId, name, value },
      ),
      ...(context.value === undefined ? {} : { context: context.value }),
      ...(consent.value === undefined ? {} : { legalConsentOptions: consent.value }),
    },
  }
}

type Given = z.output<typeof fieldSchema>

function checkField({ name, value }: Given, rule: FieldRule | undefined): WireError | undefined {
  const at = `fields.${name}`
  if (rule === undefined)
    return wireError(at, 'The field is not in the form definition', 'FIELD_NOT_IN_FORM_DEFINITION')
  if (value.length > rule.maxLength)
    return wireError(at, `No more than ${rule.maxLength} characters can be sent`, 'INPUT_TOO_LARGE')
  if (rule.kind === 'number' && value !== '' && !Number.isFinite(Number(value)))
    return wireError(at, 'The value is no number', 'INVALID_NUMBER')
  const chosen = rule.kind === 'choices' ? value.split(';') : [value]
  const { options } = rule
  if (value !== '' && options !== undefined && !chosen.every((one) => options.includes(one)))
    return wireError(at, 'The value is none of the choices', 'VALUE_NOT_IN_FIELD_DEFINITION')
  return undefined
}

function missing(fields: readonly Given[], { fields: rules }: FormRules): WireError[] {
  const filled = new Set(fields.filter(({ value }) => value.trim() !== '').map(({ name }) => name))
  return [...rules]
    .filter(([name, { required }]) => required && !filled.has(name))
    .map(([name]) => wireError(`fields.${name}`, `Required field '${name}' is missing`, 'REQUIRED_FIELD'))
}

function checkEmail({ name, value }: Given, rules: FormRules): WireError | undefined {
  if (rules.fields.get(name)?.kind !== 'email' || value === '') return undefined
  if (!value.isWellFormed() || analyzeEmail(value) !== null)
    return wireError(`fields.${name}`, 'Invalid email address', 'INVALID_EMAIL')
  const domain = value.slice(value.lastIndexOf('@') + 1).toLowerCase()
  return rules.blockedDomains.includes(domain)
    ? wireError(`fields.${name}`, 'Submission from this email address are not allowed', 'BLOCKED_EMAIL')
    : undefined
}

/** All values of a field that was sent several times, because any of them may be the one that is stored. */
function checkAuthorsRules(fields: readonly Given[], { refusedByAuthor }: FormRules): WireError[] {
  if (refusedByAuthor === undefined) return []
  const byName = new Map<string, string[]>()
  for (const { name, value } of fields) byName.set(name, [...(byName.get(name) ?? []), value])
  const last = new Map(fields.map(({ name, value }) => [name, value]))
  const refused = new Set(refusedByAuthor(last))
  for (const [name, values] of byName)
    if (values.length > 1 && values.some((value) => refusedByAuthor(new Map([[name, value]])).includes(name)))
      refused.add(name)
  return [...refused].map((name) =>
    wireError(`fields.${name}`, 'The value does not meet the rule of the form', 'INVALID_VALUE'),
  )
}

const communicationSchema = z.object({
  value: z.boolean(),
  subscriptionTypeId: z.number().int(),
  text: z.string().max(10_000),
})
const legalSchema = z.union([
  z.strictObject({
    consent: z.object({
      consentToProcess: z.boolean(),
      text: z.string().max(10_000).default(''),
      communications: z.array(communicationSchema).max(100).default([]),
    }),
  }),
  z.strictObject({
    legitimateInterest: z.object({
      value: z.boolean(),
      subscriptionTypeId: z.number().int(),
      legalBasis: z.enum(['CUSTOMER', 'LEAD']),
      text: z.string().max(10_000).default(''),
    }),
  }),
])

function checkConsent(
  given: unknown,
  { needsConsent }: FormRules,
): { errors: WireError[]; value?: z.output<typeof legalSchema> } {
  const at = 'legalConsentOptions'
  const refused = (text: string, type: WireError['errorType']) => ({ errors: [wireError(at, text, type)] })
  if (given === undefined || given === null)
    return needsConsent
      ? refused('The processing of the data was not agreed to', 'MISSING_PROCESSING_CONSENT')
      : { errors: [] }
  const parsed = legalSchema.safeParse(given)
  if (!parsed.success)
    return refused('Neither a consent nor a legitimate interest', 'INVALID_LEGAL_OPTION_FORMAT')
  const { data: value } = parsed
  if ('legitimateInterest' in value)
    return value.legitimateInterest.text.trim() === ''
      ? refused('The text of the legitimate interest is missing', 'MISSING_LEGITIMATE_INTEREST_TEXT')
      : { errors: [], value }
  const { consentToProcess, text, communications } = value.consent
  if (needsConsent && !consentToProcess)
    return refused('The processing of the data was not agreed to', 'MISSING_PROCESSING_CONSENT')
  if (text.trim() === '')
    return refused('The text that was agreed to is missing', 'MISSING_PROCESSING_CONSENT_TEXT')
  if (communications.some((one) => one.text.trim() === ''))
    return refused('The text of a communication is missing', 'MISSING_COMMUNICATION_CONSENT_TEXT')
  const ids = communications.map(({ subscriptionTypeId }) => subscriptionTypeId)
  if (new Set(ids).size < ids.length)
    return refused('A subscription is named twice', 'DUPLICATE_SUBSCRIPTION_TYPE_ID')
  return { errors: [], value }
}

const short = z.string().max(2_000).optional()
const contextSchema = z.object({ hutk: short, pageUri: short, pageName: short, ipAddress: short })

function checkContext(given: unknown): { errors: WireError[]; value?: WireSubmission['context'] } {
  if (given === undefined || given === null) return { errors: [] }
  const parsed = contextSchema.safeParse(given)
  if (!parsed.success)
    return { errors: [wireError('context', 'A member is no text or too long', 'INVALID_METADATA')] }
  const { hutk, pageUri, pageName, ipAddress } = parsed.data
  const errors: WireError[] = []
  if (hutk !== undefined && !/^[\da-f]{32}$/i.test(hutk))
    errors.push(wireError('context.hutk', 'The tracking cookie is not valid', 'INVALID_HUTK'))
  if (ipAddress !== undefined && isIP(ipAddress) === 0)
    errors.push(wireError('context.ipAddress', 'The address is not valid', 'INVALID_IP_ADDRESS'))
  if (pageUri !== undefined && !/^https?:\/\/[^\s/]+/.test(pageUri))
    errors.push(wireError('context.pageUri', 'The address of the page is not valid', 'INVALID_PAGE_URI'))
  return {
    errors,
    value: {
      ...(hutk === undefined ? {} : { hutk }),
      ...(pageUri === undefined ? {} : { pageUri }),
      ...(pageName === undefined ? {} : { pageName }),
      ...(ipAddress === undefined ? {} : { ipAddress }),
    },
  }
}

const record = (value: unknown) => (isRecord(value) ? value : undefined)

const isMoment = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value))) &&
  Number.isSafeInteger(Number(value))
