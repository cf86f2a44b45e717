import { STATUS_CODES } from 'node:http'
import { isRecord } from '#services/record.ts'
import type { DeliveryResponse } from '../wire.ts'

interface ErrorShape {
  error_message: string
  error_code: number
  errors?: Record<string, string[]>
  status: number
  retryAfter?: number | undefined
}

/** The error of a failed request, with the properties that the protocol's clients use. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly error_message: string
  readonly error_code: number
  readonly errors: Record<string, string[]>
  /** HTTP status, or 0 without an answer. */
  readonly status: number
  readonly statusText: string
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(shape: ErrorShape, options?: ErrorOptions) {
    super(shape.error_message, options)
    this.error_message = shape.error_message
    this.error_code = shape.error_code
    this.errors = shape.errors ?? {}
    this.status = shape.status
    this.statusText = STATUS_CODES[shape.status] ?? ''
    this.retryAfter = shape.retryAfter
  }

  /** The content does not exist (or is not published, or not in that locale): a page answers 404. */
  get absent(): boolean {
    if (this.error_code === ENTRY_ABSENT) return 'uid' in this.errors
    return this.error_code === CONTENT_TYPE_ABSENT || this.error_code === ASSET_ABSENT
  }

  toJSON() {
    const { error_message, error_code, errors, status, statusText } = this
    return { error_message, error_code, errors, status, statusText }
  }
}

/**
 * For application code: the build contains a second copy of this module, so `instanceof` would not recognise
 * errors that the running reader throws.
 */
export const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === 'ContentError'

export const ENTRY_ABSENT = 141
const CONTENT_TYPE_ABSENT = 118
const ASSET_ABSENT = 145

/** The error of `findOne` for an empty list. */
export const noEntry = () =>
  new ContentError({
    error_message: "The requested entry doesn't exist.",
    error_code: ENTRY_ABSENT,
    errors: { uid: ['is not valid.'] },
    status: 422,
  })

/** Reads the error envelope, or makes the best of any other body (a proxy's page, an empty body). */
export function errorOfResponse({ status, body }: DeliveryResponse, retryAfter?: number): ContentError {
  const envelope = isRecord(body) ? body : {}
  const text = [envelope.error_message, envelope.message, envelope.error, body].find(isText)
  return new ContentError({
    error_message: text?.slice(0, 500) ?? STATUS_CODES[status] ?? `Status ${status}`,
    error_code: Number.isInteger(envelope.error_code) ? Number(envelope.error_code) : status,
    errors: readErrors(envelope.errors),
    status,
    retryAfter,
  })
}

/** The error when the service does not answer. */
export function errorOfNoAnswer(cause: unknown): ContentError {
  const because = cause instanceof Error ? rootCause(cause).message : String(cause)
  return new ContentError(
    { error_message: `The content service gave no usable answer: ${because}`, error_code: 0, status: 0 },
    { cause },
  )
}

// fetch says "fetch failed" and puts the reason one level down.
const rootCause = (error: Error): Error => (error.cause instanceof Error ? error.cause : error)

function readErrors(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, [texts].flat().filter(isText)]),
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
