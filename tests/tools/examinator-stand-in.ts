// A third-party examinator, written from docs/connecting.md only: it creates assignments, reports their
// state, and delivers. It knows nothing else about this site.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Ordered {
  id: string
  vendor: string
  program: string
  product: string
  campaign: string
  locale: string
  returnUrl: string
  callbackUrl: string
}

interface Kept {
  order: Ordered
  asked: number
  status: string
  level?: string
  at: string
}

export interface ExaminatorStandIn {
  url: string
  /** EXAMINATOR_* of a site that is connected to it. */
  settings: Record<string, string>
  assignments: Map<string, Kept>
  /** Calls that it got, with the key. */
  asked: number
  /** Whether it answers, and what. */
  mood: 'well' | 'broken' | 'refusing' | 'elsewhere'
  /** At which question the link is there. */
  readyAt: number
  /** Something has happened to an assignment; it is reported only on request. */
  becomes(id: string, status: string, level?: string, at?: Date): void
  /** The delivery to the site, signed as documented; `at`: the time of sending. */
  delivery(
    id: string,
    more?: { delivery?: string; at?: Date; secret?: string; changes?: object },
  ): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

const KEY = 'a key of the stand-in alone'
const SECRET = 'a secret that only the two of them know'

export async function openExaminatorStandIn(): Promise<ExaminatorStandIn> {
  const assignments = new Map<string, Kept>()
  const server = createServer(async (request, response) => {
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.headers.authorization !== `Bearer ${KEY}`) {
      // The page behind a link: what a member sees of the examinator.
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end('<!doctype html><title>The test</title><h1>The test of the other house</h1>')
    }
    standIn.asked += 1
    if (standIn.mood === 'broken') return say(500, { message: 'Sorry' })
    if (standIn.mood === 'refusing') return say(403, { message: 'Not you' })
    const [, id] = /^\/assignments(?:\/([^/]+))?$/.exec(request.url ?? '') ?? []
    if (request.method === 'POST' && id === undefined) {
      const order = JSON.parse(Buffer.concat(chunks).toString()) as Ordered
      const kept = assignments.get(order.id) ?? {
        order,
        asked: 0,
        status: 'UNSTARTED',
        at: new Date().toISOString(),
      }
      assignments.set(order.id, kept)
      kept.asked += 1
      return say(kept.asked >= standIn.readyAt ? 201 : 202, toldOf(kept))
    }
    const kept = assignments.get(decodeURIComponent(id ?? ''))
    return kept === undefined ? say(404, { message: 'Unknown' }) : say(200, toldOf(kept))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const toldOf = ({ order, asked, status, level, at }: Kept) => ({
    id: order.id,
    passingLink:
      asked < standIn.readyAt
        ? null
        : standIn.mood === 'elsewhere'
          ? 'https://elsewhere.example/take'
          : `${url}/take/${order.id}`,
    status,
    level: level ?? null,
    at,
  })

  const standIn: ExaminatorStandIn = {
    url,
    settings: { EXAMINATOR_URL: url, EXAMINATOR_KEY: KEY, EXAMINATOR_SECRET: SECRET },
    assignments,
    asked: 0,
    mood: 'well',
    readyAt: 1,
    becomes(id, status, level, at = new Date()) {
      const kept = assignments.get(id)
      if (kept === undefined) throw new Error(`It was never asked for ${id}`)
      assignments.set(id, {
        ...kept,
        status,
        at: at.toISOString(),
        ...(level === undefined ? {} : { level }),
      })
    },
    delivery(id, { delivery = randomUUID(), at = new Date(), secret = SECRET, changes = {} } = {}) {
      const kept = assignments.get(id)
      const answer = {
        delivery,
        assignment: id,
        status: kept?.status,
        level: kept?.level ?? null,
        at: kept?.at,
      }
      const body = JSON.stringify({ ...answer, ...changes })
      const timestamp = String(Math.floor(at.getTime() / 1_000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-examinator-timestamp': timestamp,
          'x-examinator-signature': `sha256=${signature}`,
        },
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
