import { expect, test } from 'vitest'
import { type AssessmentStatus, assessmentStatuses, mayMove, statusesBefore, stepsTo } from './status.ts'

// Rows: from. Columns: to. A letter for each allowed step: by the member, by the test or its provider, by
// time.
const table = `
              UNSTARTED IN_PROGRESS TO_REVIEW COMPLETED EXPIRED CLOSED CANCELLED
  UNSTARTED   .         m           .         .         t       g      m
  IN_PROGRESS .         .           g         g         t       g      m
  TO_REVIEW   .         .           .         g         .       g      .
  COMPLETED   .         .           .         .         t       .      .
  EXPIRED     .         .           .         .         .       .      .
  CLOSED      .         .           .         .         .       .      .
  CANCELLED   .         .           .         .         .       .      .`
const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const cases = rows.flatMap(([from, ...marks]) =>
  head.map((to, at) => [from, to, marks[at] !== '.'] as [AssessmentStatus, AssessmentStatus, boolean]),
)

test('the table of this test names every pair', () => {
  expect(cases).toHaveLength(49)
  expect(new Set(cases.map(([from]) => from))).toEqual(new Set(assessmentStatuses))
})

test.each(cases)('from %s to %s: %s', (from, to, may) => {
  expect(mayMove(from, to)).toBe(may)
  expect(statusesBefore(to).includes(from)).toBe(may)
})

test.each(cases)(
  'a reported status is reached only by allowed steps, or not at all: from %s to %s',
  (from, to) => {
    const steps = stepsTo(from, to)
    if (steps === undefined) return expect(mayMove(from, to)).toBe(false)
    let at = from
    for (const step of steps) {
      expect(mayMove(at, step)).toBe(true)
      at = step
    }
    expect(at).toBe(to)
  },
)

test.each([
  ['UNSTARTED', 'COMPLETED', ['IN_PROGRESS', 'COMPLETED']],
  ['UNSTARTED', 'TO_REVIEW', ['IN_PROGRESS', 'TO_REVIEW']],
  ['COMPLETED', 'COMPLETED', []],
  ['COMPLETED', 'IN_PROGRESS', undefined],
  ['CANCELLED', 'COMPLETED', undefined],
  ['TO_REVIEW', 'IN_PROGRESS', undefined],
] as const)('from %s to %s by %j', (from, to, steps) => expect(stepsTo(from, to)).toEqual(steps))
