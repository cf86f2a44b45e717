/** A step as the calculation of progress needs it. */
export interface CountedStep {
  minutes: number
  /** An extra: not counted, and never the next step. */
  isOptional: boolean
  /** Share that is done, from 0 to 1. */
  share: number
  /** False if the event is over or the course is no longer offered. */
  isOpen: boolean
  /** The member has confirmed to attend and only has to wait for the day. */
  isArranged: boolean
}

export interface CountedStage {
  /** Steps may be done in any order; those that were begun come first. */
  isAnyOrder: boolean
  steps: readonly CountedStep[]
}

export interface PathProgress {
  /** Share of time done, as an integer. 100 only if nothing is missing. */
  percent: number
  /** Total of the steps that count; `doneMinutes` is the part that is done. */
  minutes: number
  doneMinutes: number
  isComplete: boolean
  /** The step to continue with: indexes of the stage and of the step in it. */
  next: { stage: number; step: number } | undefined
}

/**
 * Computes a member's progress on a path. No other code does. It combines the progress in courses
 * (lesson-progress.ts) with articles and events, which are either done or not. Steps that can no longer be
 * done do not count.
 */
export function pathProgress(stages: readonly CountedStage[]): PathProgress {
  const counted = stages.flatMap(({ steps }) => steps.filter(counts))
  const minutes = counted.reduce((sum, step) => sum + weight(step), 0)
  const done = counted.reduce((sum, step) => sum + weight(step) * Math.min(1, Math.max(0, step.share)), 0)
  const isComplete = counted.length > 0 && counted.every(isDone)
  return {
    percent: isComplete ? 100 : minutes === 0 ? 0 : Math.min(99, Math.floor((100 * done) / minutes)),
    minutes,
    doneMinutes: isComplete ? minutes : Math.floor(done),
    isComplete,
    next: isComplete ? undefined : nextOf(stages),
  }
}

const isDone = ({ share }: CountedStep): boolean => share >= 1
const counts = (step: CountedStep): boolean => !step.isOptional && (step.isOpen || isDone(step))
const weight = ({ minutes }: CountedStep): number => Math.max(1, minutes)

function nextOf(stages: readonly CountedStage[]): PathProgress['next'] {
  for (const [stage, { steps, isAnyOrder }] of stages.entries()) {
    const left = [...steps.entries()].filter(([, one]) => counts(one) && !isDone(one) && !one.isArranged)
    const begun = isAnyOrder ? left.find(([, { share }]) => share > 0) : undefined
    const [step] = begun ?? left[0] ?? []
    if (step !== undefined) return { stage, step }
  }
  return undefined
}
