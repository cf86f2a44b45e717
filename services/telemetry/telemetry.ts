import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { createCounts, type Loss, type TelemetryCounts } from './counts.ts'
import { createForwarder } from './forwarder.ts'
import type { Span } from './spans.ts'

/** Who is measured: nobody, those who consented, or everybody. In every document as `data-telemetry`. */
export type TelemetrySetting = 'off' | 'consent' | 'on'

/** Browsers' measurements: counted here, and forwarded if the operator wants it. */
export interface Telemetry {
  setting: TelemetrySetting
  counts: TelemetryCounts
  take(spans: readonly Span[]): void
  /** True when more is reported than this process accepts; calling it counts a request as refused. */
  busy(): boolean
  /** The longest that it stays busy. */
  windowSeconds: number
  lose(reason: Loss, spans: number): void
  stop(): Promise<void>
}

export interface TelemetryOptions {
  setting: TelemetrySetting
  /** The operator's collector, if any. */
  collector: { endpoint: string; headers: Readonly<Record<string, string>> } | undefined
  serviceName: string
  clock: Clock
  log: Log
  fetch?: typeof fetch
}

/** Limit for all visitors together: senders are not recorded, so they cannot be limited separately. */
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
