import type { Appointment } from '#domain/applications/appointment-rows.ts'
import { endOf } from '#domain/applications/appointment-rows.ts'
import type { CalendarEvent } from '#domain/catalogue/calendar/write-calendar.ts'
import type { Locale } from '#services/languages.ts'

/**
 * The calendar entry of an interview. It leaves out how to join, because calendars are shared and copied; it links to
 * the page of the application, which says so.
 */
export const interviewEntry = (
  appointment: Appointment,
  { title, locale }: { title: string; locale: Locale },
): CalendarEvent => ({
  // The same however often the interview is moved; the application's next one is another.
  id: `interview-${appointment.applicationId}-${appointment.round}`,
  title,
  locale,
  status: appointment.calledOffAt === null ? 'open' : 'cancelled',
  community: '',
  summary: '',
  format: appointment.link === '' ? 'onsite' : 'online',
  start: appointment.startsAt,
  end: endOf(appointment),
  allDay: false,
  timeZone: appointment.zone,
  venue: appointment.place === '' ? null : appointment.place,
  city: null,
  url: null,
  topics: [],
  sequence: appointment.sequence,
  updatedAt: appointment.changedAt,
})
