// The kinds of values that a profile is made of, each with its limits.
import { isValidPhoneNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import { z } from 'zod'

/** Characters of an id, an address or a name of one line. */
export const MAX_IN_LINE = 100
export const MAX_IN_TEXT = 4000
export const MAX_IN_LIST = 50
const MAX_IN_LINK = 500

// PostgreSQL keeps no NUL, and no other control character was ever meant.
const controls = /\p{Cc}/u
const controlsOfText = /[^\P{Cc}\n\r\t]/u

/** Half of a surrogate pair is kept as the sign for what is no letter: the database would do it otherwise. */
const wellFormed = (text: string) => text.toWellFormed()

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .overwrite(wellFormed)
    .refine((text) => !controls.test(text), 'contains control characters')

export const requiredLine = oneLine(MAX_IN_LINE).min(1)
/** May be empty. */
export const plainLine = oneLine(MAX_IN_LINE)
/** What is empty is kept as not said. */
const orNothing = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullable().transform((text) => (text === '' ? null : text))

export const line = orNothing(plainLine)
export const longText = orNothing(
  z
    .string()
    .trim()
    .max(MAX_IN_TEXT)
    .overwrite(wellFormed)
    .refine((text) => !controlsOfText.test(text), 'contains control characters'),
)

/** An id of the reference data, whichever service keeps it. */
export const id = line
export const ids = z
  .array(requiredLine)
  .max(MAX_IN_LIST)
  .refine((all) => new Set(all).size === all.length, 'names something twice')

export const link = orNothing(oneLine(MAX_IN_LINK).refine(isWebAddress, 'is no web address'))

function isWebAddress(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** The address of a page at one of the hosts, or the name that stands in it. */
export const accountAt = (host: string) =>
  orNothing(
    oneLine(MAX_IN_LINK).refine((text) => {
      if (text === '' || /^@?[\p{L}\p{N}._-]{1,100}$/u.test(text)) return true
      const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
      return url !== null && (url.hostname === host || url.hostname.endsWith(`.${host}`))
    }, `is neither a name nor an address at ${host}`),
  )

const NO_PHONE = 'Phone number is not valid'

/**
 * Kept in the international form with a plus, which may be missing in what is sent. Checked as the form checks it: by the
 * ranges that each country has given out.
 */
export const phone = plainLine.nullable().transform((text, context) => {
  if (text === null || text === '') return null
  const international = /^\s*\+/.test(text) ? text : `+${text}`
  if (/^[\d\s().+-]+$/.test(text) && isValidPhoneNumber(international))
    return parsePhoneNumber(international).number as string
  context.addIssue({ code: 'custom', message: NO_PHONE })
  return z.NEVER
})

export const email = orNothing(z.union([z.literal(''), z.email().max(254)]))

/** A month, 2024-05, or a day of it, 2024-05-17. */
export const partialDate = orNothing(
  z
    .string()
    .trim()
    .refine((text) => text === '' || isPartialDate(text), 'is neither a month nor a day, such as 2024-05'),
)

function isPartialDate(text: string): boolean {
  const [, year = '', month = '', day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? []
  if (Number(year) < 1900 || Number(year) > 2100) return false
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${year}-${month}-${day}`)
}
