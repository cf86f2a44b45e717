import type { KeptAsked } from './asked.ts'

/** What a step of a plan can be. */
export const stepKinds = ['skill', 'course', 'article', 'event', 'program', 'test'] as const
export type StepKind = (typeof stepKinds)[number]

export const isStepKind = (text: unknown): text is StepKind => stepKinds.some((kind) => kind === text)

/** Names a thing that can be a step. For its `ref` see the column `plan.step.ref`. */
export interface StepKey {
  kind: StepKind
  ref: string
}

export const stepName = ({ kind, ref }: StepKey): string => `${kind} ${ref}`

/** Tests of this site, as steps refer to them. */
export const plannedTests = ['english', 'career-quiz'] as const
export type PlannedTest = (typeof plannedTests)[number]

/** More open steps are a wish list, and no plan. */
export const MAX_OPEN = 7

export interface Step extends StepKey {
  id: string
  /** Title at the time it was planned, and its locale. */
  title: string
  locale: string
  /** Day, `2026-12-01`. */
  dueOn: string | null
  addedAt: Date
  /** How often what it teaches was asked for, when it was planned or its member last said "keep". */
  asked: KeptAsked | undefined
  /** Undefined for open steps. */
  done: DoneStep | undefined
}

export interface DoneStep {
  /** Day, `2026-12-01`. */
  on: string
  at: Date
  /** `elsewhere`: the site knows it from another of its pages. */
  how: 'said' | 'elsewhere'
  link: string | null
  text: string | null
}

/**
 * Whether something done elsewhere on the site finishes a step. A step that its member has opened again is
 * only finished by what is done after that.
 */
export const isDoneBy = (doneAt: Date | undefined, reopenedAt: Date | null): doneAt is Date =>
  doneAt !== undefined && (reopenedAt === null || doneAt > reopenedAt)

export type Direction = 'up' | 'down'

/** The ids after one of them has moved by a place; the same order if it cannot move there. */
export function movedIds(ids: readonly string[], id: string, direction: Direction): string[] {
  const at = ids.indexOf(id)
  const to = direction === 'up' ? at - 1 : at + 1
  const other = ids[to]
  if (at < 0 || other === undefined) return [...ids]
  return ids.with(at, other).with(to, id)
}
