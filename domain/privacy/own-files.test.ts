import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePath } from './own-files.ts'

const nameOf = (fileName: string, taken = new Set<string>()) =>
  freePath('files/cv', fileName, taken).slice('files/cv/'.length)

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['Ada: my CV?.pdf', 'Ada_ my CV_.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul.tar.gz', '_nul.tar.gz'],
  ['Lpt1 .txt', '_Lpt1 .txt'],
  ['com¹', '_com¹'],
  ['Connie.pdf', 'Connie.pdf'],
  ['..', 'file'],
])('%s is %s', (fileName, expected) => expect(nameOf(fileName)).toBe(expected))

test('any name is one that Linux, macOS and Windows take, and each is another one', () => {
  const part = fc.constantFrom(
    'CON',
    'nul',
    'com1',
    '.',
    ' ',
    '履歴書',
    '𠮷',
    'é',
    '/',
    '\\',
    '\0',
    '.pdf',
    'a',
  )
  const fileName = fc.oneof(
    fc
      .array(fc.integer({ max: 0x10_ff_ff, min: 0 }), { maxLength: 120 })
      .map((points) => String.fromCodePoint(...points)),
    fc.array(part, { maxLength: 120 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(fileName, { minLength: 1, maxLength: 4 }), (fileNames) => {
      const taken = new Set<string>()
      const names = [...fileNames, ...fileNames].map((one) => nameOf(one, taken))
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of names) {
        expect(name).not.toMatch(/[\p{C}\\/:*?"<>|]/u)
        expect(name).not.toMatch(/^[.\s]|[.\s]$/)
        expect(name.split('.')[0]?.trim()).not.toMatch(/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      }
    }),
  )
})
