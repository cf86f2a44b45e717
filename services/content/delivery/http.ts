// The delivery protocol over HTTP: Request in, Response out.

import type { Log } from '#services/log.ts'
import { outageOf, retryHeaders } from '#services/outage.ts'
import { isRecord } from '#services/record.ts'
import { withCompleteAddresses } from '../store/asset-files.ts'
import type { DeliveryHeaders, DeliveryResponse, DeliveryTransport } from '../wire.ts'
import type { AnswerCache, Encoding, Found } from './answer-cache.ts'
import { entityTag, isNamed } from './conditional.ts'
import type { Pairs } from './params.ts'
import { badQuery, Refusal } from './refusal.ts'
import type { Revisions } from './revisions.ts'

export interface HttpOptions {
  respond: DeliveryTransport
  revisions: Revisions
  cache: AnswerCache
  log: Log
  origin: string | undefined
}

const HEADERS = [
  'api_key',
  'access_token',
  'branch',
  'authorization',
  'preview_token',
  'live_preview',
  'x-cs-variant-uid',
] as const satisfies (keyof DeliveryHeaders)[]

const ALLOWED_HEADERS = [
  ...HEADERS,
  ...['release_id', 'preview_timestamp', 'x-header-ea', 'x-user-agent', 'content-type', 'accept'],
  'if-none-match',
].join(', ')

const ORIGIN = { 'access-control-allow-origin': '*' }
const PREFLIGHT = {
  ...ORIGIN,
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  // The wildcard does not cover Authorization, so all headers that SDKs send are listed as well.
  'access-control-allow-headers': `*, ${ALLOWED_HEADERS}`,
  'access-control-max-age': '86400',
}
const EXPOSED = {
  ...ORIGIN,
  'access-control-expose-headers': 'x-cs-includedepth, x-cs-includecount, etag',
  'content-type': 'application/json',
  // Stack, token and branch are in headers, so the address alone does not identify the answer.
  vary: ['accept-encoding', ...HEADERS].join(', '),
}
/** Caches must revalidate each time: a token may be revoked. */
const ASK_AGAIN = { 'cache-control': 'no-cache' }
/** Drafts and errors are never stored. */
const NEVER_KEPT = { 'cache-control': 'no-store' }

const LARGEST_BODY = 256 * 1024

export function httpFetch({ respond, revisions, cache, log, origin }: HttpOptions) {
  const write = (body: unknown, params: Pairs) => {
    const text = JSON.stringify(body)
    return origin === undefined || wantsPaths(params) ? text : withCompleteAddresses(text, origin)
  }

  return async function fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT })
    try {
      const headers = deliveryHeaders(request.headers)
      const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '')
      const { path, search } = address(request.url)
      const posted = request.method === 'POST' ? await postedParams(request) : ''
      if (posted === undefined || !['GET', 'HEAD', 'POST'].includes(request.method))
        return json(new Refusal(405, 405, 'Only GET is answered.', 'method').toResponse())
      const kept = cacheKey(headers, `${path}?${search}\n${posted}`)
      const revision =
        kept === undefined
          ? undefined
          : (revisions.believed(kept.apiKey) ?? (await revisions.current(kept.apiKey)))
      if (kept !== undefined && revision !== undefined) {
        const found = cache.get(kept.apiKey, revision, kept.key, encoding)
        if (found !== undefined) return answerTo(found, request)
      }
      const params = [...decode(search), ...decode(posted)]
      const answer = await respond({ path, params, headers }, request.signal)
      const body = Buffer.from(write(answer.body, params))
      if (answer.status !== 200 || isPreview(headers)) return json(answer, body, request.method)
      const sent = { ...EXPOSED, ...ASK_AGAIN, ...answer.headers, etag: entityTag(body) }
      if (kept !== undefined && revision !== undefined)
        cache.set(kept.apiKey, revision, kept.key, { headers: sent, json: body })
      return answerTo({ headers: sent, body, encoding: 'identity' }, request)
    } catch (error) {
      if (error instanceof Refusal) return json(error.toResponse(), undefined, request.method)
      log.error({ err: error }, 'A request to the content service failed')
      const outage = outageOf(error)
      const status = outage?.status ?? 500
      return json({
        status,
        headers: outage === undefined ? {} : { 'cache-control': 'no-store', ...retryHeaders(outage) },
        body: {
          error_message: outage?.detail ?? 'Something failed on our side. Please try again.',
          error_code: status,
          errors: {},
        },
      })
    }
  }
}

function json(
  { status, headers, body }: DeliveryResponse,
  bytes: string | Buffer<ArrayBuffer> = JSON.stringify(body),
  method = 'GET',
): Response {
  return new Response(method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...EXPOSED, ...NEVER_KEPT, ...headers },
  })
}

function answerTo({ headers, body, encoding }: Found, { method, headers: asked }: Request): Response {
  if (method !== 'POST' && isNamed(headers.etag ?? '', asked.get('if-none-match'))) {
    const { 'content-type': _, ...others } = headers
    return new Response(null, { status: 304, headers: others })
  }
  return new Response(method === 'HEAD' ? null : (body as Buffer<ArrayBuffer>), {
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  })
}

/** Preview shows unpublished content. */
const isPreview = ({ preview_token, authorization }: DeliveryHeaders) =>
  preview_token !== undefined || authorization !== undefined

const wantsPaths = (params: Pairs) =>
  params.some(([name, value]) => /^relative_urls?$/.test(name) && value === 'true')

function deliveryHeaders(headers: Headers): DeliveryHeaders {
  const own: DeliveryHeaders = {}
  for (const name of HEADERS) {
    const value = headers.get(name)
    if (value !== null && value !== '') own[name] = value
  }
  return own
}

/** The path from its collection on, with or without a mount point and version. */
function address(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const query = url.indexOf('?', start)
  const whole = url.slice(start, query === -1 ? undefined : query)
  const path = /\/(?:content_types|assets|global_fields|taxonomies|stacks)(?:\/.*)?$/.exec(whole)?.[0]
  return { path: path ?? whole, search: query === -1 ? '' : url.slice(query + 1) }
}

/** Undefined for answers that are never cached. */
function cacheKey(headers: DeliveryHeaders, address: string): { apiKey: string; key: string } | undefined {
  const { api_key, access_token, branch } = headers
  if (api_key === undefined || isPreview(headers)) return undefined
  const key = [api_key, access_token, branch, headers['x-cs-variant-uid'], address].join('\n')
  return { apiKey: api_key, key }
}

/** The body of a POST with `_method: "GET"` as query parameters; undefined for any other body. */
async function postedParams(request: Request): Promise<string | undefined> {
  const text = await request.text()
  if (text.length > LARGEST_BODY) throw badQuery()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw badQuery()
  }
  if (!isRecord(body)) throw badQuery()
  const { _method, ...members } = body as Record<string, unknown>
  if (String(_method).toUpperCase() !== 'GET') return undefined
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(members)) append(params, name, value)
  return params.toString()
}

function append(params: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') params.append(name, String(value))
  else if (name === 'query') params.append(name, JSON.stringify(value))
  else if (Array.isArray(value)) for (const item of value) append(params, `${name}[]`, item)
  else for (const [member, inner] of Object.entries(value)) append(params, `${name}[${member}]`, inner)
}

function decode(search: string): Pairs {
  return search === '' ? [] : [...new URLSearchParams(search)]
}

function acceptedEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}
