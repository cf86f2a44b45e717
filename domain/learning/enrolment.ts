import type { EnrolmentState } from './enrolment-states.ts'

/** One attempt of a member at a course. Days are `2026-12-01`. */
export interface Enrolment {
  id: string
  /** Key of the course, the same in every language: catalogue.course_key. */
  courseKey: string
  /** Id of the course at the time it was taken. */
  courseId: string
  title: string
  provider: string
  locale: string
  courseVersion: string
  /** 1 for the first attempt. */
  attempt: number
  state: EnrolmentState
  runStart: string | null
  plannedAt: Date | null
  startedAt: Date | null
  /** Last visit to the provider, as recorded by the site. */
  openedAt: Date | null
  firstOpenedAt: Date | null
  /** As stated by the member. */
  finishedOn: string | null
  droppedAt: Date | null
  answeredAt: Date | null
  changedAt: Date
  /** A certificate submitted by the member. It counts as evidence only once checked. */
  proof: Proof | undefined
}

export interface Proof {
  state: 'waiting' | 'checked' | 'refused'
  link: string | null
  /** Null if the file has been removed, or the proof is a link. */
  uploadId: string | null
  fileName: string | null
  givenAt: Date
  settledAt: Date | null
}

/** The facts of a course that enrolments store. */
export interface TakenCourse {
  tenant: string
  key: string
  id: string
  title: string
  provider: string
  locale: string
  version: string
  skills: readonly { id: string | null; name: string; key: string }[]
}
