import type { Fault, FaultCode } from '#services/fault.ts'
import { sessionFetch } from './session.ts'
import type { SessionRequest } from './session-fetch.ts'
import { TENANT_HEADER } from './tenant-header.ts'

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Continues even if the reader leaves the page; the body must be small. */
  keepalive?: boolean
  /** See session-fetch.ts. */
  whenSignedOut?: SessionRequest['whenSignedOut']
}

/**
 * A fault in one field of the input; `pointer` is a JSON pointer into the body. Answers of other services may
 * lack the code.
 */
export type InputFault = Pick<Fault, 'pointer' | 'message' | 'limit'> & { code?: FaultCode }

/** A call that failed, or was not answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0 when there was no answer. */
  readonly status: number
  readonly statusText: string
  /** The answer's text. */
  readonly body: string

  constructor(status: number, statusText: string, body: string, options?: ErrorOptions) {
    const text = status >= 500 ? 'Server error during request with access token' : `${status} ${statusText}`
    super(text.trim(), options)
    this.status = status
    this.statusText = statusText
    this.body = body
  }

  /** The request's id, for support requests. */
  get requestId(): string | undefined {
    const { instance } = this.problem
    return typeof instance === 'string' ? instance : undefined
  }

  /** When what was refused can be asked for again, as an ISO instant. */
  get until(): string | undefined {
    const { until } = this.problem
    return typeof until === 'string' ? until : undefined
  }

  /** Faults of the input by field; empty if the answer has none. */
  get faults(): readonly InputFault[] {
    const { errors } = this.problem
    return Array.isArray(errors) ? (errors as InputFault[]) : []
  }

  private get problem(): Readonly<Record<string, unknown>> {
    try {
      const read: unknown = JSON.parse(this.body)
      return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
    } catch {
      return {}
    }
  }
}

export interface CallApiParts {
  /** The page's tenant, from its document. */
  tenant: () => string | undefined
  fetch: (path: string, request: SessionRequest) => Promise<Response>
  sleep: (ms: number) => Promise<void>
  random: () => number
}

const ATTEMPTS = 3
const RETRIED = new Set([408, 413, 429, 500, 502, 503, 504, 521, 522, 524])
/** Idempotent methods. */
const REPEATABLE = new Set(['GET', 'PUT', 'DELETE'])

export function createCallApi({ fetch, sleep, random, tenant }: CallApiParts) {
  /**
   * Calls the product API as the signed-in member and returns the answer's `data`. Temporary failures are
   * retried twice if that is safe: a POST or PATCH without an `idempotency-key` is sent once.
   * @throws ApiError
   */
  return async function callApi<Data>(path: string, request: ApiRequest = {}): Promise<Data> {
    const { method = 'GET', body, headers = {}, ...rest } = request
    const meantFor = tenant()
    const init: SessionRequest = {
      ...rest,
      method,
      headers: {
        ...(meantFor === undefined ? {} : { [TENANT_HEADER]: meantFor }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const attempts = REPEATABLE.has(method) || 'idempotency-key' in headers ? ATTEMPTS : 1
    for (let attempt = 1; ; attempt += 1) {
      const answered = await ask(path, init)
      if (!(answered instanceof ApiError)) return answered.data as Data
      if (request.signal?.aborted || attempt >= attempts || !mayPass(answered)) throw answered
      await sleep((2 ** attempt + 1) * 1_000 + random() * 1_000)
    }
  }

  async function ask(path: string, init: SessionRequest): Promise<{ data: unknown } | ApiError> {
    let answer: Response
    try {
      answer = await fetch(path, init)
    } catch (cause) {
      return new ApiError(0, '', '', { cause })
    }
    const text = await answer.text().catch(() => '')
    if (answer.status === 204) return { data: undefined }
    try {
      if (answer.ok) return JSON.parse(text) as { data: unknown }
    } catch (cause) {
      return new ApiError(answer.status, 'The answer is no JSON', text, { cause })
    }
    return new ApiError(answer.status, answer.statusText, text)
  }
}

const mayPass = ({ status }: ApiError) => status === 0 || RETRIED.has(status)

export const callApi = createCallApi({
  tenant: () => document.documentElement.dataset.tenant,
  fetch: sessionFetch,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
})
