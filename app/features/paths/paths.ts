import type { Locale } from '#services/languages.ts'

/** Path of the list of paths; pages of paths are below it. */
export const PATHS = '/paths'

/** Fragment of the mark at the end of an article that is a step. */
export const STEP_MARK = 'step-mark'

/** The state of a step for the viewer. */
export type StepState = 'open' | 'begun' | 'done' | 'coming' | 'over' | 'gone'

export interface ShownStep {
  /** `course http-by-hand`: key in lists, value in forms and fragment of the step on its page. */
  id: string
  kind: 'course' | 'article' | 'event'
  title: string
  /** Locale of the title. */
  locale: Locale
  /** Null if it no longer exists. */
  href: string | null
  /** Facts for choosing: provider, level, date. */
  facts: string[]
  minutes: number
  isOptional: boolean
  why: string
  state: StepState
  /** Progress in a course; undefined if unknown. */
  percent: number | undefined
  /** Whether the viewer may mark the step as done or undo that. */
  mark: 'can-mark' | 'can-undo' | undefined
}

export interface ShownStage {
  title: string
  text: string
  isAnyOrder: boolean
  steps: ShownStep[]
}

export interface OwnProgress {
  percent: number
  minutes: number
  doneMinutes: number
  isComplete: boolean
}

/** A path as lists show it. */
export interface PathCard {
  uid: string
  title: string
  url: string
  summary: string
  locale: Locale
  /** Titles of the stages. */
  stages: string[]
  /** Total of the steps that count. */
  minutes: number
  steps: number
  /** Undefined for anonymous viewers. */
  own: (OwnProgress & { isStarted: boolean }) | undefined
}
