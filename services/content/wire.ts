// The form of a request to a content service inside the program: the delivery protocol's path, query and
// headers. Answered by the embedded engine, or by an HTTP client for an upstream.

export interface DeliveryRequest {
  /** After the version: '/content_types/blog/entries', '/assets', '/stacks/sync'... */
  path: string
  /** Decoded pairs in order; a name may be repeated. */
  params: readonly (readonly [name: string, value: string])[]
  headers: DeliveryHeaders
}

export interface DeliveryHeaders {
  api_key?: string
  access_token?: string
  branch?: string
  authorization?: string
  preview_token?: string
  live_preview?: string
  'x-cs-variant-uid'?: string
}

export interface DeliveryResponse {
  status: number
  headers: Record<string, string>
  /** The JSON answer: {entries}, {entry}, {assets}… or the error envelope. */
  body: unknown
}

/** The error envelope of the protocol. */
export interface DeliveryError {
  error_message: string
  error_code: number
  errors: Record<string, string[]>
}

/** Answers a request of the protocol. Rejects only when there is no answer (network, timeout). */
export type DeliveryTransport = (request: DeliveryRequest, signal?: AbortSignal) => Promise<DeliveryResponse>

/** The stack that a tenant reads in a region. */
export interface SiteStack {
  apiKey: string
  branch: string
  environment: string
}
