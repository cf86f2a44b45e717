import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { alone, type Share } from '#services/fair-share.ts'
import { encodingChooser } from './http/accept-encoding.ts'
import { parametersOfList } from './list-parameters.ts'

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const deflate = promisify(gzip)

/**
 * Query parameters that change what is answered: the page of a list, a choice of region or language (a redirect), a draft
 * to preview, and the routes that a navigation by script asks data for. Lists have more (list-parameters.ts). All others are
 * no part of a page's key, and pages are rendered without them.
 */
const KNOWN_PARAMETERS = new Set(['page', 'list', 'lang', 'region', '_routes'])

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** For this long after it was rendered, a stale page is better than an error page. */
const MAX_STALE_MS = 48 * 60 * 60 * 1000

type Coding = 'br' | 'gzip'

export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  /** Of a page that is not kept, and so is only sent as it is. */
  identity?: Buffer
  /** Of one that is kept. */
  packed?: Packed
}

/** A page's bytes by coding of HTTP, each made when the first reader asks for it: most pages are never asked for in gzip. */
interface Packed {
  /** Until there is a coding to unpack it from, a fifth of its size: hardly anybody asks for a page as it is. */
  identity: Buffer | undefined
  made: Partial<Record<Coding, Buffer>>
  making: Partial<Record<Coding, Promise<Buffer>>>
  /** Called when a coding was made, or is made smaller, with the difference in bytes. */
  grow: (bytes: number) => void
  isWanted: () => boolean
  /** Compressed at the highest level, or about to be. */
  tight: boolean
}

interface Entry extends CachedPage {
  /** Stack → its revision when the page was rendered. */
  used: ReadonlyMap<string, string>
  storedAt: number
  /** Milliseconds for which it is fresh. */
  maxAge: number
  bytes: number
  packed: Packed
}

export interface PageCacheOptions {
  maxBytes: number
  /** Of these bytes, where several sites are in one process. */
  share?: Share
  clock: () => number
}

/** The best coding of a cached page or built file that the client accepts. */
export const acceptedEncoding = encodingChooser(['br', 'gzip'])

