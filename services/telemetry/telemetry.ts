import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { createCounts, type Loss, type TelemetryCounts } from './counts.ts'
import { createForwarder } from './forwarder.ts'
import type { Span } from './spans.ts'

/** Who is measured: nobody, who has agreed, or everybody. Sent in every document, as `data-telemetry`. */
export type TelemetrySetting = 'off' | 'consent' | 'on'

/** What browsers report of their pages: counted here, and handed on where the operator wants it. */
export interface Telemetry {
  setting: TelemetrySetting
  counts: TelemetryCounts
  take(spans: readonly Span[]): void
  /** True while more is reported than this process wants to read; asking counts a request as turned away. */
  busy(): boolean
  /** How long at most it stays busy. */
  windowSeconds: number
  lose(reason: Loss, spans: number): void
  stop(): Promise<void>
}

export interface TelemetryOptions {
  setting: TelemetrySetting
  /** The operator's collector, if there is one. */
  collector: { endpoint: string; headers: Readonly<Record<string, string>> } | undefined
  serviceName: string
  clock: Clock
  log: Log
  fetch?: typeof fetch
}

/** All visitors together: who sends too much cannot be told apart, as nothing is kept about who sends. */
const MAX_IN_WINDOW = 3_000
const WINDOW_MS = 10_000

export function createTelemetry({ collector, ...options }: TelemetryOptions): Telemetry {
  const { counts, add, lose } = createCounts()
  const forwarder =
    collector &&
    createForwarder({
      ...options,
      ...collector,
      lose,
      forwarded: (spans) => {
        counts.forwarded += spans
      },
    })
  let window = { from: 0, spans: 0 }

  return {
    setting: options.setting,
    counts,
    lose,
    windowSeconds: WINDOW_MS / 1_000,
    busy() {
      const now = options.clock.now().getTime()
      if (now - window.from >= WINDOW_MS) window = { from: now, spans: 0 }
      const busy = window.spans >= MAX_IN_WINDOW
      if (busy) lose('busy', 1)
      return busy
    },
    take(spans) {
      window.spans += spans.length
      add(spans)
      forwarder?.take(spans)
    },
    async stop() {
      await forwarder?.stop()
    },
  }
}
