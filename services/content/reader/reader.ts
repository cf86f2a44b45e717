import type { Clock } from '#services/clock.ts'
import type { Share } from '#services/fair-share.ts'
import type { Log } from '#services/log.ts'
import type { DeliveryRequest, DeliveryTransport, SiteStack } from '../wire.ts'
import { type AnswerCacheLimits, createAnswerCache } from './answer-cache.ts'
import { type CachePolicy, readCachePolicy } from './cache-policy.ts'
import { createCachedFetch, type Refreshed } from './cached-fetch.ts'
import { noEntry } from './content-error.ts'
import { createPersistentFetch } from './persistent-fetch.ts'
import {
  type AssetsQuery,
  type ContentTypesQuery,
  deliveryRequest,
  type EntriesQuery,
  type EntryQuery,
  type TermsQuery,
} from './queries.ts'
import { type RetryRule, specifiedRetries } from './retry.ts'

export interface ReaderOptions {
  transport: DeliveryTransport
  clock: Clock
  log: Log
  random?: () => number
  /** The stack's current revision if it is known: answers of other revisions are not used. */
  revisionOf?: (apiKey: string) => string | undefined | Promise<string | undefined>
  cachePolicy?: number
  retries?: readonly RetryRule[]
  /** Timeout of an attempt in milliseconds. */
  timeout?: number
  cacheLimits?: AnswerCacheLimits
  /** Of the cache's size, where several sites are in one process. */
  share?: Share
}

/** An entry as delivered. Page code parses it with its content type's schema. */
export type Entry = { uid: string; locale: string; title?: string } & Record<string, unknown>
export type Asset = { uid: string; url: string; filename: string } & Record<string, unknown>
export type Described = { uid: string } & Record<string, unknown>

export interface EntriesAnswer<T> {
  readonly entries: readonly T[]
  readonly count?: number
}
export interface AssetsAnswer {
  readonly assets: readonly Asset[]
  readonly count?: number
}
export interface ContentTypesAnswer {
  readonly content_types: readonly Described[]
  readonly count?: number
}
export interface TermsAnswer {
  readonly terms: readonly Described[]
  readonly count?: number
}

/** Reads content for the site. Answers may be shared with other pages and are then frozen. */
export interface Reader {
  find<T = Entry>(site: SiteStack, ask: EntriesQuery & Refreshed<EntriesAnswer<T>>): Promise<EntriesAnswer<T>>
  /** @throws ContentError 141 when nothing matches */
  findOne<T = Entry>(site: SiteStack, ask: EntriesQuery): Promise<T>
  count(site: SiteStack, ask: EntriesQuery): Promise<number>
  get<T = Entry>(site: SiteStack, contentType: string, uid: string, ask?: EntryQuery): Promise<T>
  assets(site: SiteStack, ask?: AssetsQuery & Refreshed<AssetsAnswer>): Promise<AssetsAnswer>
  asset(site: SiteStack, uid: string, ask?: AssetsQuery): Promise<Asset>
  contentTypes(site: SiteStack, ask?: ContentTypesQuery): Promise<ContentTypesAnswer>
  contentType(site: SiteStack, uid: string, ask?: ContentTypesQuery): Promise<Described>
  terms(site: SiteStack, taxonomy: string, ask?: TermsQuery): Promise<TermsAnswer>
  /** A reader that records what is read through it, for page caches. */
  recording(): { reader: Reader; used(): readonly UsedContent[] }
  /** A reader of drafts: it caches nothing. */
  previewing(preview: { token: string; hash?: string }): Reader
}

/** What a page was made from. */
export interface UsedContent {
  apiKey: string
  /**
   * The revision that the page shows: with another one the page is out of date. Undefined when unknown, or
   * when the content changed while the page was made; such a page must not be cached.
   */
  revision: string | undefined
  /** Content types whose lists were read, and single entries as 'content_type.uid'. */
  keys: readonly string[]
}

export function createReader(options: ReaderOptions): Reader {
  const { log, clock, random = Math.random, timeout = 30_000 } = options
  const retries = options.retries ?? specifiedRetries
  const defaultPolicy = options.cachePolicy === undefined ? 1 : readCachePolicy(options.cachePolicy)
  const checkSite = createSiteCheck(log)
  const fetch = createPersistentFetch({
    transport: options.transport,
    clock,
    random,
    retries,
    timeout,
    log,
  })
  const ask = createCachedFetch({
    fetch: (request) => fetch(request, (body) => body),
    cache: createAnswerCache(options.cacheLimits, options.share),
    revisionOf: createRevision(options, log),
    now: () => clock.now().getTime(),
    log,
  })

  return readerOver(async ({ site, request, cachePolicy, onRefresh, onUse }) => {
    checkSite(site)
    const policy = cachePolicy === undefined ? defaultPolicy : readCachePolicy(cachePolicy)
    const { body, revision } = await ask(site.apiKey, request, policy, onRefresh)
    onUse?.(revision)
    return body
  })
}

