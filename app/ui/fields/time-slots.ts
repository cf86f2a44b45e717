/** Formats minutes since midnight as `09:30`; a whole day is `24:00`. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes since midnight; undefined unless the text is a time from `00:00` to `24:00`. */
export function parseClockTime(text: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(text)
  const [hours = Number.NaN, minutes = Number.NaN] = match?.slice(1).map(Number) ?? []
  const total = hours * 60 + minutes
  return minutes < 60 && total <= 1440 ? total : undefined
}

/** Times from `min` to `max`, both included, `step` minutes apart. */
export function clockTimes({ min, max, step }: { min: string; max: string; step: number }): string[] {
  const first = parseClockTime(min) ?? 0
  const last = parseClockTime(max) ?? 1440
  if (!(step >= 1) || last < first) return []
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) =>
    clockTime(first + at * step),
  )
}
