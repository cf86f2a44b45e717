// The system of a vendor, written from docs/applications.md only: it takes messages, answers for applications, and
// delivers. It knows nothing else about this site.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Told {
  type: string
  sequence: number
  at: string
  application: { id: string; stage?: string } & Record<string, unknown>
}

export interface VendorStandIn {
  url: string
  /** VENDOR_ANYWHERECLUB_* of a site that is connected to it. */
  settings: Record<string, string>
  /** Messages that were taken, by their id: whatever comes again under an id is not taken again. */
  taken: Map<string, Told>
  /** Attempts, whatever became of them. */
  attempts: number
  /** `deaf`: takes the message, but the answer is lost. */
  mood: 'well' | 'down' | 'deaf' | 'refusing'
  clock: { now(): Date }
  /** What it answers when it is asked. */
  decided: Map<string, object>
  delivery(
    body: object,
    more?: { id?: string; at?: Date; secret?: string },
  ): { body: string; headers: Record<string, string> }
  /** Headers with which it asks for the CV of an application. */
  asking(application: string, more?: { id?: string; at?: Date; secret?: string }): Record<string, string>
  close(): Promise<void>
}

const KEY = 'a key of the stand-in alone'
const SECRET = 'a secret that only the two of them know'

export async function openVendorStandIn(
  clock: { now(): Date } = { now: () => new Date() },
): Promise<VendorStandIn> {
  const sign = (secret: string, id: string, timestamp: string, body: string) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

  const server = createServer(async (request, response) => {
    const say = (status: number, body: unknown = {}) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    standIn.attempts += 1
    if (standIn.mood === 'down') return say(503)
    if (standIn.mood === 'refusing') return say(422)
    if (request.headers.authorization !== `Bearer ${KEY}`) return say(401)
    const [, asked] = /^\/applications(?:\/([^/]+))?$/.exec(request.url ?? '') ?? []
    if (request.method === 'GET') {
      const decided = standIn.decided.get(asked ?? '')
      return decided === undefined ? say(404) : say(200, decided)
    }
    const id = String(request.headers['webhook-id'])
    const timestamp = String(request.headers['webhook-timestamp'])
    const isFresh = Math.abs(Number(timestamp) - standIn.clock.now().getTime() / 1_000) <= 300
    if (!isFresh || request.headers['webhook-signature'] !== sign(SECRET, id, timestamp, body))
      return say(401)
    if (!standIn.taken.has(id)) standIn.taken.set(id, JSON.parse(body) as Told)
    if (standIn.mood === 'deaf') return void request.socket.destroy()
    say(202)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const standIn: VendorStandIn = {
    url,
    settings: {
      VENDOR_ANYWHERECLUB_URL: url,
      VENDOR_ANYWHERECLUB_KEY: KEY,
      VENDOR_ANYWHERECLUB_SECRET: SECRET,
    },
    taken: new Map(),
    attempts: 0,
    mood: 'well',
    clock,
    decided: new Map(),
    delivery(content, { id = randomUUID(), at = new Date(), secret = SECRET } = {}) {
      const body = JSON.stringify(content)
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': sign(secret, id, timestamp, body),
        },
      }
    },
    asking(application, { id = randomUUID(), at = new Date(), secret = SECRET } = {}) {
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      return {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': sign(secret, id, timestamp, `cv ${application}`),
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}
