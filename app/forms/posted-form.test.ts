import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPostedForm } from './posted-form.server.ts'

const MB = 1024 * 1024

const post = (body: FormData | URLSearchParams) => new Request('http://site.test/', { method: 'POST', body })
const leftBehind = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`guildhall-form-${process.pid}-`))

async function entriesOf(form: FormData | undefined) {
  return Promise.all(
    [...(form ?? [])].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('base64')],
    ),
  )
}

const text = fc.string({ unit: 'grapheme', maxLength: 50 }).filter((one) => !/[\0\r\n]/.test(one))
const name = fc.stringMatching(/^[\w.-]{1,30}$/)
const entry = fc.oneof(
  fc.tuple(name, text),
  fc
    .tuple(name, fc.stringMatching(/^[\wäßя-][\wäß я.-]{0,30}\.png$/u), fc.uint8Array({ maxLength: 3_000 }))
    .map(([field, file, bytes]) => [field, new File([bytes], file, { type: 'image/png' })] as const),
)

test('any form is parsed as the platform does, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
      const form = new FormData()
      for (const [field, value] of entries) form.append(field, value)
      const request = post(form)
      const expected = await entriesOf(await request.clone().formData())
      const read = await withPostedForm(request, { mostBytes: MB }, entriesOf)
      expect(read).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

test('a form without files is read, too', async () => {
  const form = new URLSearchParams({ name: 'Mira Holm', note: 'a & b = ü' })
  expect(await withPostedForm(post(form), { mostBytes: MB }, entriesOf)).toEqual([...form])
})

test('an empty file field is a file without name and bytes', async () => {
  const form = new FormData()
  form.append('cv', new File([], '', { type: 'application/octet-stream' }))
  expect(await withPostedForm(post(form), { mostBytes: MB }, entriesOf)).toEqual([
    ['cv', '', 'application/octet-stream', ''],
  ])
})

test('files are on disk while the form is handled, and deleted afterwards, also after a failure', async () => {
  const before = leftBehind().length
  const form = new FormData()
  form.append('file', new File([Buffer.alloc(MB, 'a')], 'a.bin'))
  await withPostedForm(post(form), { mostBytes: 2 * MB }, async (read) => {
    expect(leftBehind()).toHaveLength(before + 1)
    expect(read?.get('file')).toHaveProperty('size', MB)
  })
  const failing = withPostedForm(post(form), { mostBytes: 2 * MB }, () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  expect(leftBehind()).toHaveLength(before)
})

const parts = (...bodies: string[]) =>
  `${bodies.map((body) => `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${body}\r\n`).join('')}--x--\r\n`
const raw = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://site.test/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    body,
  })

test.each([
  [
    'an honest one',
    raw(parts('1', '2')),
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
  ['longer than it may be', raw(parts('a'.repeat(MB))), undefined],
  ['said to be longer', raw(parts('1'), { 'content-length': String(2 * MB) }), undefined],
  ['of too many parts', raw(parts(...Array<string>(2_100).fill('1'))), undefined],
  ['broken off', raw(parts('1', '2').slice(0, -20)), undefined],
  ['with a NUL in a field', raw(parts('a\0b')), undefined],
  ['of another kind', new Request('http://site.test/', { method: 'POST', body: '{}' }), undefined],
  ['without a body', new Request('http://site.test/', { method: 'POST' }), undefined],
])('a form %s', async (_, request, expected) => {
  const before = leftBehind().length
  const read = await withPostedForm(request, { mostBytes: MB }, async (form) => form && entriesOf(form))
  expect(read).toEqual(expected)
  expect(leftBehind()).toHaveLength(before)
})
