// Compares our validation with other implementations. Each difference needs a rule that explains it;
// otherwise the test fails.
import { existsSync, readFileSync } from 'node:fs'
import { tlds } from '@hapi/tlds'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { formOf } from '#tests/tools/forms.ts'
import { type EmailCheck, loadEmailCheck } from './email.ts'
import { errorText } from './messages.ts'
import { loadCountryPhoneCheck, loadPhoneCheck, type PhoneCheck } from './phone.ts'
import { validate } from './validate.ts'

const folder = new URL('../../../../shared/data/oracles/', import.meta.url)
const isHere = existsSync(folder)
function rowsOf<Row>(file: string): Row[] {
  return isHere ? JSON.parse(readFileSync(new URL(file, folder), 'utf8')) : []
}

type Reason = readonly [reason: string, applies: (input: string) => boolean]
const endingOf = (input: string) => input.split('.').at(-1)?.toLowerCase() ?? ''

const reasons: Reason[] = [
  ['quoted local parts are not taken', (input) => input.includes('"')],
  ['addresses of machines are not taken', (input) => /@\[/.test(input) || /@[\d.]+$/.test(input)],
  ['comments and folded spaces are not taken', (input) => /[()\s]/.test(input)],
  ['only known endings are taken', (input) => !tlds.has(asciiEnding(input))],
  ['a domain has two parts at least', (input) => !input.split('@').at(-1)?.includes('.')],
  [
    'lengths are not limited, by the specification',
    (input) => input.length > 254 || new TextEncoder().encode(input.split('@')[0]).length > 63,
  ],
]

function asciiEnding(input: string): string {
  try {
    return endingOf(new URL(`http://${input.split('@').at(-1)}`).hostname)
  } catch {
    return endingOf(input)
  }
}

/** Unexplained differences. */
function unexplained(
  rows: { input: string; valid: boolean }[],
  check: EmailCheck,
  more: Reason[] = [],
): string[] {
  return rows
    .filter(({ input, valid }) => (check(input) === undefined) !== valid)
    .filter(({ input }) => ![...reasons, ...more].some(([, applies]) => applies(input)))
    .map(({ input, valid }) => `${JSON.stringify(input)} is ${valid ? 'valid' : 'invalid'} there`)
}

describe.skipIf(!isHere)('oracles of others', () => {
  let email: EmailCheck
  let phone: PhoneCheck
  beforeAll(async () => {
    email = await loadEmailCheck()
    phone = await loadPhoneCheck()
  })

  test('the analyser’s own texts', async () => {
    const t = createTranslate(await loadMessages('en', ['forms']), 'en-us')
    const rows = rowsOf<{ input: string; error: string | null; options: object | null }>(
      'email/address-error.json',
    )
    const different = rows.filter(({ input, error, options }) => {
      const key = email(input)
      const message = key === undefined ? null : errorText(t, { key })
      return message !== error && options === null
    })
    // The specification ignores lengths; and an ending with invalid characters is simply not on the list.
    const explained = /too long$|invalid tld character$/
    expect(different.map(({ error }) => error).filter((error) => !explained.test(error ?? ''))).toEqual([])
    expect(rows.length).toBeGreaterThan(5)
  })

  test('the analyser’s own rows', () => {
    const rows = rowsOf<{ input: string; valid: boolean; options: object | null }>('email/address-valid.json')
    expect(
      unexplained(
        rows.filter(({ options }) => options === null),
        email,
      ),
    ).toEqual([])
  })

  test('a stricter parser', () => {
    const rows = rowsOf<{ input: string; diagnosis: string }>('email/isemail-diagnosis.json')
    expect(
      unexplained(
        rows.map(({ input, diagnosis }) => ({ input, valid: diagnosis === 'valid' })),
        email,
      ),
    ).toEqual([])
  })

  test('another library', () => {
    const rows = rowsOf<{ input: string; valid: boolean; options: object | null }>(
      'email/validator-email.json',
    )
    expect(
      unexplained(
        rows.filter(({ options }) => options === null),
        email,
      ),
    ).toEqual([])
  })

  test('the schema test suite', () => {
    const rows = rowsOf<{ input: unknown; valid: boolean }>('email/json-schema-email.json')
    const texts = rows.flatMap(({ input, valid }) => (typeof input === 'string' ? [{ input, valid }] : []))
    expect(unexplained(texts, email)).toEqual([])
  })

  test('no such input breaks a form', () => {
    const form = formOf([{ field_id: 'a', type: 'email', maxlength: 10_000 }])
    const context = { locale: 'en-us', today: '2026-11-21', email } as const
    const files = [
      'address-valid',
      'address-error',
      'domain',
      'isemail-diagnosis',
      'validator-email',
      'json-schema-email',
    ]
    const inputs = files
      .flatMap((file) => rowsOf<{ input: unknown }>(`email/${file}.json`))
      .map(({ input }) => input)
    for (const input of inputs) {
      expect(validate(form, { a: input }, context).length).toBeLessThan(2)
    }
    expect(inputs.length).toBeGreaterThan(300)
  })

  test('numbers by country', async () => {
    const check = await loadCountryPhoneCheck()
    interface Row {
      input: string
      country: string | null
      validate_prefix: boolean
      strict_detection: boolean | null
      expected: object
    }
    const rows = rowsOf<Row>('phone/phone-by-country.json')
    const different = rows.filter(({ input, country, validate_prefix, strict_detection, expected }) => {
      // The product never uses strict detection.
      if (strict_detection) return false
      const found = check(input, { country: country ?? undefined, checkPrefix: validate_prefix })
      return JSON.stringify(found) !== JSON.stringify({ ...found, ...expected })
    })
    expect(different).toEqual([])
    expect(rows.length).toBeGreaterThan(80)
  })

  test('an example of every kind of number of every country', () => {
    const rows = rowsOf<{ e164: string; territory: string; type: string }>('phone/example-numbers.json')
    const different = rows.filter(({ e164 }) => !phone(e164)).map(({ e164 }) => e164)
    // Two numbering plans changed between the examples and the library.
    expect(different).toEqual(['+22981123456', '+2631312345'])
    expect(rows.length).toBeGreaterThan(500)
  })

  test('mobile numbers of another library', () => {
    const rows = rowsOf<{ input: string; valid: boolean; locale: string }>('phone/validator-mobile.json')
    const international = rows.filter(({ input, valid }) => valid && input.startsWith('+'))
    // Their patterns are looser than the numbering plans of exactly these countries.
    const looser =
      /^\+(?:1242|1876|229|230|256|26[1-4]|297|298|3[1-3]|355|370|372|375|378|387|39|420|421|43|45|502|50[4-7]|5[245]|59[0456]|639|64|853|86|876|93|995)/
    const different = international.filter(({ input }) => !phone(input))
    const unexplained = different.filter(({ input }) => !looser.test(input.replace(/[^+\d]/g, '')))
    expect(unexplained).toEqual([])
    expect(different.length / international.length).toBeLessThan(0.2)
    for (const { input } of rows) expect(typeof phone(input)).toBe('boolean')
  })

  test('days of the calendar', () => {
    const form = formOf([{ field_id: 'a', type: 'datepicker' }])
    const context = { locale: 'en-us', today: '2026-11-21' } as const
    const rows = rowsOf<{ input: unknown; valid: boolean }>('text/format-date.json')
    const different = rows.filter(
      ({ input, valid }) =>
        typeof input === 'string' && (validate(form, { a: input }, context).length === 0) !== valid,
    )
    expect(different).toEqual([])
  })
})

it.runIf(!isHere)('oracles of others are not beside the project: skipped', () => {
  expect(isHere).toBe(false)
})
