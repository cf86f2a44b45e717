// Answers that were given already, as bytes, for as long as their stack keeps its revision.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
  /** Bytes of all bodies together; the least recently used go first. */
  maxBytes: number
}

const LARGEST_SHARE = 0.1
const WORTH_COMPRESSING = 1_000

export class AnswerCache {
  readonly #maxBytes: number
  /** In order of use. */
  readonly #kept = new Map<string, Kept>()
  readonly #revisions = new Map<string, string>()
  #bytes = 0

  constructor({ maxBytes }: AnswerCacheOptions) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The answer of this revision, in the encoding if it is there already; if not, it will be next time. */
  get(apiKey: string, revision: string, key: string, encoding: Encoding): Found | undefined {
    const kept = this.#kept.get(key)
    if (kept === undefined || kept.apiKey !== apiKey || kept.revision !== revision) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
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
    if (answer.json.length > this.#maxBytes * LARGEST_SHARE) return
    this.#remove(key)
    const bytes = answer.json.length + 2 * key.length
    this.#kept.set(key, {
      ...answer,
      apiKey,
      revision,
      bytes,
      compressed: new Map(),
      compressing: new Set(),
    })
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** Forgets what was answered before a change. */
  setRevision(apiKey: string, revision: string): void {
    if (this.#revisions.get(apiKey) === revision) return
    this.#revisions.set(apiKey, revision)
    for (const [key, kept] of this.#kept)
      if (kept.apiKey === apiKey && kept.revision !== revision) this.#remove(key)
  }

  async #compress(key: string, kept: Kept, encoding: Exclude<Encoding, 'identity'>): Promise<void> {
    if (kept.compressing.has(encoding)) return
    kept.compressing.add(encoding)
    const body = await COMPRESS[encoding](kept.json)
    if (this.#kept.get(key) !== kept) return
    kept.compressed.set(encoding, body)
    kept.bytes += body.length
    this.#bytes += body.length
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(key)
    }
  }

  #remove(key: string): void {
    const kept = this.#kept.get(key)
    if (kept === undefined) return
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }
}

const COMPRESS = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes: Buffer) =>
    promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
}
