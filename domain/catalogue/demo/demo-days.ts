const DAY = 86_400_000

/** `2026-11-21` and 3 give `2026-11-24`. */
export function dayAfter(day: string, offset: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY).toISOString().slice(0, 10)
}
