// A fault in one field of an input: a code for programs and translations, and plain English for people who
// read answers.
import { z } from 'zod'

export const faultCodes = [
  'missing',
  'unknown_field',
  'read_only',
  'wrong_type',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_large',
  'too_small',
  'not_a_choice',
  'bad_format',
  'not_a_web_address',
  'not_an_account',
  'not_a_phone',
  'not_a_month',
  'control_characters',
  'named_twice',
  'before_start',
  'unknown_reference',
  'wrong_name',
  /** Could not be checked now; the same input may be valid later. */
  'not_checked',
  'taken',
  'invalid',
] as const
export type FaultCode = (typeof faultCodes)[number]

export const faultSchema = z.object({
  /** A JSON pointer into the body, or the name of a query parameter. */
  pointer: z.string(),
  code: z.enum(faultCodes),
  message: z.string(),
  /** The limit that was exceeded, for codes about a length, a count or a size. */
  limit: z.number().optional(),
})
export type Fault = z.output<typeof faultSchema>

type Words = Omit<Fault, 'pointer'>

/**
 * The validator's issue in our words: its own mention types and patterns of the source, which are no help to
 * a client.
 */
export function wordsOfIssue(issue: z.core.$ZodIssue): Words {
  switch (issue.code) {
    case 'invalid_type':
      // The validator reports a missing value only in its message.
      return issue.message.endsWith('received undefined')
        ? { code: 'missing', message: 'is required' }
        : { code: 'wrong_type', message: `must be ${typeNames[issue.expected] ?? 'of another type'}` }
    case 'too_big':
      return beyond('most', issue.origin, Number(issue.maximum))
    case 'too_small':
      return beyond('least', issue.origin, Number(issue.minimum))
    case 'invalid_value':
      return { code: 'not_a_choice', message: 'is not one of the possible values' }
    case 'invalid_format':
      return { code: 'bad_format', message: `must be ${formatNames[issue.format] ?? 'written otherwise'}` }
    case 'unrecognized_keys':
    case 'invalid_key':
      return { code: 'unknown_field', message: 'is not a known field' }
    case 'custom':
      // Messages that we wrote ourselves, beside the check.
      return {
        code: codeOf(issue.params),
        message: issue.message === 'Invalid input' ? NOT_VALID : issue.message,
      }
    default:
      return { code: 'invalid', message: NOT_VALID }
  }
}

const NOT_VALID = 'is not valid'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'a UUID',
  date: 'a day, such as 2026-11-22',
  datetime: 'a moment, such as 2026-11-22T10:00:00Z',
}

function beyond(bound: 'most' | 'least', origin: string, limit: number): Words {
  const at = `must ${origin === 'string' || origin === 'array' || origin === 'set' ? 'have' : 'be'} at ${bound} ${limit}`
  if (origin === 'string') {
    if (bound === 'least' && limit === 1) return { code: 'missing', message: 'must not be empty' }
    return { code: bound === 'most' ? 'too_long' : 'too_short', message: `${at} characters`, limit }
  }
  if (origin === 'array' || origin === 'set')
    return { code: bound === 'most' ? 'too_many' : 'too_few', message: `${at} entries`, limit }
  return { code: bound === 'most' ? 'too_large' : 'too_small', message: at, limit }
}

const codeOf = (params: Record<string, unknown> | undefined): FaultCode =>
  faultCodes.find((code) => code === params?.code) ?? 'invalid'
