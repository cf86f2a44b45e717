import { expect, test } from 'vitest'
import { type CountedStage, type CountedStep, pathProgress } from './path-progress.ts'

const step = (more: Partial<CountedStep> = {}): CountedStep => ({
  minutes: 60,
  isOptional: false,
  share: 0,
  isOpen: true,
  isArranged: false,
  ...more,
})
const stage = (steps: CountedStep[], isAnyOrder = false): CountedStage => ({ steps, isAnyOrder })

test('progress is by time, not by steps, and a half-finished course counts half', () => {
  const stages = [stage([step({ minutes: 480, share: 0.5 }), step({ minutes: 20, share: 1 })])]
  expect(pathProgress(stages)).toEqual({
    percent: 52,
    minutes: 500,
    doneMinutes: 260,
    isComplete: false,
    next: { stage: 0, step: 0 },
  })
})

test.each([
  ['the first that is not done', [stage([step({ share: 1 }), step(), step()])], { stage: 0, step: 1 }],
  [
    'in order, also where a later one was begun',
    [stage([step(), step({ share: 0.5 })])],
    { stage: 0, step: 0 },
  ],
  ['in any order, what was begun', [stage([step(), step({ share: 0.5 })], true)], { stage: 0, step: 1 }],
  [
    'what was done elsewhere is passed over',
    [stage([step({ share: 1 })]), stage([step()])],
    { stage: 1, step: 0 },
  ],
  ['no optional one', [stage([step({ isOptional: true }), step()])], { stage: 0, step: 1 }],
  ['nothing that is over', [stage([step({ isOpen: false }), step()])], { stage: 0, step: 1 }],
  [
    'nothing that only has to be waited for',
    [stage([step({ isArranged: true }), step()])],
    { stage: 0, step: 1 },
  ],
  ['none where all is arranged', [stage([step({ isArranged: true })])], undefined],
])('the next step: %s', (_, stages, next) => {
  expect(pathProgress(stages).next).toEqual(next)
})

test('past and optional steps do not block completion; an empty path is not complete', () => {
  const stages = [stage([step({ share: 1 }), step({ isOpen: false }), step({ isOptional: true })])]
  expect(pathProgress(stages)).toMatchObject({ percent: 100, isComplete: true, next: undefined, minutes: 60 })
  expect(pathProgress([stage([step({ isOptional: true })])])).toMatchObject({ percent: 0, isComplete: false })
  expect(pathProgress([])).toMatchObject({ percent: 0, isComplete: false, next: undefined })
})

test('for any steps in any order: progress never decreases, and is 100 exactly if nothing is missing', () => {
  const random = numbers(7)
  for (let round = 0; round < 300; round++) {
    const steps = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
      step({
        minutes: Math.floor(random() * 600),
        isOptional: random() < 0.2,
        isOpen: random() < 0.9,
      }),
    )
    let before = 0
    for (const at of [...steps.keys()].toSorted(() => random() - 0.5)) {
      const one = steps[at]
      if (one) steps[at] = { ...one, share: one.isOpen ? 1 : one.share }
      const { percent, isComplete, next } = pathProgress([stage(steps, random() < 0.5)])
      expect(percent).toBeGreaterThanOrEqual(before)
      expect(percent === 100).toBe(isComplete)
      if (percent < 100 && steps.some(({ isOptional, isOpen, share }) => !isOptional && isOpen && share < 1))
        expect(next).toBeDefined()
      before = percent
    }
  }
})

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
