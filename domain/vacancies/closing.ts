const DAY_MS = 86_400_000
/** Said of vacancies that close within this many days. */
const SOON = 3

/**
 * In how many days a vacancy closes, if that is soon; 0 on its last day, which it is open until the end of. Undefined for others.
 * @param lastDay `2026-12-31`
 */
export function closesIn(lastDay: string | null | undefined, now: Date): number | undefined {
  if (lastDay == null) return undefined
  const days = Math.round((Date.parse(lastDay) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS)
  return days >= 0 && days <= SOON ? days : undefined
}
