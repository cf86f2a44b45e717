// What a change of one date of a series means for the others.
import { type OwnEventForm, type OwnField, ownFields } from './own-event-form.ts'
import { addDays, daysBetween, isDay } from './wall-time.ts'

/** Which dates of a series are changed or cancelled. */
export const seriesScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

export const timeFields = [
  'firstDay',
  'startTime',
  'lastDay',
  'endTime',
  'timeZone',
] as const satisfies readonly OwnField[]

/** What was recorded belongs to its date. */
const dateFields: readonly OwnField[] = ['recording', 'slides']

export const changedFields = (from: OwnEventForm, to: OwnEventForm): OwnField[] =>
  ownFields.filter((field) => from[field] !== to[field])

interface Move {
  /** The form of the date that the host changed, as it was and as it is. */
  from: OwnEventForm
  to: OwnEventForm
  /** For a date with times of its own. */
  keepTimes: boolean
}

/**
 * Returns another date's form after the change: only what the host changed is changed, except what belongs to
 * the host's date alone. Days move by as many days, and the local times are the new ones.
 */
export function movedForm(form: OwnEventForm, { from, to, keepTimes }: Move): OwnEventForm {
  const isTime = (field: OwnField) => timeFields.some((one) => one === field)
  const changed = changedFields(from, to)
  const texts = Object.fromEntries(
    changed
      .filter((field) => !isTime(field) && !dateFields.includes(field))
      .map((field) => [field, to[field]]),
  )
  const next = { ...form, ...texts }
  if (keepTimes || !changed.some(isTime)) return next
  const shift = isDay(to.firstDay) && isDay(from.firstDay) ? daysBetween(from.firstDay, to.firstDay) : 0
  const firstDay = addDays(form.firstDay, shift)
  const nights = isDay(to.lastDay) && isDay(to.firstDay) ? daysBetween(to.firstDay, to.lastDay) : 0
  return {
    ...next,
    firstDay,
    startTime: to.startTime,
    lastDay: nights === 0 ? '' : addDays(firstDay, nights),
    endTime: to.endTime,
    timeZone: to.timeZone,
  }
}
