import { describe, expect, test } from 'vitest'
import { canMove, firstStage, type Stage, stages, takesPlace, workflows } from './stages.ts'

// Every move that is allowed where reviewers select; all others are refused.
const reviewer: Record<Stage, string> = {
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
const person: Record<Stage, string> = {
  new: 'withdrawn',
  review: 'withdrawn',
  test: 'withdrawn',
  interview: 'withdrawn',
  offer: 'accepted withdrawn',
  waiting: 'withdrawn',
  accepted: 'withdrawn',
  declined: '',
  withdrawn: '',
}
const pairs = stages.flatMap((from) => stages.map((to) => [from, to] as const))

describe('who may move an application', () => {
  test.each(pairs)('%s to %s', (from, to) => {
    const allowed = (table: Record<Stage, string>) => table[from].split(' ').includes(to)
    expect(canMove(from, to, 'reviewer', 'preselect-only')).toBe(allowed(reviewer))
    for (const workflow of workflows) expect(canMove(from, to, 'person', workflow)).toBe(allowed(person))
    // Where sending takes the place, nobody selects; a place can be taken away for a reason.
    expect(canMove(from, to, 'reviewer', 'full-self-service')).toBe(
      to === 'declined' && allowed(reviewer) && from !== 'declined',
    )
    const isUnpaid = from === 'accepted' && to === 'declined'
    expect(canMove(from, to, 'system', 'full-self-service')).toBe(
      isUnpaid ||
        (from === 'waiting' && to === 'accepted') ||
        // The draw.
        (from === 'new' && (to === 'accepted' || to === 'waiting')),
    )
    expect(canMove(from, to, 'system', 'preselect-only')).toBe(isUnpaid)
  })
})

test('only an offer and an acceptance take a place', () => {
  expect(stages.filter(takesPlace)).toEqual(['offer', 'accepted'])
})

test('the first stage says which act takes a place', () => {
  expect(firstStage('preselect-only', true)).toBe('new')
  expect(firstStage('preselect-only', false)).toBe('new')
  expect(firstStage('full-self-service', true)).toBe('accepted')
  expect(firstStage('full-self-service', false)).toBe('waiting')
  for (const hasPlace of [true, false]) expect(firstStage('full-self-service', hasPlace, true)).toBe('new')
})
