// The form in which a reviewer arranges an interview. Pure: what was typed becomes a moment, or faults by field.
import { ianaZone } from '../catalogue/import/time-zone.ts'
import { instantOf, isDay, isTime, wallOf } from '../meeting/wall-time.ts'

/** Every field with the characters that it may have. */
export const appointmentLengths = {
  day: 10,
  time: 5,
  zone: 60,
  minutes: 3,
  place: 300,
  link: 2_000,
  note: 2_000,
} as const

export type AppointmentField = keyof typeof appointmentLengths
export const appointmentFields = Object.keys(appointmentLengths) as AppointmentField[]
export type AppointmentForm = Record<AppointmentField, string>

export const MIN_MINUTES = 5
export const MAX_MINUTES = 480

/**
 * `wrong` for everything that a field's own words explain; `past` and `far` for the day; `skipped` for a time that the
 * clocks leave out on that day; `address` where one was typed that belongs into the link's field.
 */
export type AppointmentFault = 'wrong' | 'past' | 'far' | 'skipped' | 'nowhere' | 'long' | 'address'
export type AppointmentFaults = Partial<Record<AppointmentField, AppointmentFault>>

/** Why nothing was arranged or called off, apart from faults of fields. */
export const appointmentRefusals = [
  'interview-changed',
  'interview-begun',
  'interview-planned',
  'interview-ended',
  'too-many-changes',
] as const
export type AppointmentRefusal = (typeof appointmentRefusals)[number]

/** Where and when, as it was typed. */
export interface Arranged {
  startsAt: Date
  minutes: number
  zone: string
  place: string
  /** Empty: it is not online. */
  link: string
  note: string
}

const YEAR_MS = 366 * 86_400_000

/** Reads posted fields. Nothing is cut: what is too long is refused and shown again. */
export const typedAppointment = (posted: Readonly<Record<string, string | undefined>>): AppointmentForm =>
  Object.fromEntries(
    appointmentFields.map((field) => [
      field,
      (posted[field] ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed().trim(),
    ]),
  ) as AppointmentForm

export function readAppointment(
  form: AppointmentForm,
  now: Date,
): { arranged: Arranged } | { faults: AppointmentFaults } {
  const { day, time, place, link, note } = form
  // Newer names of a zone are stored as the runtime spells it.
  const zone = ianaZone(form.zone)
  const minutes = /^\d{1,3}$/.test(form.minutes) ? Number(form.minutes) : 0
  const faults: AppointmentFaults = {}
  if (!isDay(day)) faults.day = 'wrong'
  if (!isTime(time)) faults.time = 'wrong'
  if (zone === undefined) faults.zone = 'wrong'
  if (minutes < MIN_MINUTES || minutes > MAX_MINUTES) faults.minutes = 'wrong'
  if (place === '' && link === '') faults.place = 'nowhere'
  else if (place.length > appointmentLengths.place || /[\n\r]/.test(place)) faults.place = 'long'
  // The place is in e-mails and calendars, the note in e-mails; how to join is not.
  else if (isAddressIn(place)) faults.place = 'address'
  if (link !== '' && !isLink(link)) faults.link = 'wrong'
  if (note.length > appointmentLengths.note) faults.note = 'long'
  else if (isAddressIn(note)) faults.note = 'address'
  const startsAt =
    faults.day === undefined && faults.time === undefined && zone ? instantOf(day, time, zone) : undefined
  if (startsAt && zone && !isOnClocks(startsAt, { day, time, zone })) faults.time = 'skipped'
  const ahead = startsAt && startsAt.getTime() - now.getTime()
  if (ahead !== undefined && ahead <= 0) faults.day = 'past'
  if (ahead !== undefined && ahead > YEAR_MS) faults.day = 'far'
  if (Object.keys(faults).length > 0 || startsAt === undefined || zone === undefined) return { faults }
  return { arranged: { startsAt, minutes, zone, place, link, note } }
}

/** Whether clocks show the time at that moment: where they go forward, they skip an hour. */
function isOnClocks(startsAt: Date, { day, time, zone }: Pick<AppointmentForm, 'day' | 'time' | 'zone'>) {
  const shown = wallOf(startsAt, zone)
  return shown.day === day && shown.time === time
}

const isAddressIn = (text: string): boolean => text.includes('://')

/** Only addresses of encrypted pages: the link is shown to be clicked. */
function isLink(link: string): boolean {
  if (link.length > appointmentLengths.link || /\s/.test(link)) return false
  const url = URL.parse(link)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.')
}
