import type { Log } from '#services/log.ts'
import { isRecord } from '#services/record.ts'
import type { DeliveryTransport } from '../wire.ts'

export interface HttpTransportOptions {
  /** Host name (https, /v3), or an address: 'cdn.contentstack.io', 'http://127.0.0.1:3000/content'. */
  host: string
  apiKey: string
  token: string
  branch?: string | undefined
  fetch?: typeof fetch
  log: Log
}

/**
 * Talks to a content service over HTTP. A wrong key or token is only logged: the service refuses it, and the
 * rest of the site keeps working.
 */
export function createHttpTransport(options: HttpTransportOptions): DeliveryTransport {
  const { apiKey, token, branch, log } = options
  const request = options.fetch ?? fetch
  const base = baseAddress(options.host)
  for (const [name, value] of Object.entries({ apiKey, token })) {
    if (typeof value !== 'string' || value.trim() === '')
      log.error({ host: base }, `The content service's ${name} must be a non-empty text`)
  }
  return async ({ path, params, headers }, signal) => {
    const query = new URLSearchParams(params.map(([name, value]) => [name, value]))
    const response = await request(`${base}${path}?${query}`, {
      headers: {
        api_key: apiKey,
        access_token: token,
        ...(branch === undefined ? {} : { branch }),
        ...definedOnly(headers),
        accept: 'application/json',
      },
      // The key and token must not be sent to any other host.
      redirect: 'manual',
      ...(signal ? { signal } : {}),
    })
    const text = await readText(response)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: response.status === 200 ? parseAnswer(text) : parseRefusal(text),
    }
  }
}

/** A 200 that is not a JSON object: truncated, empty, or a proxy's page. Treated as no answer. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

export function baseAddress(host: string): string {
  const address = host.includes('://') ? host : `https://${host}`
  const trimmed = address.replace(/\/+$/, '')
  return /\/v\d+$/.test(trimmed) ? trimmed : `${trimmed}/v3`
}

// Far above the protocol's hundred items, and well below what would hurt this process.
const LONGEST_ANSWER = 64 * 1024 * 1024

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST_ANSWER) throw new UnreadableAnswer('the answer is too long')
  }
  return text + decoder.decode()
}

function parseAnswer(text: string): object {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    throw new UnreadableAnswer(text === '' ? 'the answer is empty' : 'the answer is no JSON', { cause })
  }
  if (isRecord(body)) return body
  throw new UnreadableAnswer('the answer is no JSON object')
}

function parseRefusal(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function definedOnly(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
