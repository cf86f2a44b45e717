import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { type Encoding, encodingChooser } from '../http/accept-encoding.ts'
import { isCompressible, isGuessable, SMALLEST_BYTES } from './compression-rules.ts'

/** Above this size compression runs on libuv's threads; below it, handing it over costs more than doing it. */
const SYNC_BYTES = 8 * 1024

/**
 * Compresses answers that are made for one request: members' pages, data of navigations, API, content service, feeds.
 * Kept pages and built files arrive compressed and pass. Bodies are text that is in memory already, so they are read whole,
 * and a HEAD answer gets the headers of its GET; the framework drops its body later.
 */
export const compression = () =>
  createMiddleware(async function compression(c, next) {
    await next()
    const answer = c.res
    if (!isCompressible(answer)) return
    addVary(answer.headers)
    const encoding = chosenEncoding(c.req.header('accept-encoding'))
    if (encoding === 'identity' || isGuessable(c.req.raw, answer)) return

    const { status, headers } = answer
    const whole = Buffer.from(await answer.arrayBuffer())
    const packed = whole.length < SMALLEST_BYTES ? whole : await compressed(whole, encoding)
    const isSmaller = packed.length < whole.length
    if (isSmaller) {
      headers.set('content-encoding', encoding)
      const etag = headers.get('etag')
      // A strong ETag identifies exact bytes, and compression changes them.
      if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
    }
    const body = isSmaller ? packed : whole
    headers.set('content-length', String(body.length))
    // Hono copies the old headers when a response is replaced, so it is cleared first.
    c.res = undefined
    c.res = new Response(body, { status, headers })
  })

const chosenEncoding = encodingChooser(['zstd', 'br', 'gzip'])

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 4 }

/** The synchronous and the threaded function of each coding. */
const PACKERS = {
  zstd: {
    now: (bytes: Buffer) => zstdCompressSync(bytes, ZSTD),
    soon: (bytes: Buffer) => promisify(zstdCompress)(bytes, ZSTD),
  },
  br: {
    now: (bytes: Buffer) => brotliCompressSync(bytes, BROTLI),
    soon: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  },
  gzip: {
    now: (bytes: Buffer) => gzipSync(bytes, GZIP),
    soon: (bytes: Buffer) => promisify(gzip)(bytes, GZIP),
  },
} satisfies Record<Encoding, object>

function compressed(bytes: Buffer, encoding: Encoding) {
  const { now, soon } = PACKERS[encoding]
  return bytes.length > SYNC_BYTES ? soon(bytes) : now(bytes)
}

function addVary(headers: Headers): void {
  const names = (headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/)
  if (!names.includes('accept-encoding') && !names.includes('*')) headers.append('vary', 'Accept-Encoding')
}
