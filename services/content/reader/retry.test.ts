import { expect, test } from 'vitest'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import type { DeliveryTransport } from '../wire.ts'
import { createReader } from './reader.ts'

const site = { apiKey: 'demo', branch: 'main', environment: 'production' }

/** Sends one request and returns the number of attempts, the waits, and the outcome. */
async function persistence(transport: DeliveryTransport, clock = stoppedClock()) {
  let attempts = 0
  const reader = createReader({
    transport: (request, signal) => {
      attempts++
      return transport(request, signal)
    },
    clock,
    log: silentLog(),
    random: () => 0.5,
  })
  const end = await reader.get(site, 'blog', 'blt1').then(
    () => 'answer',
    (error: { error_code: number; status: number }) => `${error.status}/${error.error_code}`,
  )
  return { attempts, waits: clock.waits, end }
}

const refusing =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): DeliveryTransport =>
  async () => ({ status, headers, body })
const failing =
  (error: Error): DeliveryTransport =>
  async () => {
    throw error
  }

const scaled = [300, 600, 900, 1200, 1500]
const growing = [3500, 5500]

test.each([
  ['408', refusing(408), scaled, '408/408'],
  ['429', refusing(429), scaled, '429/429'],
  ['429 with retry-after', refusing(429, {}, { 'retry-after': '2' }), Array(5).fill(2000), '429/429'],
  ['429 that asks for an hour', refusing(429, {}, { 'retry-after': '3600' }), [], '429/429'],
  [
    '429 with a reset time',
    refusing(429, {}, { 'x-ratelimit-reset': String(Date.parse('2026-11-21T12:00:03Z') / 1000) }),
    [3000, 0, 0, 0, 0],
    '429/429',
  ],
  ['408 with code 141', refusing(408, { error_code: 141 }), [], '408/141'],
  ['503 with code 141', refusing(503, { error_code: 141 }), [], '503/141'],
  ['422 with code 141', refusing(422, { error_code: 141 }), [], '422/141'],
  ['413', refusing(413), growing, '413/413'],
  ['500', refusing(500), growing, '500/500'],
  ['502 from a proxy', refusing(502, '<html>Bad gateway</html>'), growing, '502/502'],
  ['503 with retry-after', refusing(503, {}, { 'retry-after': '1' }), [1000, 1000], '503/503'],
  ['524', refusing(524), growing, '524/524'],
  ['no connection', failing(new TypeError('fetch failed')), growing, '0/0'],
  ['400', refusing(400, { error_code: 141 }), [], '400/141'],
  ['401', refusing(401, { error_code: 105 }), [], '401/105'],
  ['403', refusing(403), [], '403/403'],
  ['404', refusing(404, { error_code: 145 }), [], '404/145'],
  ['412', refusing(412, { error_code: 109 }), [], '412/109'],
  ['302', refusing(302), [], '302/302'],
] as const)('%s', async (_case, transport, waits, end) => {
  expect(await persistence(transport)).toEqual({ attempts: waits.length + 1, waits, end })
})

test('a good answer after failures ends the waiting', async () => {
  const answers = [500, 429, 200].map((status) => ({ status, headers: {}, body: { entry: {} } }))
  expect(await persistence(async () => answers.shift() ?? { status: 400, headers: {}, body: {} })).toEqual({
    attempts: 3,
    waits: [3500, 600],
    end: 'answer',
  })
})

test('an attempt is given up after 30 seconds, even by a transport that does not listen', async () => {
  const clock = stoppedClock()
  const asked = persistence(() => new Promise(() => clock.advance(30_000)), clock)
  expect(await asked).toEqual({ attempts: 3, waits: growing, end: '0/0' })
})
