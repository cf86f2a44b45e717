// "Enrol" of somebody who has to sign in first. The address that they come back to names the course; that they have
// pressed is remembered by the tab, because anybody can write such an address into a letter.
import { keepEnrolment, takeEnrolment } from './flow-marks.ts'

/** As flow-action.ts reads it, whose code the page of a course would start with. */
export const enrolAction = (courseId: string) => `enrol:${encodeURIComponent(courseId)}::`

export const rememberPress = (courseId: string, now: number) => keepEnrolment(enrolAction(courseId), now)

/** True once after the press, of this course and in this tab. */
export const wasPressed = (courseId: string, now: number) =>
  takeEnrolment(now)?.action === enrolAction(courseId)
