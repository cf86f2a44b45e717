import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ByteSource } from '../storage/storage.ts'
import type { UploadKind } from '../upload-status.ts'
import { checkFile } from './check-file.ts'
import { acceptOf } from './formats.ts'
import { FileRefused } from './refusal.ts'

const sourceOf = (bytes: Buffer): ByteSource => ({
  bytes: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
  stream: async () => Readable.from([bytes]),
  close: async () => {},
})

/** The extension under which it is stored, or why it is refused. */
async function outcome(
  bytes: Buffer,
  name: string,
  kind: UploadKind,
  declaredType?: string,
): Promise<string> {
  try {
    return (await checkFile(sourceOf(bytes), { kind, name, declaredType })).extension
  } catch (error) {
    if (error instanceof FileRefused) return error.fault
    throw error
  }
}

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer <</Root 1 0 R>>\n%%EOF\n`, 'latin1')
const packed = (body: string) => {
  const bytes = deflateSync(body).toString('latin1')
  return pdf(
    `1 0 obj <</Type/ObjStm/N 1/First 5/Length ${bytes.length}/Filter/FlateDecode>>stream\n${bytes}\nendstream`,
  )
}

describe('a CV', () => {
  test.each([
    ['as it should be', pdf('1 0 obj <</Type/Catalog>> endobj'), 'cv.pdf', undefined, 'pdf'],
    ['announced as what it is', pdf(''), 'cv.PDF', 'application/pdf; charset=x', 'pdf'],
    ['announced as nothing known', pdf(''), 'cv.pdf', 'application/octet-stream', 'pdf'],
    ['announced as another type', pdf(''), 'cv.pdf', 'text/html', 'disguised'],
    ['of no content', Buffer.alloc(0), 'cv.pdf', undefined, 'empty'],
    ['without an ending', pdf(''), 'cv', undefined, 'wrong-kind'],
    ['with another ending behind', pdf(''), 'cv.pdf.exe', undefined, 'wrong-kind'],
    ['that is a picture by its ending', pdf(''), 'cv.png', undefined, 'wrong-kind'],
    ['that is a program by its content', Buffer.from('MZ\u0090\u0000'), 'cv.pdf', undefined, 'disguised'],
    ['that is text by its content', Buffer.from('hello'), 'cv.pdf', undefined, 'disguised'],
    ['with a password', pdf('/Encrypt 5 0 R'), 'cv.pdf', undefined, 'encrypted'],
    ['with a script', pdf('<</S/JavaScript/JS(app.alert(1))>>'), 'cv.pdf', undefined, 'active'],
    ['with a script written otherwise', pdf('<</S/J#61vaScript>>'), 'cv.pdf', undefined, 'active'],
    ['with a script in a packed object', packed('<</S/JavaScript>>'), 'cv.pdf', undefined, 'active'],
    ['with nothing wrong in a packed object', packed('<</Type/Page>>'), 'cv.pdf', undefined, 'pdf'],
    ['that unpacks to far too much', packed(' '.repeat(70_000_000)), 'cv.pdf', undefined, 'bomb'],
    ['that starts a program', pdf('<</S/Launch/F(a)>>'), 'cv.pdf', undefined, 'active'],
    ['with a file inside', pdf('<</EF<</F 3 0 R>>>>'), 'cv.pdf', undefined, 'active'],
    ['that breaks off', Buffer.from('%PDF-1.7\n1 0 obj'), 'cv.pdf', undefined, 'broken'],
    [
      'with another file behind it',
      Buffer.concat([pdf(''), Buffer.from('PK\u0003\u0004'.padEnd(500, 'x'))]),
      'cv.pdf',
      undefined,
      'polyglot',
    ],
  ])('%s', async (_, bytes, name, type, expected) => {
    expect(await outcome(bytes, name, 'CV', type)).toBe(expected)
  })

  test('a PDF that would be read over and over again is given up', async () => {
    const marks = '/ObjStm stream\n'.repeat(60_000)
    expect(await outcome(pdf(marks), 'cv.pdf', 'CV')).toBe('bomb')
  })

  test('what is looked for is found across the pieces in which a file is read', async () => {
    for (const shift of [-12, -6, -1, 0, 3]) {
      const padding = 'x'.repeat(1024 * 1024 - 9 + shift)
      expect(await outcome(pdf(`${padding}/JavaScript `), 'cv.pdf', 'CV')).toBe('active')
    }
  })
})

describe('a picture', () => {
  const picture = (format: 'png' | 'jpeg') =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#c93a15' } })
      .toFormat(format)
      .toBuffer()
  const behind = Buffer.from('PK\u0003\u0004'.padEnd(500, 'x'))

  test.each(['png', 'jpeg'] as const)('%s, as avatar and as document', async (format) => {
    const bytes = await picture(format)
    expect(await outcome(bytes, `me.${format}`, 'AVATAR', `image/${format}`)).toBe(format)
    expect(await outcome(bytes, `me.${format}`, 'DOCUMENT')).toBe(format)
    // An avatar is rendered again, so only the picture is stored; a document is stored unchanged.
    const two = Buffer.concat([bytes, behind])
    expect(await outcome(two, `me.${format}`, 'AVATAR')).toBe(format)
    expect(await outcome(two, `me.${format}`, 'DOCUMENT')).toBe('polyglot')
  })

  test('under the name of the other kind is refused', async () => {
    expect(await outcome(await picture('png'), 'me.jpg', 'AVATAR')).toBe('disguised')
  })
})

test('a file field says both the types and the endings', () => {
  expect(acceptOf('AVATAR')).toBe('image/jpeg,.jpg,.jpeg,image/png,.png')
  expect(acceptOf('CV').split(',')).toContain('.docx')
})

// Samples of other projects with macros, passwords and bombs, if they are available beside the repository.
const samples = join(import.meta.dirname, '../../../../shared/data/uploads')
const expectedOf: Record<string, (name: string) => readonly string[]> = {
  ok: (name) => [name.split('.').pop() ?? ''],
  encrypted: () => ['encrypted'],
  'active-content': (name) => {
    if (/docm|html$/.test(name)) return ['wrong-kind']
    // A link does nothing until it is clicked.
    if (name === 'testInstrLink.docx') return ['docx']
    return /macro/i.test(name) ? ['macros'] : ['active']
  },
  bomb: () => ['bomb', 'broken', 'active'],
}

describe.skipIf(!existsSync(samples))('sample files', () => {
  const all = (existsSync(samples) ? Object.keys(expectedOf) : []).flatMap((group) =>
    readdirSync(join(samples, group)).map((name) => [group, name] as const),
  )
  test.each(all)('%s: %s', async (group, name) => {
    const kind = /\.(?:mp4|mov)$/.test(name) ? 'ENGLISH_VIDEO' : 'DOCUMENT'
    expect(expectedOf[group]?.(name)).toContain(
      await outcome(readFileSync(join(samples, group, name)), name, kind),
    )
  })

  test.each(existsSync(samples) ? readdirSync(join(samples, 'mismatch')) : [])(
    'as a CV nothing under a false name is taken: %s',
    async (name) => {
      expect(await outcome(readFileSync(join(samples, 'mismatch', name)), name, 'CV')).toMatch(
        /disguised|broken|wrong-kind/,
      )
    },
  )
})
