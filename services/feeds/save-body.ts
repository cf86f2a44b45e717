import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedFault } from './feed-fault.ts'

export interface SavedBody {
  path: string
  bytes: number
  /** Of the bytes: it shows whether the same feed was sent again. */
  digest: string
}

interface SaveOptions {
  url: URL
  folder: string
  name: string
  /** Limit for the unpacked body. */
  bytes: number
  signal: AbortSignal
}

/** Writes an answer's body to a file whose extension tells the importers its format. @throws {FeedFault} */
export async function saveBody(
  response: IncomingMessage,
  { url, folder, name, bytes, signal }: SaveOptions,
): Promise<SavedBody> {
  const announced = Number(response.headers['content-length'] ?? 0)
  if (announced > bytes) {
    response.destroy()
    throw tooLarge(bytes)
  }
  const path = join(folder, name + endingOf(url, response.headers['content-type'] ?? ''))
  const hash = createHash('sha256')
  let count = 0
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      count += part.length
      if (count > bytes) return done(tooLarge(bytes))
      hash.update(part)
      done(null, part)
    },
  })
  const unpack = unpackerOf(response.headers['content-encoding'] ?? '')
  try {
    const file = createWriteStream(path)
    await (unpack === undefined
      ? pipeline(response, counted, file, { signal })
      : pipeline(response, unpack, counted, file, { signal }))
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof FeedFault) throw error
    throw new FeedFault('failed', `${url.host} did not send the whole body`)
  }
  return { path, bytes: count, digest: hash.digest('base64url') }
}

function tooLarge(bytes: number): FeedFault {
  return new FeedFault('failed', `is larger than ${Math.round(bytes / 1024)} kB`)
}

function unpackerOf(encoding: string): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      throw new FeedFault('failed', 'has a content encoding that was not requested')
  }
}

const ENDINGS = /^\.(?:csv|tsv|json|jsonld|jsonl|ndjson|xml|rss|atom|ics|html?)$/
const BY_TYPE: [RegExp, string][] = [
  [/^text\/csv/, '.csv'],
  [/^text\/tab-separated-values/, '.tsv'],
  [/^text\/calendar/, '.ics'],
  [/^application\/(?:x-)?(?:ndjson|jsonl|jsonlines)/, '.jsonl'],
  [/^application\/(?:[\w.-]+\+)?json/, '.json'],
  [/^(?:application|text)\/(?:[\w.-]+\+)?xml/, '.xml'],
  [/^(?:text\/html|application\/xhtml)/, '.html'],
]

/**
 * The content type wins over the address's extension; without either, the importer looks at how the body
 * begins.
 */
function endingOf(url: URL, contentType: string): string {
  const said = BY_TYPE.find(([type]) => type.test(contentType.trim().toLowerCase()))?.[1]
  const ending = extname(url.pathname).toLowerCase()
  // Many servers send every feed as text/html.
  if (said !== undefined && !(said === '.html' && ENDINGS.test(ending))) return said
  return ENDINGS.test(ending) ? ending : ''
}
