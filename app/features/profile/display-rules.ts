// How fields of a profile become what is read (the specification's "Profile display").
import { formatMonthRange, formatShortMonthYear } from '#app/locale/dates.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Locale } from '#services/languages.ts'

/** An employee's title is the employer's matter. */
export const titleIdOf = (
  profile: Pick<Profile, 'epamer' | 'employeeMetadata' | 'jobTitleId'>,
): string | null => (profile.epamer ? (profile.employeeMetadata?.titleId ?? null) : profile.jobTitleId)

export interface Place {
  id: string
  type: string
  name: string
  parent_id?: string | null | undefined
}

/** Where somebody is now is told no closer than what their city lies in. */
export function currentPlaceOf(
  place: Place | undefined,
  parentOf: (id: string) => Place | undefined,
): Place | undefined {
  if (place?.type !== 'City') return place
  return typeof place.parent_id === 'string' ? parentOf(place.parent_id) : undefined
}

/** Telephone numbers are shown with a plus, which may be missing in what is kept. */
export const withPlus = (number: string): string =>
  number === '' || number.startsWith('+') ? number : `+${number}`

interface InTime {
  start_date: string | null
  end_date: string | null
  is_active: boolean
}

/** `Mar 2024 - Nov 2026`, `Mar 2024 - present`; one of them alone when the other was not said, else nothing. */
export function shownDates(
  { start_date: start, end_date: end, is_active }: InTime,
  locale: Locale,
  present: string,
): string {
  if (is_active) return start === null ? present : formatMonthRange(start, { present }, locale)
  if (start !== null && end !== null) return formatMonthRange(start, end, locale)
  const one = start ?? end
  return one === null ? '' : formatShortMonthYear(one, locale)
}

/** The address of somebody's page elsewhere, from the name or the address that they gave. */
export function accountAddress(site: 'linkedin' | 'github' | 'telegram', given: string): string {
  if (/^https?:\/\//i.test(given)) return given
  const name = given.replace(/^@/, '')
  if (name.includes('/')) return `https://${name}`
  const before = { linkedin: 'www.linkedin.com/in/', github: 'github.com/', telegram: 't.me/' }[site]
  return `https://${before}${encodeURIComponent(name)}`
}
