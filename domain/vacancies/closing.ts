const DAY_MS = 86_400_000
/** Vacancies that close within this many days are marked. */
const SOON = 3

/**
 * Number of days until a vacancy closes: 0 on its last day. Undefined unless it closes soon.
 * @param lastDay `2026-12-31`
 */
export function closesIn(lastDay: string | null | undefined, now: Date): number | undefined {
  if (lastDay == null) return undefined
  const days = Math.round((Date.parse(lastDay) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS)
  return days >= 0 && days <= SOON ? days : undefined
}
