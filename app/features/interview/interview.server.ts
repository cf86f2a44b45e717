import { type Appointment, endOf } from '#domain/applications/appointment-rows.ts'
import { clockOffset } from '#domain/catalogue/clock-offset.ts'
import type { ShownInterview } from './interview.ts'

/** An interview as a page has it. */
export const interviewShown = (appointment: Appointment, now: Date): ShownInterview => ({
  round: appointment.round,
  start: appointment.startsAt.toISOString(),
  end: endOf(appointment).toISOString(),
  zone: appointment.zone,
  clock: clockOffset(appointment.startsAt, appointment.zone),
  place: appointment.place,
  // The link is of no use once the interview is over or called off.
  link: appointment.calledOffAt === null && endOf(appointment) > now ? appointment.link : '',
  note: appointment.note,
  isOff: appointment.calledOffAt !== null,
  isAhead: appointment.startsAt > now,
})
