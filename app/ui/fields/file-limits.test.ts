import { describe, expect, test } from 'vitest'
import { endingsOf, isAccepted, MEGABYTE, sortFiles } from './file-limits.ts'

const cv = 'application/pdf,.pdf, application/msword , .doc, application/x.document,.DOCX'
const file = (name: string, size = 1, type = '') => ({ name, type, size: size * MEGABYTE })

describe('isAccepted', () => {
  test.each([
    ['a.pdf', 'application/pdf', cv, true],
    ['a.PDF', '', cv, true],
    ['a.docx', '', cv, true],
    ['without-ending', 'application/pdf; charset=x', cv, true],
    ['a.exe', 'application/octet-stream', cv, false],
    ['pdf', '', cv, false],
    ['a.pdf.exe', '', cv, false],
    ['a.png', 'image/png', 'image/*', true],
    ['a.png', 'imagery/png', 'image/*', false],
    ['a.png', '', 'image/*', false],
    ['a.anything', '', '', true],
    ['a.anything', '', '*/*', true],
  ])('%s (%j) for %j: %s', (name, type, accept, result) => {
    expect(isAccepted({ name, type }, accept)).toBe(result)
  })
})

describe('sortFiles', () => {
  test.each([
    ['of the largest size', file('a.pdf', 5), { maxSize: 5 }, undefined],
    ['a byte larger', file('a.pdf', 5 + 1 / MEGABYTE), { maxSize: 5 }, 'too large'],
    ['of 100 MB, by default', file('a.pdf', 100), {}, undefined],
    ['of more than 100 MB, by default', file('a.pdf', 100.01), {}, 'too large'],
    ['of the smallest size', file('a.pdf', 1), { minSize: 1 }, undefined],
    ['a byte smaller', file('a.pdf', 1 - 1 / MEGABYTE), { minSize: 1 }, 'too small'],
    ['without content', file('a.pdf', 0), {}, 'empty'],
    ['without content, where a size is asked for', file('a.pdf', 0), { minSize: 1 }, 'empty'],
    ['of another type, and too large', file('a.exe', 500), { accept: cv }, 'wrong type'],
  ])('a file %s', (_, given, limits, reason) => {
    expect(sortFiles([given], limits, 0).refused.map((each) => each.reason)).toEqual(reason ? [reason] : [])
  })

  test('accepts files up to the limit, not counting refused ones', () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.pdf`, name === 'b' ? 0 : 1))
    const { accepted, refused } = sortFiles(files, { maxFiles: 3 }, 1)
    expect(accepted.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
    expect(refused).toEqual([
      { name: 'b.pdf', reason: 'empty' },
      { name: 'd.pdf', reason: 'too many' },
    ])
  })
})

test('endings are listed once, without their types', () => {
  expect(endingsOf(cv)).toEqual(['PDF', 'DOC', 'DOCX'])
  expect(endingsOf('image/*')).toEqual([])
})
