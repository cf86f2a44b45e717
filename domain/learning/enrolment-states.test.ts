import { expect, test } from 'vitest'
import { enrolmentStates, enrolmentSteps, outcomeOf, stepsFrom } from './enrolment-states.ts'

test.each([
  [undefined, ['plan', 'start', 'finish']],
  ['planned', ['start', 'finish', 'drop']],
  ['started', ['finish', 'drop']],
  ['done', ['finish', 'again']],
  ['dropped', ['finish', 'again']],
] as const)('from %s: %j, and no other step has any effect', (state, steps) =>
  expect(stepsFrom(state)).toEqual(steps),
)

test('nothing is locked: every state but planned can be reached from every other, if need be in another attempt', () => {
  for (const from of enrolmentStates)
    for (const to of enrolmentStates) {
      if (from === to || to === 'planned') continue
      const ways = enrolmentSteps.map((step) => outcomeOf(from, step))
      const reached = ways.includes(to) || ways.includes('another attempt')
      expect(reached, `${from} to ${to}`).toBe(true)
    }
})
