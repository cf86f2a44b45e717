import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { attachment } from '#services/attachment.ts'
import type { Clock } from '#services/clock.ts'
import { escapeXml } from '#services/escape.ts'
import type { Log } from '#services/log.ts'
import { outageOf } from '#services/outage.ts'
import { diskObjects } from './disk-objects.ts'
import { checkForm, makeForm, type Refusal } from './post-policy.ts'
import { receivePost } from './receive-post.ts'
import type { FileStorage } from './storage.ts'

const BUCKET = 'guildhall'
/** The storage's path on this server. */
export const STORAGE_PATH = '/storage'

/** Limit for a whole form: the largest file plus room for the fields. */
const MAX_BYTES = 102 * 1024 * 1024

export interface DiskStorageOptions {
  folder: string
  /** A key of 32 bytes that signs forms and links. */
  key: Buffer
  /** The site's public origin. */
  origin: string
  clock: Pick<Clock, 'now'>
  log: Log
  /** Called for every file that arrived by form. */
  onArrival?: (key: string) => void
}

/** The embedded storage: files in a folder, with S3's forms and links. */
export function createDiskStorage(options: DiskStorageOptions): FileStorage {
  const { folder, key, origin, clock, log, onArrival } = options
  const objects = diskObjects(folder, () => clock.now())
  const signingKey = { accessKeyId: BUCKET, secretAccessKey: key.toString('base64url'), region: 'local' }

  const linkSignature = (query: URLSearchParams, path: string) =>
    createHmac('sha256', key)
      .update(['link', path, query.get('expires'), query.get('type'), query.get('name')].join('\n'))
      .digest('base64url')

  async function take(request: Request, body: Readable | undefined): Promise<Response> {
    const received = await receivePost(request, {
      body,
      objects,
      check: (form) => checkForm(form, { bucket: BUCKET, signingKey, now: clock.now() }),
    })
    if (received.kind === 'refused') return errorAnswer(received)
    const { fields } = received
    onArrival?.(received.key)
    const to = fields.get('success_action_redirect')
    const location = `${origin}${STORAGE_PATH}/${BUCKET}/${received.key.split('/').map(encodeURIComponent).join('/')}`
    if (to !== undefined && URL.canParse(to)) {
      const target = new URL(to)
      target.searchParams.set('bucket', BUCKET)
      target.searchParams.set('key', received.key)
      return new Response(null, { status: 303, headers: { location: target.href } })
    }
    const status = Number(fields.get('success_action_status'))
    if (status === 201)
      return xml(
        201,
        `<PostResponse><Location>${escapeXml(location)}</Location><Bucket>${BUCKET}</Bucket><Key>${escapeXml(received.key)}</Key></PostResponse>`,
        { location },
      )
    return new Response(null, { status: status === 200 ? 200 : 204, headers: { location } })
  }

  async function give(request: Request, path: string): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const signature = Buffer.from(searchParams.get('signature') ?? '')
    const right = Buffer.from(linkSignature(searchParams, path))
    if (signature.length !== right.length || !timingSafeEqual(signature, right))
      return errorAnswer({ status: 403, code: 'AccessDenied', message: 'The link is not one of ours' })
    if (clock.now().getTime() >= Number(searchParams.get('expires')))
      return errorAnswer({ status: 403, code: 'AccessDenied', message: 'The link has expired' })
    const source = await objects.source(decodeKey(path))
    if (source === undefined)
      return errorAnswer({ status: 404, code: 'NoSuchKey', message: 'The file is gone' })
    const headers = {
      ...harmless,
      'content-type': searchParams.get('type') ?? 'application/octet-stream',
      'content-length': String(source.bytes),
      'content-disposition': attachment(searchParams.get('name') ?? 'file'),
      'cache-control': 'private, no-store',
    }
    await source.close()
    if (request.method === 'HEAD') return new Response(null, { headers })
    return new Response(Readable.toWeb(await source.stream()) as ReadableStream, { headers })
  }

  return {
    origin: undefined,
    list: objects.list,
    open: objects.source,
    put: (key, bytes, contentType) => objects.put(key, bytes, contentType),
    move: (from, to) => objects.move(from, to),
    copy: (from, to) => objects.copy(from, to),
    remove: (key) => objects.remove(key),
    dropUnfinished: (before) => objects.dropUnfinished(before),
    close: async () => {},

    async form(order) {
      return makeForm(order, {
        url: `${origin}${STORAGE_PATH}/${BUCKET}`,
        bucket: BUCKET,
        signingKey,
        now: clock.now(),
      })
    },

    async link(key, { fileName, contentType, expires }) {
      const path = key.split('/').map(encodeURIComponent).join('/')
      const query = new URLSearchParams({
        expires: String(expires.getTime()),
        type: contentType,
        name: fileName,
      })
      query.set('signature', linkSignature(query, path))
      return `${origin}${STORAGE_PATH}/${BUCKET}/${path}?${query}`
    },

    async fetch(request, body) {
      const { pathname } = new URL(request.url)
      const path = pathname.slice(`${STORAGE_PATH}/${BUCKET}`.length + 1)
      if (!`${pathname}/`.startsWith(`${STORAGE_PATH}/${BUCKET}/`))
        return errorAnswer({ status: 404, code: 'NoSuchBucket', message: 'There is no such bucket' })
      if (path !== '' && (request.method === 'GET' || request.method === 'HEAD')) return give(request, path)
      if (path !== '' || request.method !== 'POST')
        return errorAnswer({ status: 405, code: 'MethodNotAllowed', message: 'Forms are posted here' })
      // None of our files is as large: refused without waiting for the body.
      if (Number(request.headers.get('content-length')) > MAX_BYTES)
        return errorAnswer({ status: 400, code: 'EntityTooLarge', message: 'The form is too large' })
      try {
        return await take(request, body)
      } catch (error) {
        log.error({ err: error }, 'A file could not be stored')
        const outage = outageOf(error)
        if (outage?.status === 507)
          return errorAnswer({ status: 507, code: 'InsufficientStorage', message: outage.detail })
        return errorAnswer({ status: 503, code: 'ServiceUnavailable', message: 'Please try again' })
      }
    },
  }
}

/** An uploaded file is offered for saving only: no browser may open, run or sniff it. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

const errorAnswer = ({ status, code, message }: Omit<Refusal, 'status'> & { status: number }): Response =>
  xml(status, `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`)

const xml = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    status,
    headers: { ...harmless, 'content-type': 'application/xml', 'cache-control': 'no-store', ...headers },
  })

function decodeKey(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
