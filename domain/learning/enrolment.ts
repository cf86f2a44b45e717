import type { EnrolmentState } from './enrolment-states.ts'

/** One time that a member takes a course. Days are `2026-12-01`. */
export interface Enrolment {
  id: string
  /** Of the course in every language: catalogue.course_key. */
  courseKey: string
  /** As the course was when it was taken. */
  courseId: string
  title: string
  provider: string
  locale: string
  courseVersion: string
  /** 1 for the first time. */
  attempt: number
  state: EnrolmentState
  runStart: string | null
  plannedAt: Date | null
  startedAt: Date | null
  /** When they last went to it at its provider: what we know. */
  openedAt: Date | null
  firstOpenedAt: Date | null
  /** What the member says. */
  finishedOn: string | null
  droppedAt: Date | null
  answeredAt: Date | null
  changedAt: Date
  /** A certificate they show; only a checked one proves anything. */
  proof: Proof | undefined
}

export interface Proof {
  state: 'waiting' | 'checked' | 'refused'
  link: string | null
  /** Null where the file has been removed since, or it is a link. */
  uploadId: string | null
  fileName: string | null
  givenAt: Date
  settledAt: Date | null
}

/** A course as enrolments know it. */
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
