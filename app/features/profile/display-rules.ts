// How profile fields are displayed (the specification's "Profile display").
import { formatMonthRange, formatShortMonthYear } from '#app/locale/dates.ts'
import type { Locale } from '#services/languages.ts'

export interface Place {
  id: string
  type: string
  name: string
  parent_id?: string | null | undefined
}

/** The current location is shown no closer than the city's parent. */
export function currentPlaceOf(
  place: Place | undefined,
  parentOf: (id: string) => Place | undefined,
): Place | undefined {
  if (place?.type !== 'City') return place
  return typeof place.parent_id === 'string' ? parentOf(place.parent_id) : undefined
}

/** Phone numbers are shown with a plus, even if stored without. */
export const withPlus = (number: string): string =>
  number === '' || number.startsWith('+') ? number : `+${number}`

interface InTime {
  start_date: string | null
  end_date: string | null
  is_active: boolean
}

/** `Mar 2024 - Nov 2026`, `Mar 2024 - present`; one date alone if only one is known. */
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

/** Address of a page on another site, from the name or address that was entered. */
export function accountAddress(site: 'linkedin' | 'github' | 'telegram', given: string): string {
  if (/^https?:\/\//i.test(given)) return given
  const name = given.replace(/^@/, '')
  if (name.includes('/')) return `https://${name}`
  const before = { linkedin: 'www.linkedin.com/in/', github: 'github.com/', telegram: 't.me/' }[site]
  return `https://${before}${encodeURIComponent(name)}`
}
