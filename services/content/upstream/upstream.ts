// Connected mode: the store is a copy of a stack elsewhere, kept up to date by the delivery protocol's sync.
import type { WorkDatabase } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { baseAddress, createHttpTransport } from '../reader/http-transport.ts'
import { createPersistentFetch } from '../reader/persistent-fetch.ts'
import { specifiedRetries } from '../reader/retry.ts'
import { createAssetCopies } from './asset-copies.ts'
import { failureOf } from './failures.ts'
import type { FollowedLocales } from './followed-stack.ts'
import { createFollower } from './follower.ts'
import { createRound, type RoundResult, type Wanted } from './round.ts'
import { createSource } from './source.ts'
import { createSuspicionCheck } from './suspicious-answers.ts'
import { readUpstream, saveFailure } from './upstream-rows.ts'
import { readWebhook } from './webhook.ts'

export interface UpstreamSettings {
  /** CONTENT_HOST: a host name, or an address such as http://127.0.0.1:3000/content. */
  host: string
  apiKey: string
  deliveryToken: string
  environment: string
  branch: string
}

export interface UpstreamOptions {
  database: WorkDatabase
  settings: UpstreamSettings
  webhookSecret?: string | undefined
  locales: FollowedLocales
  clock: Clock
  log: Log
  random?: () => number
  fetch?: typeof fetch
  /** Milliseconds between rounds. */
  interval?: number
}

export interface UpstreamStatus {
  /** empty: nothing was ever copied; failing: the copy is served, and is getting older. */
  state: 'empty' | 'following' | 'failing'
  syncedAt: string | null
  ageSeconds: number | null
  failure: string | null
}

export interface Upstream {
  /** Follows in the background until `stop`. */
  start(): void
  stop(): Promise<void>
  /** Runs a round now, for operators and tests. @throws the round's error */
  sync(wanted?: Partial<Wanted>): Promise<RoundResult>
  /** The upstream's webhook calls this: it answers 202, and a round follows. */
  handleWebhook(request: Request): Promise<Response>
  /** Age of the copy, whichever replica updated it. */
  status(): Promise<UpstreamStatus>
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const { database, settings, clock, log, random = Math.random, interval = 60_000 } = options
  const { apiKey, environment, branch } = settings
  const target = { apiKey, environment, branch }
  const stopping = new AbortController()
  const { signal } = stopping
  const doubts = createSuspicionCheck(log)
  const round = createRound({ ...partsOf(options, signal), database, interval, doubts })
  const follower = createFollower({
    round: sync,
    interval,
    ageSeconds: async () => (await status()).ageSeconds,
    clock,
    random,
    log,
    signal,
  })
  let turn: Promise<unknown> = Promise.resolve()
  let following: Promise<void> | undefined

  /** Rounds of a process take turns. */
  function sync(wanted: Partial<Wanted> = {}): Promise<RoundResult> {
    const result = turn
      .then(() => round({ urgent: true, vocabulary: false, full: false, ...wanted }))
      .then(succeeded, failed)
    turn = result.catch(() => {})
    return result
  }

  function succeeded(result: RoundResult): RoundResult {
    if (typeof result === 'string') return result
    doubts.forget()
    const changed = result.written + result.withdrawn > 0
    log[changed ? 'info' : 'debug']({ ...result }, 'The content is in step with the upstream')
    return result
  }

  async function failed(error: unknown): Promise<never> {
    if (signal.aborted) throw error
    try {
      await saveFailure(database.db, target, failureOf(error).text, clock.now())
    } catch (err) {
      log.error({ err }, 'The failure of the upstream could not be stored')
    }
    throw error
  }

  async function status(): Promise<UpstreamStatus> {
    const { syncedAt, failure } = await readUpstream(database.db, target)
    const state = syncedAt === undefined ? 'empty' : failure === undefined ? 'following' : 'failing'
    const age = syncedAt && Math.max(0, Math.round((clock.now().getTime() - syncedAt.getTime()) / 1000))
    return {
      state,
      syncedAt: syncedAt?.toISOString() ?? null,
      ageSeconds: age ?? null,
      failure: failure ?? null,
    }
  }

  return {
    start() {
      log.info({ host: settings.host, environment, branch }, 'Following an upstream content service')
      following ??= follower.follow()
    },
    async stop() {
      stopping.abort(new Error('Stopping'))
      await Promise.allSettled([following, turn])
    },
    sync,
    async handleWebhook(request) {
      const call = await readWebhook(request, options.webhookSecret)
      if (call instanceof Response) return call
      follower.call(call.vocabulary)
      return Response.json({ data: { accepted: true } }, { status: 202 })
    },
    status,
  }
}

/** The parts of a round that depend only on the settings. */
function partsOf(options: UpstreamOptions, signal: AbortSignal) {
  const { settings, clock, log, locales, random = Math.random, fetch = globalThis.fetch } = options
  const { host, apiKey, environment, branch, deliveryToken } = settings
  const target = { apiKey, environment, branch }
  const base = baseAddress(host)
  const transport = createHttpTransport({ host, apiKey, token: deliveryToken, log, fetch })
  const persistent = { transport, clock, random, log, retries: specifiedRetries, timeout: 30_000, signal }
  return {
    deliveryToken,
    source: createSource(createPersistentFetch(persistent), target, base),
    target,
    from: `${base} ${branch}`,
    locales,
    clock,
    log,
    copyAssets: createAssetCopies({ apiKey, base, fetch, clock, log, signal }),
  }
}
