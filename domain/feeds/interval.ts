const UNITS = { m: 60, h: 3600, d: 86_400 }

/** @returns the seconds of 30m, 6h or 2d, from five minutes to 31 days; undefined for anything else */
export function readInterval(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text.trim()) ?? []
  if (count === undefined || unit === undefined) return undefined
  const seconds = Number(count) * UNITS[unit as keyof typeof UNITS]
  return seconds >= 300 && seconds <= 31 * UNITS.d ? seconds : undefined
}

/** The shortest notation. */
export function intervalText(seconds: number): string {
  if (seconds % UNITS.d === 0) return `${seconds / UNITS.d}d`
  return seconds % UNITS.h === 0 ? `${seconds / UNITS.h}h` : `${Math.round(seconds / UNITS.m)}m`
}
