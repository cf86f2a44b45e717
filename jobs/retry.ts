const FIRST_MS = 10_000
const MAX_MS = 60 * 60_000

/** Milliseconds until the next try: doubling from ten seconds to an hour, and up to a half more so that many do not come at once. */
export const backOff = (attempts: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), MAX_MS) * (1 + random / 2)

/** The next time of a schedule after an instant. What was missed is not made up for. */
export const nextRun = (everyMs: number, after: Date): Date =>
  new Date((Math.floor(after.getTime() / everyMs) + 1) * everyMs)

export const MAX_ERROR_LENGTH = 2048

/** What is kept of an error: its message, without addresses, telephone numbers and other long numbers, cut. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text
    .replaceAll('\0', '')
    .replace(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '[address]')
    .replace(/\+?\d(?:[ ()./-]*\d){6,}/g, '[number]')
    .slice(0, MAX_ERROR_LENGTH)
}
