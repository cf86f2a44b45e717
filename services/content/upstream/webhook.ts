import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface WebhookCall {
  /** Content types, global fields or taxonomies changed, or the message does not say what did. */
  vocabulary: boolean
}

const LONGEST = 1024 * 1024
const VOCABULARY = new Set(['content_type', 'global_field', 'taxonomy', 'term'])
const ITEMS = new Set(['entry', 'asset', 'release'])

/** Verifies a webhook call. The message only says that something changed; the change itself is fetched. */
export async function readWebhook(
  request: Request,
  secret: string | undefined,
): Promise<WebhookCall | Response> {
  if (secret === undefined)
    return problem(404, 'Not found', 'No webhook is configured (CONTENT_WEBHOOK_SECRET)')
  if (request.method !== 'POST') return problem(405, 'Method not allowed', 'POST is', { allow: 'POST' })
  const body = await readBody(request)
  if (body === undefined) return problem(413, 'Too large', 'The message is longer than 1 MB')
  if (!isAuthentic(request.headers, body, secret))
    return problem(401, 'Not authorised', 'The secret or the signature is wrong')
  return { vocabulary: mayConcernVocabulary(body) }
}

async function readBody(request: Request): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > LONGEST) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Accepts the secret in `authorization: Bearer …` (or as the password of `Basic …`) or in `x-webhook-secret`;
 * or `x-guildhall-signature: sha256=…`, the hexadecimal HMAC-SHA256 of the raw body.
 */
function isAuthentic(headers: Headers, body: Buffer, secret: string): boolean {
  const signature = headers.get('x-guildhall-signature')
  if (signature !== null)
    return same(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const given = headers.get('x-webhook-secret') ?? secretOfAuthorization(headers.get('authorization') ?? '')
  return given !== undefined && same(given, secret)
}

function secretOfAuthorization(authorization: string): string | undefined {
  const [scheme = '', value = ''] = authorization.split(' ', 2)
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return undefined
  const pair = Buffer.from(value, 'base64').toString()
  return pair.slice(pair.indexOf(':') + 1)
}

// Compares digests, which have equal length, so that timing reveals nothing about the secret.
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

function mayConcernVocabulary(body: Buffer): boolean {
  try {
    const { module } = JSON.parse(body.toString()) as { module?: unknown }
    return typeof module !== 'string' || VOCABULARY.has(module) || !ITEMS.has(module)
  } catch {
    return true
  }
}

function problem(
  status: number,
  title: string,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { type: 'about:blank', title, status, detail },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  )
}
