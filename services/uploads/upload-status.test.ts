import { describe, expect, test } from 'vitest'
import {
  afterMove,
  isSettled,
  metaAfterMove,
  startsOf,
  uploadMetaStatuses,
  uploadMoves,
  uploadStatuses,
} from './upload-status.ts'

describe('every move from every status', () => {
  const nothing = '-'
  const table: Record<string, Record<string, string>> = {
    REQUESTED: { arrive: 'IN_S3_BUCKET', fail: 'FAILED', cancel: 'CANCELED' },
    IN_S3_BUCKET: { keep: 'IN_EPAM_STORAGE', fail: 'FAILED', cancel: 'CANCELED' },
    IN_EPAM_STORAGE: { finish: 'UPLOADED', fail: 'FAILED' },
    UPLOADED: { remove: 'REMOVED' },
    FAILED: { remove: 'REMOVED' },
    CANCELED: {},
    REMOVED: {},
  }
  const all = uploadStatuses.flatMap((status) => uploadMoves.map((move) => [status, move] as const))

  test.each(all)('%s, %s', (status, move) => {
    expect(afterMove(status, move) ?? nothing).toBe(table[status]?.[move] ?? nothing)
    expect(startsOf(move).includes(status)).toBe(table[status]?.[move] !== undefined)
  })

  test('every status is reached from the first, and those without a way on are settled', () => {
    const reached = new Set<string>(['REQUESTED'])
    for (const status of uploadStatuses)
      for (const move of uploadMoves) {
        const next = afterMove(status, move)
        if (reached.has(status) && next) reached.add(next)
      }
    expect([...reached].sort()).toEqual([...uploadStatuses].sort())
    expect(uploadStatuses.filter(isSettled)).toEqual(['UPLOADED', 'FAILED', 'CANCELED', 'REMOVED'])
  })
})

test.each([
  ['STARTED', 'keep', 'FINISHED'],
  ['STARTED', 'fail', 'FAILED'],
  ['STARTED', 'cancel', 'FAILED'],
  ['STARTED', 'arrive', 'STARTED'],
  ['STARTED', 'finish', 'STARTED'],
  ['STARTED', 'remove', 'STARTED'],
] as const)('the facts, %s: after %s they are %s', (meta, move, next) => {
  expect(metaAfterMove(meta, move)).toBe(next)
})

test.each(uploadMetaStatuses.filter((meta) => meta !== 'STARTED'))('facts that are %s stay so', (meta) => {
  expect(uploadMoves.map((move) => metaAfterMove(meta, move))).toEqual(uploadMoves.map(() => meta))
})
