// An open loop: requests are sent by the clock, whether or not earlier ones were answered, because visitors
// do not wait for each other.
import { type Agent, request as send } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Answer {
  /** 0 if there was no response. */
  status: number
  milliseconds: number
  retryAfter: boolean
}

export interface Sending {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Time-out of a request. */
const PATIENCE_MS = 30_000

export function askOnce(agent: Agent, url: string, { method = 'GET', headers = {}, body }: Sending = {}) {
  return new Promise<Answer>((resolve) => {
    const start = performance.now()
    const finish = (status: number, retryAfter = false) =>
      resolve({ status, retryAfter, milliseconds: performance.now() - start })
    send(url, { agent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => finish(response.statusCode ?? 0, 'retry-after' in response.headers))
      response.on('error', () => finish(0))
    })
      .setTimeout(PATIENCE_MS, function (this: { destroy(): void }) {
        this.destroy()
      })
      .on('error', () => finish(0))
      .end(body)
  })
}

export interface Stream {
  aSecond: number
  ask(): void
}

/** Sends at even intervals without waiting; a late timer sends everything that is due. */
export async function byTheClock(seconds: number, streams: readonly Stream[]): Promise<void> {
  const start = performance.now()
  const sent = streams.map(() => 0)
  for (;;) {
    const passed = (performance.now() - start) / 1_000
    for (const [at, { aSecond, ask }] of streams.entries())
      for (; (sent[at] ?? 0) < Math.min(passed, seconds) * aSecond; sent[at] = (sent[at] ?? 0) + 1) ask()
    if (passed >= seconds) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/**
 * Waits until three uncached responses in a row took less than half a second, at most a minute.
 * @returns seconds
 */
export async function untilNormal(ask: () => Promise<Answer>): Promise<number> {
  const start = performance.now()
  for (let inRow = 0; inRow < 3; ) {
    if (performance.now() - start > 60_000) return Number.POSITIVE_INFINITY
    const { status, milliseconds } = await ask()
    inRow = status === 200 && milliseconds < 500 ? inRow + 1 : 0
  }
  return Math.round((performance.now() - start) / 100) / 10
}

/** @returns the name with P50, P95 and P99, each with milliseconds */
export function percentiles<Name extends string>(name: Name, milliseconds: readonly number[]) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { [`${name}P50`]: at(0.5), [`${name}P95`]: at(0.95), [`${name}P99`]: at(0.99) } as Record<
    `${Name}P50` | `${Name}P95` | `${Name}P99`,
    number
  >
}
