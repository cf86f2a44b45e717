const DAY = 86_400_000

/** `2026-11-21` and 3 give `2026-11-24`. */
export function dayAfter(day: string, offset: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10)
}

/** In the order of `Date.getDay`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/**
 * The given day or the first one after it that is this weekday: `2026-11-21` and `tuesday` give `2026-11-24`.
 */
export function nextWeekday(day: string, weekday: (typeof weekdays)[number] | undefined): string {
  if (weekday === undefined) return day
  const today = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, (weekdays.indexOf(weekday) - today + 7) % 7)
}
