const FIRST_MS = 10_000
const MAX_MS = 60 * 60_000

/**
 * Returns milliseconds until the next attempt: doubling from ten seconds to an hour, plus up to half as much
 * at random, so that many jobs do not retry at once.
 */
export const backOff = (attempts: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), MAX_MS) * (1 + random / 2)

/** Returns the schedule's next time after an instant. Missed runs are not repeated. */
export const nextRun = (everyMs: number, after: Date): Date =>
  new Date((Math.floor(after.getTime() / everyMs) + 1) * everyMs)

export const MAX_ERROR_LENGTH = 2048

/**
 * Returns an error's message for storage: shortened, without addresses, telephone numbers and other long
 * numbers.
 */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text
    .replaceAll('\0', '')
    .replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '[address]')
    .replace(/\+?\d(?:[ ()./-]*\d){6,}/g, '[number]')
    .slice(0, MAX_ERROR_LENGTH)
}
