/** What a path's progress knows of a step. */
export interface CountedStep {
  minutes: number
  /** Extra: it does not count towards the whole, and is never the next one. */
  isOptional: boolean
  /** How much of it is done, from 0 to 1. */
  share: number
  /** False: the event is over, the course is no longer offered. */
  isOpen: boolean
  /** Nothing is left to do but wait for its day: the member has said that they come. */
  isArranged: boolean
}

export interface CountedStage {
  /** Its steps can be done in any order: what was begun comes first. */
  isAnyOrder: boolean
  steps: readonly CountedStep[]
}

export interface PathProgress {
  /** By time, whole; 100 only where nothing is missing. */
  percent: number
  /** What counts, and how much of it is done. */
  minutes: number
  doneMinutes: number
  isComplete: boolean
  /** The one step to go on with: places of the stage and the step. */
  next: { stage: number; step: number } | undefined
}

/**
 * The only place that says how far somebody is on a path. Its number is made of those of its courses (lesson-progress.ts), of
 * articles and events that are done or not. What can no longer be done is not asked of anybody.
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
