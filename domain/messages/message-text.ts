// Rules for the text of a message or of a report's reason.

/** In characters. Pages use the same limits. */
export const MAX_MESSAGE = 2_000
export const MAX_REASON = 1_000

export type TextFault = 'missing' | 'tooLong' | 'controls'

// PostgreSQL cannot store NUL, and other control characters are never intended.
const controls = /[^\P{Cc}\n\t]/u

/** @returns the text to store, or the fault */
export function readText(given: string, most: number): { text: string } | { fault: TextFault } {
  const text = given.replace(/\r\n?/g, '\n').trim().toWellFormed()
  if (text === '') return { fault: 'missing' }
  if (text.length > most) return { fault: 'tooLong' }
  if (controls.test(text)) return { fault: 'controls' }
  return { text }
}
