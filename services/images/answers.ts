// Answers of the image service. Addresses carry the version of what they show, so what was answered once stays right.
import { nameOf } from './disk-cache.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Whatever the bytes turn out to be, a browser that opens them runs nothing and asks nobody. */
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
  /** Names the bytes: the same key always means the same ones. */
  key: string
  headers?: Record<string, string>
}

const etagOf = (key: string): string => `"${nameOf(key)}"`

/** The answer when the browser has these bytes already. */
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

/** A drawing in place of a picture that is not there, with the status that says so. */
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

/** The name that a reader who keeps the file will find it under. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\w. -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
