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
  /** It is sent to its end though the reader leaves the page; its body is small then. */
  keepalive?: boolean
  /** See session-fetch.ts. */
  whenSignedOut?: SessionRequest['whenSignedOut']
}

/** What is wrong with one field of the input; `pointer` is a JSON pointer into the body. Answers of others may lack the code. */
export type InputFault = Pick<Fault, 'pointer' | 'message' | 'limit'> & { code?: FaultCode }

/** A call that was answered with anything but success, or not at all. */
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

  /** The request's id, for the reader to quote. */
  get requestId(): string | undefined {
    const { instance } = this.problem
    return typeof instance === 'string' ? instance : undefined
  }

  /** What was wrong with the input, field by field; empty where the answer does not say. */
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
  /** Which tenant the page is of, as its document says. */
  tenant: () => string | undefined
  fetch: (path: string, request: SessionRequest) => Promise<Response>
  sleep: (ms: number) => Promise<void>
  random: () => number
}

const ATTEMPTS = 3
const RETRIED = new Set([408, 413, 429, 500, 502, 503, 504, 521, 522, 524])
/** What may be done twice without harm. */
const REPEATABLE = new Set(['GET', 'PUT', 'DELETE'])

export function createCallApi({ fetch, sleep, random, tenant }: CallApiParts) {
  /**
   * Calls the product API as whoever is signed in and answers the `data` of its answer. What failed for the moment is asked
   * again, twice, unless asking twice could do it twice: a POST or PATCH without an `idempotency-key` is sent once.
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
