// Answers for requests that the site cannot serve now, prepared as bytes so that a refusal costs next to nothing.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import type { loadMessages } from '#app/locale/messages/load.ts'
import { type Lang, langs } from '#services/languages.ts'
import { languageOfRequest, smallPageHeaders, smallPageOf } from '../small-page.ts'
import type { RequestClass } from './classes.ts'

/** Bounds of Retry-After in seconds. It is random, so that clients do not all return at once. */
const SOONEST = 2
const LATEST = 8

/** 503: nothing was done, try again. 504: the work began and may still finish. */
export type RefusalStatus = 503 | 504

export interface Refusal {
  status: RefusalStatus
  headers: Record<string, string>
  body: Buffer
}

interface RefusalOptions {
  messages: typeof loadMessages
  /** The site is served over https. */
  secure: boolean
  random?: () => number
}

export type Refusals = ReturnType<typeof createRefusals>

export function createRefusals({ messages, secure, random = Math.random }: RefusalOptions) {
  const common = smallPageHeaders(secure)

  const pages = new Map<Lang, Buffer>()
  const plain = Buffer.from('The site is very busy. Please try again in a few seconds.\n')
  // Until then, and if the messages of a language cannot be loaded, the plain text is sent.
  const ready: Promise<unknown> = Promise.all(
    langs.map(async (lang) => pages.set(lang, Buffer.from(pageOf(lang, await messages(lang, ['overload']))))),
  ).catch(() => {})

  const problems = {
    503: problemOf(
      503,
      'Not available now',
      'The site is very busy. Nothing was done; try again after a moment.',
    ),
    504: problemOf(
      504,
      'Not finished in time',
      'It was begun and may still be done. Look before you send it again.',
    ),
  }

  function retryAfter(): string {
    return String(SOONEST + Math.floor(random() * (LATEST - SOONEST + 1)))
  }

  function refusalOf(
    request: IncomingMessage,
    requestClass: RequestClass,
    status: RefusalStatus = 503,
  ): Refusal {
    const path = pathOf(request)
    const headers: Record<string, string> = {
      ...common,
      // After 504 the client should check the result before it sends the request again.
      ...(status === 503 ? { 'retry-after': retryAfter() } : {}),
    }
    const wantsPage = request.headers.accept?.includes('text/html') === true && !path.startsWith('/api/')
    const lang = languageOfRequest(path, request.headers)
    const page = wantsPage ? pages.get(lang) : undefined
    if (page !== undefined)
      return {
        status,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-language': lang },
        body: page,
      }
    if (/^\/(api|v2|v3|content|location)\//.test(path) && requestClass !== 'image')
      return {
        status,
        headers: { ...headers, 'content-type': 'application/problem+json' },
        body: problems[status],
      }
    return { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, body: plain }
  }

  return {
    /** Resolves when the pages of all languages are prepared. */
    ready,
    refusalOf,
    /** Sends the refusal. */
    send(request: IncomingMessage, response: ServerResponse, requestClass: RequestClass): void {
      const { status, headers, body } = refusalOf(request, requestClass)
      // The connection cannot be reused without reading the rest of the body.
      const close = request.method === 'GET' || request.method === 'HEAD' ? {} : { connection: 'close' }
      response
        .writeHead(status, { ...headers, ...close, 'content-length': String(body.length) })
        .end(request.method === 'HEAD' ? undefined : body)
    },
  }
}

/** The path without the origin that the listener prepends. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/]*/, '')
}

const problemOf = (status: number, title: string, detail: string): Buffer =>
  Buffer.from(JSON.stringify({ type: 'about:blank', title, status, detail, instance: '' }))

function pageOf(lang: Lang, messages: Messages): string {
  const text = (key: string) => (messages as Record<string, string>)[key] ?? ''
  return smallPageOf(lang, {
    title: text('overload.title'),
    text: text('overload.text'),
    link: text('overload.again'),
  })
}
