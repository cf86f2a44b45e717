// Answers as bytes, cached until their stack's revision changes.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { alone, type Share, shrinkTo } from '#services/fair-share.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

export interface Answer {
  headers: Record<string, string>
  json: Buffer
}

interface Kept extends Answer {
  apiKey: string
  revision: string
  bytes: number
  compressed: Map<Encoding, Buffer>
  compressing: Set<Encoding>
}

export interface Found {
  headers: Record<string, string>
  body: Buffer
  encoding: Encoding
}

export interface AnswerCacheOptions {
  /** Total bytes of all bodies; the least recently used are evicted first. */
  maxBytes: number
  /** Of these bytes, where several sites are in one process. */
  share?: Share | undefined
}

const LARGEST_SHARE = 0.1
const WORTH_COMPRESSING = 1_000

export class AnswerCache {
  readonly #maxBytes: number
  readonly #share: Share
  /** In a wrapper, because an entry that is set again unchanged would not be measured again. */
  readonly #answers: LRUCache<string, { kept: Kept }>
  readonly #revisions = new Map<string, string>()

  constructor({ maxBytes, share = alone }: AnswerCacheOptions) {
    this.#maxBytes = maxBytes
    this.#share = share
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ kept }) => kept.bytes })
  }

  get bytes(): number {
    return this.#answers.calculatedSize
  }

  /**
   * This revision's answer, in the requested encoding if it is ready; otherwise that encoding is prepared for
   * the next time.
   */
  get(apiKey: string, revision: string, key: string, encoding: Encoding): Found | undefined {
    const kept = this.#answers.get(key)?.kept
    if (kept === undefined || kept.apiKey !== apiKey || kept.revision !== revision) return undefined
    const { headers, json } = kept
    if (encoding === 'identity' || json.length < WORTH_COMPRESSING)
      return { headers, body: json, encoding: 'identity' }
    const body = kept.compressed.get(encoding)
    if (body !== undefined) return { headers, body, encoding }
    void this.#compress(key, kept, encoding)
    return { headers, body: json, encoding: 'identity' }
  }

  set(apiKey: string, revision: string, key: string, answer: Answer): void {
    this.setRevision(apiKey, revision)
    if (answer.json.length > this.#maxBytes * this.#share() * LARGEST_SHARE) return
    const bytes = answer.json.length + 2 * key.length
    const kept: Kept = { ...answer, apiKey, revision, bytes, compressed: new Map(), compressing: new Set() }
    this.#keep(key, kept)
  }

  /** Drops answers from before a change. */
  setRevision(apiKey: string, revision: string): void {
    if (this.#revisions.get(apiKey) === revision) return
    this.#revisions.set(apiKey, revision)
    for (const [key, { kept }] of [...this.#answers.entries()])
      if (kept.apiKey === apiKey && kept.revision !== revision) this.#answers.delete(key)
  }

  async #compress(key: string, kept: Kept, encoding: Exclude<Encoding, 'identity'>): Promise<void> {
    if (kept.compressing.has(encoding)) return
    kept.compressing.add(encoding)
    const body = await COMPRESS[encoding](kept.json)
    if (this.#answers.peek(key)?.kept !== kept) return
    kept.compressed.set(encoding, body)
    kept.bytes += body.length
    this.#keep(key, kept)
  }

  #keep(key: string, kept: Kept): void {
    this.#answers.set(key, { kept })
    shrinkTo(this.#answers, this.#maxBytes * this.#share())
  }
}

const COMPRESS = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes: Buffer) =>
    promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
}
