// Connected mode: the store is a copy of a stack that lives elsewhere, kept in step by the sync of the delivery protocol.
import type { Database } from '#db/database.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { baseAddress, createHttpTransport } from '../reader/http-transport.ts'
import { createPersistentFetch } from '../reader/persistent-fetch.ts'
import { specifiedRetries } from '../reader/retry.ts'
import { createDoubts } from './doubts.ts'
import { failureOf, spread, waitAfterFailure } from './failures.ts'
import type { FollowedLocales } from './followed-stack.ts'
import { createRound, type RoundResult, type Wanted } from './round.ts'
import { createSource } from './source.ts'
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
  database: Database
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
  /** empty: nothing was ever taken over; failing: the copy is served, and gets older. */
  state: 'empty' | 'following' | 'failing'
  syncedAt: string | null
  ageSeconds: number | null
  failure: string | null
}

export interface Upstream {
  /** Follows in the background until `stop`. */
  start(): void
  stop(): Promise<void>
  /** One round now, for operators and tests. @throws what the round failed with */
  sync(wanted?: Partial<Wanted>): Promise<RoundResult>
  /** What the webhook of the upstream calls: 202, and a round follows. */
  handleWebhook(request: Request): Promise<Response>
  /** How old the copy is, whichever replica made it. */
  status(): Promise<UpstreamStatus>
}

// After a webhook, the upstream's own caches may need a moment until its sync tells of the change.
const SOON = 5_000
const TIMES_SOON = 3

export function createUpstream(options: UpstreamOptions): Upstream {
  const { database, settings, clock, log, random = Math.random, interval = 60_000 } = options
  const { apiKey, environment, branch, deliveryToken } = settings
  const target = { apiKey, environment, branch }
  const stopping = new AbortController()
  const doubts = createDoubts(log)
  const transport = createHttpTransport({
    host: settings.host,
    apiKey,
    token: deliveryToken,
    log,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  const fetch = createPersistentFetch({
    transport,
    clock,
    random,
    log,
    retries: specifiedRetries,
    timeout: 30_000,
    signal: stopping.signal,
  })
  const from = `${baseAddress(settings.host)} ${branch}`
  const round = createRound({
    database,
    deliveryToken,
    interval,
    source: createSource(fetch, target),
    target,
    from,
    locales: options.locales,
    clock,
    log,
    doubts,
  })

  let turn: Promise<unknown> = Promise.resolve()
  let following: Promise<void> | undefined
  let failures = 0
  let notBefore = 0
  let wanted: Wanted = { urgent: false, vocabulary: false, full: false }
  let timesSoon = 0
  let wake = new AbortController()

  /** Rounds of one process take turns. */
  function sync(asked: Partial<Wanted> = {}): Promise<RoundResult> {
    const result = turn.then(() => round({ urgent: true, vocabulary: false, full: false, ...asked }))
    turn = result.catch(() => {})
    return result.then(succeeded, failed)
  }

  function succeeded(result: RoundResult): RoundResult {
    if (typeof result === 'string') return result
    if (failures > 0) log.info({ failures }, 'The upstream content service is back')
    failures = 0
    doubts.forget()
    const changed = result.written + result.withdrawn > 0
    log[changed ? 'info' : 'debug']({ ...result }, 'The content is in step with the upstream')
    return result
  }

  async function failed(error: unknown): Promise<never> {
    if (stopping.signal.aborted) throw error
    failures++
    const { text } = failureOf(error)
    try {
      await saveFailure(database.db, target, text, clock.now())
    } catch (err) {
      log.error({ err }, 'The failure of the upstream could not be written down')
    }
    throw error
  }

  /** @returns milliseconds until the next round */
  async function followOnce(): Promise<number> {
    const asked = wanted
    wanted = { urgent: false, vocabulary: false, full: false }
    try {
      const result = await sync(asked)
      const nothingYet = typeof result === 'string' || result.items === 0
      timesSoon = asked.urgent && nothingYet ? timesSoon + 1 : 0
      if (timesSoon === 0 || timesSoon > TIMES_SOON) {
        timesSoon = 0
        return spread(interval, random)
      }
      wanted = { ...wanted, urgent: true, vocabulary: wanted.vocabulary || asked.vocabulary }
      return SOON
    } catch (error) {
      return waitAndSay(error)
    }
  }

  async function waitAndSay(error: unknown): Promise<number> {
    if (stopping.signal.aborted) return 0
    const failure = failureOf(error)
    const wait = waitAfterFailure(failure, failures, { interval, random })
    notBefore = failure.kind === 'away' ? 0 : clock.now().getTime() + wait
    const ageSeconds = await status().then(
      (it) => it.ageSeconds,
      () => undefined,
    )
    const fields = { ageSeconds, failures, nextInSeconds: Math.round(wait / 1000) }
    log[failure.kind === 'refused' ? 'error' : 'warn'](fields, `Upstream content service: ${failure.text}`)
    return wait
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      const wait = await followOnce()
      // A webhook that called meanwhile is answered at once, unless the upstream wants to be left alone.
      if (wake.signal.aborted && clock.now().getTime() >= notBefore) continue
      await clock.sleep(wait, AbortSignal.any([stopping.signal, wake.signal])).catch(() => {})
    }
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
      log.info({ from, environment }, 'Following an upstream content service')
      following ??= follow()
    },
    async stop() {
      stopping.abort(new Error('Stopping'))
      await Promise.allSettled([following, turn])
    },
    sync,
    async handleWebhook(request) {
      const call = await readWebhook(request, options.webhookSecret)
      if (call instanceof Response) return call
      wanted = { urgent: true, vocabulary: wanted.vocabulary || call.vocabulary, full: wanted.full }
      if (clock.now().getTime() >= notBefore) wake.abort()
      return Response.json({ data: { accepted: true } }, { status: 202 })
    },
    status,
  }
}
