// Answers of the image service. An address includes the version of its picture, so answers never become
// stale.
import { nameOf } from './disk-cache.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Whatever the bytes are, a browser that opens them runs nothing and loads nothing. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export interface Picture {
  bytes: Uint8Array
  contentType: string
}

export interface AnswerOptions {
  request: Request
  /** Identifies the bytes: the same key always means the same ones. */
  key: string
  headers?: Record<string, string>
}

const etagOf = (key: string): string => `"${nameOf(key)}"`

/** Answers 304 if the browser already has these bytes. */
export function answerUnchanged({ request, key, headers = {} }: AnswerOptions): Response | undefined {
  const etag = etagOf(key)
  const named = request.headers.get('if-none-match')?.split(',') ?? []
  return named.some((one) => one.trim().replace(/^W\//, '') === etag)
    ? new Response(null, { status: 304, headers: { 'cache-control': FOREVER, etag, ...headers } })
    : undefined
}

export function answerPicture(
  { bytes, contentType }: Picture,
  { request, key, headers = {} }: AnswerOptions,
): Response {
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...HARMLESS,
      'cache-control': FOREVER,
      etag: etagOf(key),
      'content-type': contentType,
      'content-length': String(bytes.length),
      ...headers,
    },
  })
}

/** A drawing instead of a missing picture, with the status that says so. */
export function answerInstead(status: number, svg: string, headers: Record<string, string> = {}): Response {
  return new Response(svg, {
    status,
    headers: {
      ...HARMLESS,
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=60',
      ...headers,
    },
  })
}

export function answerText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...HARMLESS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}