interface Question {
  site: SiteStack
  /** The content, in the notation of UsedContent. */
  key: string
  request: DeliveryRequest
  cachePolicy?: CachePolicy | undefined
  onRefresh?: ((body: unknown) => void) | undefined
  onUse?: (revision: string | undefined) => void
}

function readerOver(answer: (question: Question) => Promise<unknown>): Reader {
  const read = async <A>(
    site: SiteStack,
    key: string,
    path: string,
    ask: Parameters<typeof deliveryRequest>[2] & Refreshed<A> = {},
  ) =>
    // The properties that the protocol promises; the caller parses the content itself.
    (await answer({
      site,
      key,
      request: deliveryRequest(site, path, ask),
      cachePolicy: ask.cachePolicy,
      onRefresh: ask.onRefresh as ((body: unknown) => void) | undefined,
    })) as A
  const reader: Reader = {
    async find(site, { contentType, ...ask }) {
      return read(site, contentType, `/content_types/${segment(contentType)}/entries`, ask)
    },
    async findOne<T>(site: SiteStack, ask: EntriesQuery) {
      const { entries } = await reader.find<T>(site, { ...ask, limit: 1 })
      const [entry] = entries
      if (entry === undefined) throw noEntry()
      return entry
    },
    async count(site, ask) {
      const { count = 0 } = await reader.find(site, { ...ask, only: ['uid'], limit: 1, includeCount: true })
      return count
    },
    async get<T>(site: SiteStack, contentType: string, uid: string, ask?: EntryQuery) {
      const path = `/content_types/${segment(contentType)}/entries/${segment(uid)}`
      return (await read<{ entry: T }>(site, `${contentType}.${uid}`, path, ask)).entry
    },
    assets: (site, ask) => read(site, 'sys_assets', '/assets', ask),
    async asset(site, uid, ask) {
      return (await read<{ asset: Asset }>(site, `sys_assets.${uid}`, `/assets/${segment(uid)}`, ask)).asset
    },
    contentTypes: (site, ask) => read(site, 'content_types', '/content_types', ask),
    async contentType(site, uid, ask) {
      const path = `/content_types/${segment(uid)}`
      return (await read<{ content_type: Described }>(site, `content_types.${uid}`, path, ask)).content_type
    },
    async terms(site, taxonomy, ask) {
      return read(site, `taxonomies.${taxonomy}`, `/taxonomies/${segment(taxonomy)}/terms`, ask)
    },
    recording() {
      const uses = new Map<string, { revision: string | undefined; keys: Set<string> }>()
      const recorder = readerOver((question) => {
        const onUse = (revision: string | undefined) => {
          question.onUse?.(revision)
          const use = uses.get(question.site.apiKey) ?? { revision, keys: new Set() }
          uses.set(question.site.apiKey, use)
          if (use.revision !== revision) use.revision = undefined
          use.keys.add(question.key)
        }
        return answer({ ...question, onUse })
      })
      const used = () =>
        [...uses].map(([apiKey, { revision, keys }]) => ({ apiKey, revision, keys: [...keys].toSorted() }))
      return { reader: recorder, used }
    },
    previewing({ token, hash }) {
      return readerOver((question) => {
        const headers = {
          ...question.request.headers,
          preview_token: token,
          ...(hash === undefined ? {} : { live_preview: hash }),
        }
        return answer({ ...question, request: { ...question.request, headers }, cachePolicy: -1 })
      })
    },
  }
  return reader
}

// Dots or an empty text would change the path's meaning; no uid looks like that.
function segment(uid: string): string {
  if (uid === '' || uid === '.' || uid === '..') throw noEntry()
  return encodeURIComponent(uid)
}

// Without a revision, answers are judged by age alone: an older page is better than none.
function createRevision({ revisionOf }: ReaderOptions, log: Log) {
  return async (apiKey: string): Promise<string | undefined> => {
    try {
      return await revisionOf?.(apiKey)
    } catch (err) {
      log.warn({ err, apiKey }, 'The content revision could not be read; cached answers are judged by age')
      return undefined
    }
  }
}

/** Logs a site with an impossible key or environment once; the service refuses its requests anyway. */
function createSiteCheck(log: Log) {
  const seen = new WeakSet<SiteStack>()
  return (site: SiteStack) => {
    if (seen.has(site)) return
    seen.add(site)
    for (const name of ['apiKey', 'environment'] as const) {
      if (typeof site[name] !== 'string' || site[name].trim() === '')
        log.error({ site }, `The site's content ${name} must be a non-empty text`)
    }
  }
}