/**
 * Rendered anonymous pages as bytes, each coding made when it is first asked for. It holds only copies: losing it costs time
 * and nothing else. Stale pages stay in a second tier while there is room, for readers who would otherwise get an error page.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #outdated = new Map<string, Entry>()
  readonly #revisions = new Map<string, string>()
  readonly #options: PageCacheOptions
  #bytes = 0
  #tightening: Promise<void> = Promise.resolve()

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Fresh pages; the bytes include stale ones. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#bytes }
  }

  /** The newest revision of a stack that this process knows; pages made from an older one are dropped. */
  setRevision(apiKey: string, revision: string): void {
    if (this.#revisions.get(apiKey) === revision) return
    this.#revisions.set(apiKey, revision)
    for (const [key, entry] of this.#entries) {
      const used = entry.used.get(apiKey)
      if (used !== undefined && used !== revision) this.#retire(key, entry)
    }
  }

  revision(apiKey: string): string | undefined {
    return this.#revisions.get(apiKey)
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (this.#options.clock() - entry.storedAt > entry.maxAge) {
      this.#retire(key, entry)
      return undefined
    }
    return entry
  }

  /** The page's body in a coding that the client accepts; a promise only for the first that asks for it. */
  bytesOf({ identity, packed }: CachedPage, encoding: Coding | 'identity'): Buffer | Promise<Buffer> {
    if (packed === undefined) return identity ?? Buffer.alloc(0)
    if (encoding === 'identity') return packed.identity ?? identityOf(packed)
    const made = packed.made[encoding]
    if (made === undefined) {
      packed.making[encoding] ??= pack(encoding, packed).finally(() => delete packed.making[encoding])
      return packed.making[encoding]
    }
    if (encoding === 'br' && !packed.tight) this.#tighten(packed)
    return made
  }

  /** The newest copy of the page, stale or not: only for when rendering failed or was refused. */
  stale(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key) ?? this.#outdated.get(key)
    if (entry === undefined) return undefined
    if (this.#options.clock() - entry.storedAt <= MAX_STALE_MS) return entry
    this.forget(key)
    return undefined
  }

  /** The page no longer exists, or not for everybody: no copy of it may be served again. */
  forget(key: string): void {
    for (const tier of [this.#entries, this.#outdated]) {
      const entry = tier.get(key)
      if (entry !== undefined) this.#drop(tier, key, entry)
    }
  }

  /** Resolves when every page that was requested a second time has been recompressed. */
  get settled(): Promise<void> {
    return this.#tightening
  }

  /** Stores a page, unless a stack that it used has changed since `used` was read. */
  put(
    key: string,
    { identity, ...page }: Omit<CachedPage, 'etag' | 'packed'> & { identity: Buffer },
    used: ReadonlyMap<string, string>,
    maxAge = MAX_AGE_MS,
  ): CachedPage {
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    const bytes = identity.length + 1_024
    const isKept = () => this.#entries.get(key) === entry || this.#outdated.get(key) === entry
    const entry: Entry = {
      ...page,
      etag,
      used,
      storedAt: this.#options.clock(),
      maxAge: Math.min(maxAge, MAX_AGE_MS),
      bytes,
      packed: {
        identity,
        made: {},
        making: {},
        grow: (difference) => {
          if (!isKept()) return
          entry.bytes += difference
          this.#bytes += difference
          this.#makeRoom()
        },
        isWanted: () => this.#entries.get(key) === entry,
        tight: false,
      },
    }
    const stale = [...used].some(
      ([apiKey, revision]) => (this.#revisions.get(apiKey) ?? revision) !== revision,
    )
    if (stale || bytes > this.#maxBytes / 4) return entry
    this.forget(key)
    this.#entries.set(key, entry)
    this.#bytes += bytes
    this.#makeRoom()
    return entry
  }

  get #maxBytes(): number {
    const { maxBytes, share = alone } = this.#options
    return maxBytes * share()
  }

  /**
   * Stale ones first, then the oldest: all pages cost about the same to render, so moving entries on every hit is not worth
   * it.
   */
  #makeRoom(): void {
    for (const tier of [this.#outdated, this.#entries])
      for (const [oldest, value] of tier) {
        if (this.#bytes <= this.#maxBytes) break
        this.#drop(tier, oldest, value)
      }
  }

  /**
   * The first reader should not wait for the last tenth of compression; a page that is requested again is
   * worth it. One at a time, on a thread of the pool, so that a crawler cannot take over the machine.
   */
  #tighten(packed: Packed): void {
    packed.tight = true
    this.#tightening = this.#tightening.then(async () => {
      if (!packed.isWanted()) return
      const identity = await identityOf(packed)
      const br = await brotli(identity, brotliOptions(identity, 11))
      if (!packed.isWanted()) return
      packed.grow(br.length - (packed.made.br?.length ?? 0))
      packed.made.br = br
    })
  }

  #retire(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#outdated.set(key, entry)
  }

  #drop(tier: Map<string, Entry>, key: string, entry: Entry): void {
    tier.delete(key)
    this.#bytes -= entry.bytes
  }
}

const identityOf = async ({ identity, made }: Packed): Promise<Buffer> =>
  identity ?? unpack(made.br ?? Buffer.alloc(0))

async function pack(coding: Coding, packed: Packed): Promise<Buffer> {
  const identity = await identityOf(packed)
  const bytes =
    coding === 'br'
      ? await brotli(identity, brotliOptions(identity, 8))
      : await deflate(identity, { level: 6 })
  packed.made[coding] = bytes
  const isSpare = coding === 'br' && packed.identity !== undefined
  if (isSpare) packed.identity = undefined
  packed.grow(bytes.length - (isSpare ? identity.length : 0))
  return bytes
}

const brotliOptions = (identity: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  },
})

/**
 * Path and known query parameters in a fixed order: what a page is rendered from and cached under. The
 * process determines the tenant; region and locale are the first two path segments.
 */
export function pageAddress(url: string): string {
  const question = url.indexOf('?')
  if (question === -1) return url
  const ofList = parametersOfList(url.slice(0, question))
  const known = [...new URLSearchParams(url.slice(question + 1))].filter(
    ([name]) => KNOWN_PARAMETERS.has(name) || ofList.includes(name),
  )
  if (known.length === 0) return url.slice(0, question)
  known.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${url.slice(0, question)}?${new URLSearchParams(known)}`
}
