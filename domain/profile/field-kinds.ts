// The value types of a profile, with their limits.
import { isValidPhoneNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import { z } from 'zod'

/** Characters of an id, an address or a single-line name. */
export const MAX_IN_LINE = 100
export const MAX_IN_TEXT = 4000
export const MAX_IN_LIST = 50
export const MAX_IN_LINK = 500

// PostgreSQL cannot store NUL, and other control characters are never intended.
const controls = /\p{Cc}/u
const CONTROLS = { message: 'contains control characters', params: { code: 'control_characters' } }
const controlsOfText = /[^\P{Cc}\n\r\t]/u

/** Replaces lone surrogates here; otherwise the database would. */
const wellFormed = (text: string) => text.toWellFormed()

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .overwrite(wellFormed)
    .refine((text) => !controls.test(text), CONTROLS)

export const requiredLine = oneLine(MAX_IN_LINE).min(1)
/** May be empty. */
export const plainLine = oneLine(MAX_IN_LINE)
/** An empty text is stored as null. */
const orNothing = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullable().transform((text) => (text === '' ? null : text))

export const line = orNothing(plainLine)
export const longText = orNothing(
  z
    .string()
    .trim()
    .max(MAX_IN_TEXT)
    .overwrite(wellFormed)
    .refine((text) => !controlsOfText.test(text), CONTROLS),
)

/** An id of the reference data, from any service. */
export const id = line
export const ids = z
  .array(requiredLine)
  .max(MAX_IN_LIST)
  .refine((all) => new Set(all).size === all.length, {
    message: 'names something twice',
    params: { code: 'named_twice' },
  })

export const link = orNothing(
  oneLine(MAX_IN_LINK).refine(isWebAddress, {
    message: 'is no web address, such as https://example.com/page',
    params: { code: 'not_a_web_address' },
  }),
)

function isWebAddress(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** The address of a page at this host, or the account name in it. */
export const accountAt = (host: string) =>
  orNothing(
    oneLine(MAX_IN_LINK).refine(
      (text) => {
        if (text === '' || /^@?[\p{L}\p{N}._-]{1,100}$/u.test(text)) return true
        const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
        return url !== null && (url.hostname === host || url.hostname.endsWith(`.${host}`))
      },
      { message: `is neither a name nor an address at ${host}`, params: { code: 'not_an_account' } },
    ),
  )

const NO_PHONE = 'Phone number is not valid'

/**
 * Stored in international form with a plus, which may be omitted on input. Validated as in the form: by the
 * number ranges of each country.
 */
export const phone = plainLine.nullable().transform((text, context) => {
  if (text === null || text === '') return null
  const international = /^\s*\+/.test(text) ? text : `+${text}`
  if (/^[\d\s().+-]+$/.test(text) && isValidPhoneNumber(international))
    return parsePhoneNumber(international).number as string
  context.addIssue({ code: 'custom', message: NO_PHONE, params: { code: 'not_a_phone' } })
  return z.NEVER
})

/** RFC 5321 ends an address at 254 characters. */
export const MAX_EMAIL = 254
/**
 * An address that a member types beside that of their account. Forms, pages and the API have this one rule; whether a letter arrives,
 * only a letter tells. Each piece can end in one way only, so that a long wrong address costs no more than a right one.
 */
export const EMAIL_PATTERN = String.raw`[\w'+\-]+(\.[\w'+\-]+)*@([a-zA-Z0-9][a-zA-Z0-9\-]*\.)+[a-zA-Z]{2,63}`
const isEmail = new RegExp(`^${EMAIL_PATTERN}$`)

export const email = orNothing(
  oneLine(MAX_EMAIL).refine((text) => text === '' || isEmail.test(text), {
    message: 'must be an e-mail address',
    params: { code: 'bad_format' },
  }),
)

/** A month, 2024-05, or a day, 2024-05-17. */
export const partialDate = orNothing(
  z
    .string()
    .trim()
    .refine((text) => text === '' || isPartialDate(text), {
      message: 'is neither a month nor a day, such as 2024-05',
      params: { code: 'not_a_month' },
    }),
)

function isPartialDate(text: string): boolean {
  const [, year = '', month = '', day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? []
  if (Number(year) < 1900 || Number(year) > 2100) return false
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${year}-${month}-${day}`)
}
