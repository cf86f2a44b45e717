// The one shape in which a question to a content service travels inside the program: the delivery protocol's path,
// query and headers. The embedded engine answers it, and so does an HTTP client for an upstream.

export interface DeliveryRequest {
  /** After the version: '/content_types/blog/entries', '/assets', '/stacks/sync'... */
  path: string
  /** Decoded pairs in their order; a name may come again. */
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

/** Answers a request of the protocol. Rejects only when nobody answered (network, time limit). */
export type DeliveryTransport = (request: DeliveryRequest, signal?: AbortSignal) => Promise<DeliveryResponse>

/** What a site of a tenant and region reads. */
export interface SiteStack {
  apiKey: string
  branch: string
  environment: string
}
