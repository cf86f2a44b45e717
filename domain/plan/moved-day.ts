// When a day that a member was told of has moved. Courses have several days, of which the next one is told.

/** The days of something on a plan, as they are now: `2026-12-01`. */
export interface StepDays {
  /** All days on which it starts. */
  starts: readonly string[]
  /** The last day on which one can apply. */
  lastDay: string | undefined
}

export interface Told {
  /** The day that its member knows of from now on. */
  told: string | undefined
  /** The day that the member knew before, if they are told now. */
  before?: string
}

/**
 * A day has moved if it is still to come and is none of today's days any more: it has become the nearest of those. A day
 * that is over is followed by the next one, which is no news; and where no day is left, nothing is known to say yet.
 * @param over the last day that is over, if it is not the one before today
 */
export function movedDay(
  told: string | undefined,
  days: readonly string[],
  today: string,
  over?: string,
): Told {
  const coming = days.filter((day) => day >= today).toSorted()
  if (told !== undefined && coming.includes(told)) return { told }
  if (told === undefined || told < today || (over !== undefined && told <= over)) return { told: coming[0] }
  if (coming.length === 0) return { told }
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(told))
  return { told: coming.toSorted((one, other) => distance(one) - distance(other))[0], before: told }
}
