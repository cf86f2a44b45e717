import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOfContent, faultOfType, mediaKindOf } from './body-content.ts'
import { type BodyRule, DEFAULT_RULE } from './body-rules.ts'

const json: BodyRule = { ...DEFAULT_RULE, reads: 'json' }
const faultOf = (body: string | Buffer, type = 'application/json') =>
  faultOfContent(DEFAULT_RULE, type, Buffer.from(body))
const form = (body: string | Buffer) => faultOf(body, 'application/x-www-form-urlencoded')
const multipart = (...parts: string[]) =>
  faultOf(`${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`, 'multipart/form-data; boundary=b')
const part = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`

/** Texts that no database takes. */
const wrong = fc.constantFrom('\0', '\ud800', '\udfff', '\udc00\ud800', 'a\0b', '😀\ud83d')
/** Texts with the same letters that every database takes. */
const right = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed())
const values = fc
  .jsonValue({ maxDepth: 6 })
  .filter((value) => !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(value)))

/** The value with a text put in somewhere: as a member, a member's name or an item. */
function withText(value: unknown, text: string, turns: readonly number[], asName: boolean): unknown {
  const [turn, ...rest] = turns
  if (turn !== undefined && Array.isArray(value) && value.length > 0)
    return value.map((item, at) => (at === turn % value.length ? withText(item, text, rest, asName) : item))
  if (turn !== undefined && typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const members = Object.entries(value)
    return Object.fromEntries(
      members.map(([name, inner], at) => [
        name,
        at === turn % members.length ? withText(inner, text, rest, asName) : inner,
      ]),
    )
  }
  return asName ? { [text]: value } : [value, text]
}

describe('JSON', () => {
  const turns = fc.array(fc.nat(20), { maxLength: 6 })
  test('a text that cannot be kept is found wherever it is, escaped or not, and its place is named', () => {
    fc.assert(
      fc.property(values, wrong, turns, fc.boolean(), (value, text, way, asName) => {
        const body = JSON.stringify(withText(value, text, way, asName))
        expect(faultOf(body)).toMatchObject({ status: 400, pointer: expect.stringMatching(/^\//) })
      }),
    )
  })
  test('any other text passes at the same places', () => {
    fc.assert(
      fc.property(values, right, turns, fc.boolean(), (value, text, way, asName) => {
        expect(faultOf(JSON.stringify(withText(value, text, way, asName)))).toBeUndefined()
      }),
    )
  })
  test('the pointer leads to the place', () => {
    expect(faultOf('{"a/b":[1,{"c":"\\u0000"}]}')?.pointer).toBe('/a~1b/1/c')
    expect(faultOf('{"a\\u0000":1}')?.pointer).toBe('/a\uFFFD')
  })
  test('bytes that are not UTF-8 are refused, a byte order mark is not', () => {
    expect(faultOf(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))?.status).toBe(400)
    expect(faultOf(Buffer.from('\uFEFF{"a":"\\u0000"}'))?.status).toBe(400)
    expect(faultOf(Buffer.from('\uFEFF{"a":1}'))).toBeUndefined()
  })
  test('twenty levels are taken, and one more is not', () => {
    expect(faultOf('['.repeat(20) + ']'.repeat(20))).toBeUndefined()
    expect(faultOf('['.repeat(21) + ']'.repeat(21))?.status).toBe(400)
    expect(faultOf(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)?.status).toBe(400)
  })
  test('ten thousand values are taken, and one more is not', () => {
    const members = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))
    expect(faultOf(members(10_000))).toBeUndefined()
    expect(faultOf(members(10_001))?.status).toBe(400)
    expect(faultOf(JSON.stringify(new Array(10_001).fill(1)))?.status).toBe(400)
  })
  test('what is no JSON is left to its reader', () => {
    expect(faultOf('{')).toBeUndefined()
    expect(faultOf('')).toBeUndefined()
  })
})

describe('a form', () => {
  const encoded = (bytes: readonly number[]) =>
    bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const utf8 = (text: string) => encoded([...Buffer.from(text)])
  const halves = fc.constantFrom('%00', '%ED%A0%80', '%ff', '\0')

  test('a field that cannot be kept is found at every place of its value and name, and named', () => {
    fc.assert(
      fc.property(right, right, halves, fc.boolean(), (before, after, half, inName) => {
        const text = utf8(before) + half + utf8(after)
        const fault = form(inName ? `a=1&${text}=2` : `a=1&b=${text}&c=3`)
        expect(fault?.status).toBe(400)
        if (!inName) expect(fault?.pointer).toBe('b')
      }),
    )
  })
  test('any other text passes, encoded or not', () => {
    fc.assert(
      fc.property(right, right, (name, value) => {
        expect(form(`${utf8(name)}=${utf8(value)}`)).toBeUndefined()
        expect(form(new URLSearchParams({ [name]: value }).toString())).toBeUndefined()
      }),
    )
    expect(form('share=100%&b=%zz')).toBeUndefined()
  })
  test('two thousand fields are taken, and one more is not', () => {
    const fields = (count: number) => Array.from({ length: count }, () => 'take=1').join('&')
    expect(form(fields(2_000))).toBeUndefined()
    expect(form(fields(2_001))?.status).toBe(400)
  })
})

describe('a form with parts', () => {
  test('a text part that cannot be kept is found and named', () => {
    expect(multipart(part('a', 'x'), part('b', 'x\0y'))).toMatchObject({ status: 400, pointer: 'b' })
    expect(multipart(part('a\0', 'x'))?.status).toBe(400)
  })
  test('a name cannot pass a text off as a file', () => {
    expect(multipart(part('a; filename=x', '\0'))?.status).toBe(400)
    expect(multipart(`x-more: ; filename=x\r\n${part('a', '\0')}`)?.status).toBe(400)
  })
  test('texts and files with any bytes pass', () => {
    expect(
      multipart(
        part('a', 'Привіт 😀'),
        'content-disposition: form-data; name="f"; filename="a.bin"\r\n\r\n\0\0\0',
      ),
    ).toBeUndefined()
  })
  test('the name of a file is text', () => {
    expect(multipart('content-disposition: form-data; name="f"; filename="a\0.bin"\r\n\r\nx')?.status).toBe(
      400,
    )
  })
  test('a form without a boundary or an end is refused', () => {
    expect(faultOf('x', 'multipart/form-data')?.status).toBe(400)
    expect(
      faultOf('--b\r\ncontent-disposition: form-data; name="a', 'multipart/form-data; boundary=b')?.status,
    ).toBe(400)
    expect(faultOf(`--b\r\n${part('a', 'x')}\r\n`, 'multipart/form-data; boundary=b')?.status).toBe(400)
    expect(faultOf('--b--\r\n', 'multipart/form-data; boundary=b')).toBeUndefined()
  })
  test('two thousand parts are the most', () => {
    expect(multipart(...Array.from({ length: 1_999 }, () => part('a', 'x')))).toBeUndefined()
    expect(multipart(...Array.from({ length: 2_001 }, () => part('a', 'x')))?.status).toBe(400)
  })
})

test.each([
  ['application/json', 'json'],
  ['Application/JSON; charset=utf-8', 'json'],
  ['application/merge-patch+json', 'json'],
  ['application/jsonp', undefined],
  ['text/plain', undefined],
  [undefined, undefined],
  ['application/x-www-form-urlencoded;charset=UTF-8', 'form'],
  ['multipart/form-data; boundary=x', 'multipart'],
])('%s is %s', (type, kind) => {
  expect(mediaKindOf(type)).toBe(kind)
  expect(faultOfType(json, type)?.status).toBe(kind === 'json' ? undefined : 415)
  expect(faultOfType({ ...json, reads: 'any-json' }, type)).toBeUndefined()
})

test('a body of another type is looked at as JSON where its reader reads JSON', () => {
  expect(faultOfContent({ ...json, reads: 'any-json' }, 'text/plain', Buffer.from('"\\u0000"'))?.status).toBe(
    400,
  )
})
