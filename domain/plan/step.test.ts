import { expect, test } from 'vitest'
import { isDoneBy, movedIds } from './step.ts'

test.each([
  ['b', 'up', 'bac'],
  ['b', 'down', 'acb'],
  ['a', 'up', 'abc'],
  ['c', 'down', 'abc'],
  ['x', 'up', 'abc'],
] as const)('%s moved %s', (id, direction, order) => {
  expect(movedIds(['a', 'b', 'c'], id, direction).join('')).toBe(order)
})

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)

test.each([
  ['was not done', undefined, null, false],
  ['was done', at('10:00'), null, true],
  ['was done, then opened again', at('10:00'), at('11:00'), false],
  ['was opened again, then done again', at('12:00'), at('11:00'), true],
])('%s', (_, doneAt, reopenedAt, is) => {
  expect(isDoneBy(doneAt, reopenedAt)).toBe(is)
})
