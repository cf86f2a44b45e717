import { ContentError } from '../reader/content-error.ts'

export interface Failure {
  /** refused: key, token, environment or branch are wrong, and retrying does not help. */
  kind: 'refused' | 'limited' | 'away'
  text: string
  /** Milliseconds that the upstream asked us to wait. */
  retryAfter: number | undefined
}

const SETTINGS: Record<string, string> = {
  api_key: 'CONTENT_API_KEY',
  access_token: 'CONTENT_DELIVERY_TOKEN',
  environment: 'CONTENT_ENVIRONMENT',
  branch: 'CONTENT_BRANCH',
}

/** The outcome of a round in operators' terms. */
export function failureOf(error: unknown): Failure {
  const retryAfter = error instanceof ContentError ? error.retryAfter : undefined
  const text = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ContentError)) return { kind: 'away', text, retryAfter }
  const wrong = wrongSettings(error)
  if (wrong.length > 0)
    return { kind: 'refused', text: `The upstream refuses ${wrong.join(' and ')}: ${text}`, retryAfter }
  const status = error.status === 0 ? '' : ` (status ${error.status})`
  return { kind: error.status === 429 ? 'limited' : 'away', text: `${text}${status}`, retryAfter }
}

function wrongSettings({ status, errors }: ContentError): string[] {
  const named = Object.keys(errors).flatMap((field) => SETTINGS[field] ?? [])
  if ([401, 403, 412].includes(status))
    return named.length > 0 ? named : ['CONTENT_API_KEY or CONTENT_DELIVERY_TOKEN']
  return status === 422 ? named : []
}

const MINUTE = 60_000
const LONGEST = 10 * MINUTE
const REFUSED = 15 * MINUTE

/**
 * Milliseconds until the next round, with up to a tenth of jitter for replicas and restarts.
 * @param failures consecutive failed rounds, including this one
 */
export function waitAfterFailure(
  failure: Failure,
  failures: number,
  { interval, random }: { interval: number; random: () => number },
): number {
  const doubled = Math.min(LONGEST, interval * 2 ** (failures - 1))
  const wait = failure.kind === 'refused' ? REFUSED : Math.max(doubled, failure.retryAfter ?? 0)
  return spread(wait, random)
}

export const spread = (wait: number, random: () => number) => Math.round(wait * (1 + random() / 10))
