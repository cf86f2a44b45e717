import type { Locale } from '#services/languages.ts'

/** The page with all of them; each has its own below it. */
export const PATHS = '/paths'

/** Why a step needs nothing more, or what is going on with it. */
export type StepState = 'open' | 'begun' | 'done' | 'coming' | 'over' | 'gone'

export interface ShownStep {
  /** `course http-by-hand`: for lists, forms and the address of the step on its page. */
  id: string
  kind: 'course' | 'article' | 'event'
  title: string
  /** Of the title. */
  locale: Locale
  /** Null: it is no longer there. */
  href: string | null
  /** What one chooses by: who gives it, how hard it is, when it is. */
  facts: string[]
  minutes: number
  isOptional: boolean
  why: string
  state: StepState
  /** How much of a course is done; undefined where nothing is known. */
  percent: number | undefined
  /** The reader may say that it is done, or take that back. */
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
  /** Their titles. */
  stages: string[]
  /** Of what counts. */
  minutes: number
  steps: number
  /** Undefined for who is not signed in. */
  own: (OwnProgress & { isStarted: boolean }) | undefined
}
