// The HTTP client of the marketing service. An answer means accepted, refused or retry; the text of a refusal
// is stored, the submission's contents never are.
import { readBounded } from '#services/bounded-body.ts'
import type { Clock } from '#services/clock.ts'
import { acceptedSchema, refusalSchema, submitPath, type WireError, type WireSubmission } from './wire.ts'

export type VendorAnswer =
  | { kind: 'taken'; inlineMessage?: string | undefined }
  /** A retry with the same submission would fail the same way. */
  | { kind: 'refused'; status: number; errors: Pick<WireError, 'message'>[]; said: string }
  /** Unknown, or not now. `waitMs`: how long the service asks us to wait. */
  | { kind: 'later'; said: string; waitMs?: number | undefined }

export interface VendorSettings {
  /** Origin, such as https://api.hsforms.com */
  host: string
  /** With a token the authenticated endpoint is used: higher limits, and fields need not be in the form. */
  token: string | undefined
}

export type Vendor = (
  target: { portalId: string; formId: string },
  submission: WireSubmission,
) => Promise<VendorAnswer>

/** Longer than the service has ever taken, shorter than a reader waits. */
const TIMEOUT_MS = 8_000
/** What the service says is far shorter; a page of a proxy may be longer. */
const MAX_ANSWER_BYTES = 64 * 1_024

export function createVendor({ host, token }: VendorSettings, clock: Clock, ask = fetch): Vendor {
  return async function submit({ portalId, formId }, submission) {
    const path = submitPath(portalId, formId)
    const url = host + (token === undefined ? path : path.replace('/submit/', '/secure/submit/'))
    try {
      const answer = await ask(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(submission),
        redirect: 'error',
        signal: clock.limit(TIMEOUT_MS),
      })
      return await readAnswer(answer)
    } catch (error) {
      return { kind: 'later', said: error instanceof Error ? error.name : 'no answer' }
    }
  }
}

async function readAnswer(answer: Response): Promise<VendorAnswer> {
  // A rate-limited address gets plain text.
  const text = await answerText(answer)
  const said = `${answer.status}`
  if (answer.ok) {
    const accepted = acceptedSchema.safeParse(parsed(text))
    return { kind: 'taken', inlineMessage: accepted.data?.inlineMessage }
  }
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500)
    return { kind: 'later', said, waitMs: waitOf(answer) }
  const refusal = refusalOf(text)
  // A revoked token, or a path unknown to a proxy, says nothing about the submission.
  if (refusal === undefined && answer.status !== 400) return { kind: 'later', said }
  if (answer.status === 401 || answer.status === 403) return { kind: 'later', said }
  const errors = refusal?.errors ?? []
  const types = errors.map(({ errorType }) => errorType).join(', ')
  return { kind: 'refused', status: answer.status, errors, said: types === '' ? said : `${said} ${types}` }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text of an answer; empty if it is too long to be the service's own. */
export const answerText = async (answer: Response): Promise<string> =>
  (await readBounded(answer.body, MAX_ANSWER_BYTES))?.toString() ?? ''

/** The service's own refusal; undefined for the page of a proxy. */
export const refusalOf = (text: string) => refusalSchema.safeParse(parsed(text)).data

/** How long the service asks us to wait. */
export function waitOf(answer: Response): number | undefined {
  const retryAfter = answer.headers.get('retry-after')
  const seconds = Number(retryAfter ?? '')
  return retryAfter !== null && Number.isFinite(seconds) ? Math.min(seconds, 3_600) * 1_000 : undefined
}
