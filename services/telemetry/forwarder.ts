import type { Clock } from '#services/clock.ts'
import { specifiedRetries, waitBeforeRetry } from '#services/content/reader/retry.ts'
import type { Log } from '#services/log.ts'
import type { Loss } from './counts.ts'
import type { Span } from './spans.ts'

export interface ForwarderOptions {
  /** Base address of an OTLP/HTTP collector, as in OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:4318`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  /** The site's name in the collector. */
  serviceName: string
  clock: Clock
  log: Log
  lose: (reason: Loss, spans: number) => void
  forwarded: (spans: number) => void
  fetch?: typeof fetch
  random?: () => number
}

const MAX_WAITING = 2_048
const MAX_AT_ONCE = 512
const GATHER_MS = 1_000
const LIMIT_MS = 10_000
const LONGEST_WAIT_MS = 30_000

/**
 * Forwards spans to a collector in background batches. What does not fit the queue is dropped, and so is a
 * batch that the collector refuses or that fails three times. Both are counted.
 */
export function createForwarder(options: ForwarderOptions) {
  const { endpoint, clock, log, lose, random = Math.random } = options
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const stopping = new AbortController()
  let waiting: Span[] = []
  let working: Promise<void> | undefined

  async function work() {
    await clock.sleep(GATHER_MS, stopping.signal).catch(() => {})
    while (waiting.length > 0) {
      const spans = waiting.slice(0, MAX_AT_ONCE)
      waiting = waiting.slice(MAX_AT_ONCE)
      await handOver(spans)
    }
    working = undefined
  }

  async function handOver(spans: readonly Span[]) {
    for (let attempt = 1; ; attempt++) {
      const outcome = await ask(spans)
      const status = outcome.response?.status
      if (status !== undefined && status < 300) return options.forwarded(spans.length)
      const wait = stopping.signal.aborted
        ? undefined
        : waitBeforeRetry(outcome, attempt, {
            rules: specifiedRetries.slice(1),
            now: clock.now(),
            random,
            longest: LONGEST_WAIT_MS,
          })
      if (wait === undefined || attempt >= 3) {
        log.warn(
          { status, spans: spans.length },
          'The telemetry collector did not accept spans; they were dropped',
        )
        return lose('collector', spans.length)
      }
      await clock.sleep(wait, stopping.signal).catch(() => {})
    }
  }

  async function ask(spans: readonly Span[]) {
    try {
      const answer = await (options.fetch ?? fetch)(address, {
        method: 'POST',
        headers: { ...options.headers, 'content-type': 'application/json' },
        body: bodyOf(spans, options.serviceName),
        // A redirect would send the operator's headers to another host.
        redirect: 'manual',
        signal: clock.limit(LIMIT_MS),
      })
      await answer.body?.cancel()
      return {
        response: { status: answer.status, headers: Object.fromEntries(answer.headers), body: undefined },
      }
    } catch (failure) {
      return { failure }
    }
  }

  return {
    take(spans: readonly Span[]) {
      const room = Math.max(0, MAX_WAITING - waiting.length)
      waiting.push(...spans.slice(0, room))
      if (spans.length > room) lose('queue', spans.length - room)
      working ??= work()
    },
    /** Sends what is queued, once and without retries. */
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** The spans with the site's own service name, whatever the browser sent. */
function bodyOf(spans: readonly Span[], serviceName: string): string {
  const attributes = [{ key: 'service.name', value: { stringValue: serviceName } }]
  return JSON.stringify({
    resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'guildhall-web' }, spans }] }],
  })
}

/**
 * OTEL_EXPORTER_OTLP_HEADERS: `name=value,name=value`, values percent-encoded.
 * @throws Error that says what is wrong
 */
export function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim().toLowerCase()
      if (at < 1 || !/^[\w-]+$/.test(name)) throw new Error('must look like name=value,name=value')
      return [name, decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}
