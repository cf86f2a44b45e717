import { expect, test } from 'vitest'
import { artTopics } from '../cover-board.ts'
import { coverArtSvg, drawCoverArt } from './drawing.ts'

const board = { columns: 8, rows: 5 }

test('the same seed always draws the same picture', () => {
  expect(coverArtSvg('reading-a-query-plan', 'verdigris', board)).toBe(
    coverArtSvg('reading-a-query-plan', 'verdigris', board),
  )
})

test('another seed draws another picture', () => {
  expect(drawCoverArt('one', board)).not.toEqual(drawCoverArt('two', board))
})

test('a picture has few paths and is small enough to be inlined', () => {
  for (const topic of artTopics) {
    for (const seed of ['', 'a', 'Львів', 'what-a-queue-in-postgresql-costs']) {
      expect(drawCoverArt(seed, board).paths.length).toBeLessThanOrEqual(12)
      expect(coverArtSvg(seed, topic, board).length).toBeLessThan(6_000)
    }
  }
})

test.each([
  { columns: 1, rows: 1 },
  { columns: 24, rows: 1 },
  { columns: 2, rows: 9 },
  { columns: 12, rows: 7 },
])('every board is filled: $columns by $rows', (shape) => {
  const { width, height, paths } = drawCoverArt('board', shape)
  expect([width, height]).toEqual([shape.columns * 40, shape.rows * 40])
  expect(paths.every(({ d }) => /^M[\d.]/.test(d) && !d.includes('NaN'))).toBe(true)
})
