import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+cmd|calc', '-2', '@sum(a1)', '\t=1', '\r=1'])('%j is text, no formula', (cell) => {
  expect(parse(csvLine([cell]))).toEqual([[`'${cell}`]])
})

test('any cells come back as they were, but for the mark before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const [read = []] = parse(csvLine(cells), { bom: false }) as string[][]
      expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
        cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
      )
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
