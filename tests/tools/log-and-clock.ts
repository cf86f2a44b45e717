import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'

/** A log that records its messages: 'warn: The upstream is away'. */
export function silentLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const at = (level: string) => (_fields: object, message: string) => {
    lines.push(`${level}: ${message}`)
  }
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Time that passes only when somebody sleeps or the test advances it; the sleeps are in `waits`. */
export function stoppedClock(start = '2026-11-21T12:00:00Z'): Clock & {
  waits: number[]
  advance(ms: number): void
} {
  let now = Date.parse(start)
  const waits: number[] = []
  const limits = new Set<{ at: number; controller: AbortController }>()
  const advance = (ms: number) => {
    now += ms
    for (const limit of limits) {
      if (limit.at > now) continue
      limits.delete(limit)
      limit.controller.abort(new DOMException('The time limit is over', 'TimeoutError'))
    }
  }
  return {
    waits,
    advance,
    now: () => new Date(now),
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      waits.push(ms)
      advance(ms)
    },
    limit(ms) {
      const controller = new AbortController()
      limits.add({ at: now + ms, controller })
      return controller.signal
    },
  }
}
