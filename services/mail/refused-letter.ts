// What becomes of a letter that the mail server did not take.

const MINUTE_MS = 60_000
/** Longer than any mail server takes. */
export const HANDING_MS = 10 * MINUTE_MS
const TRIES = 10

/** When a letter is sent again, after so many attempts. */
export const nextTry = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(2 ** attempts, 120) * MINUTE_MS)

/**
 * If the server falls silent after the whole letter was sent, its delivery is unknown. All other failures may
 * be retried.
 */
export function stateAfter(error: unknown, attempts: number): 'unknown' | 'failed' | 'queued' {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown }
  if (command === 'DATA' && responseCode === undefined) return 'unknown'
  const refused = typeof responseCode === 'number' && responseCode >= 500
  return refused || attempts >= TRIES ? 'failed' : 'queued'
}

/** Never the server's message: it quotes the address. */
export const codeOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => /^[\w-]{1,30}$/.test(String(part ?? ''))).join(' ')
}
