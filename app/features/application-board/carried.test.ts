import { describe, expect, test } from 'vitest'
import { movesOfCard, type Stage, stages, type Workflow } from '#domain/applications/stages.ts'
import { dropOn, nextStage } from './carried.ts'
import { edgeStep } from './edge-step.ts'

const tellAt = new Date('2026-12-01T10:00:00Z')

const select: Record<Stage, string> = {
  new: 'review test interview offer waiting accepted declined',
  review: 'test interview offer waiting accepted declined',
  test: 'review interview offer waiting accepted declined',
  interview: 'review test offer waiting accepted declined',
  offer: 'review test interview waiting accepted declined',
  waiting: 'review test interview offer accepted declined',
  accepted: 'declined',
  declined: 'review',
  withdrawn: '',
}
const serve: Record<Stage, string> = {
  new: 'declined',
  review: 'declined',
  test: 'declined',
  interview: 'declined',
  offer: 'declined',
  waiting: 'declined',
  accepted: 'declined',
  declined: '',
  withdrawn: '',
}

describe.each<[Workflow, Record<Stage, string>]>([
  ['preselect-only', select],
  ['full-self-service', serve],
])('where a card may be dropped: %s', (workflow, table) => {
  test.each(stages)('from %s', (from) => {
    const carried = { from, moves: movesOfCard({ stage: from, workflow, tellAt: null }) }
    const open = stages.filter((to) => dropOn(carried, to) === 'open')
    expect(open).toEqual(stages.filter((to) => table[from].split(' ').includes(to)))
    expect(stages.filter((to) => dropOn(carried, to) === 'own')).toEqual([from])
    expect(stages.filter((to) => dropOn(carried, to) === 'refused')).toHaveLength(
      stages.length - 1 - open.length,
    )
    expect(dropOn(carried, undefined)).toBe('none')
    // A planned decline is undone first.
    expect(movesOfCard({ stage: from, workflow, tellAt })).toEqual([])
  })
})

test('arrow keys pass over stages where the card may not go, come back, and stop at the ends', () => {
  const carried = { from: 'accepted', moves: ['review', 'declined'] } as const
  expect(nextStage(carried, undefined, 1)).toBe('declined')
  expect(nextStage(carried, 'declined', 1)).toBe('declined')
  expect(nextStage(carried, 'declined', -1)).toBe('accepted')
  expect(nextStage(carried, undefined, -1)).toBe('review')
  expect(nextStage(carried, 'review', -1)).toBe('review')
})

test.each([
  [500, 0],
  [56, 0],
  [28, -8],
  [0, -16],
  [-40, -16],
  [972, 8],
  [1000, 16],
  [1200, 16],
])('between edges at 0 and 1000, a drag at %i scrolls by %i', (at, step) => {
  expect(edgeStep(at, 0, 1000)).toBe(step)
})
