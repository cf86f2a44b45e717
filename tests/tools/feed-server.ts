// A feed on this machine, a stopped clock, and a network in which only this machine can be reached.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#services/clock.ts'
import { USER_AGENT } from '#services/feeds/fetch-feed.ts'
import type { Network } from '#services/feeds/network.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export async function serveFeed() {
  const requests: IncomingMessage[] = []
  let answer: Answer = (_request, response) => response.end()
  const server = createServer((request, response) => {
    // A port may be reused, so requests of other programs are rejected.
    if (request.headers['user-agent'] !== USER_AGENT) return void response.writeHead(421).end()
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    requests,
    answer(next: Answer) {
      answer = next
    },
    /** The headers of the latest request. */
    asked: () => requests.at(-1)?.headers ?? {},
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Names ending in .example resolve to this machine, which alone counts as public. */
export const fakeNetwork: Network = {
  resolve: async (hostname) => {
    if (!hostname.endsWith('.example')) throw new Error('ENOTFOUND')
    return [{ address: '127.0.0.1', family: 4 }]
  },
  mayReach: (address) => address === '127.0.0.1',
}

export function standingClock(start: string) {
  let now = Date.parse(start)
  let limits: AbortController[] = []
  let sleepers: { until: number; wake: () => void }[] = []
  return {
    now: () => new Date(now),
    limit() {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    },
    sleep(ms, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
        sleepers.push({ until: now + ms, wake: resolve })
      })
    },
    /** The sleepers, and the time at which the first of them wakes up. */
    sleeping: () => sleepers.map(({ until }) => new Date(until).toISOString()),
    advance(ms: number) {
      now += ms
      const due = sleepers.filter(({ until }) => until <= now)
      sleepers = sleepers.filter(({ until }) => until > now)
      for (const { wake } of due) wake()
    },
    /** Fires every timeout that was requested. */
    timeIsUp() {
      for (const limit of limits) limit.abort(new DOMException('Time is up', 'TimeoutError'))
      limits = []
    },
  } satisfies Clock & Record<string, unknown>
}
