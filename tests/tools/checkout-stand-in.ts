// A checkout, written from docs/applications.md only: it reads the address that a member is led to, answers for
// payments, and delivers. It knows nothing else about this site.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY = 'a key of the checkout alone'
const SECRET = 'a secret of the checkout and the site alone'

const sign = (secret: string, id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

interface ToPay {
  payment: string
  amount: number
  currency: string
  title: string
  locale: string
  back: string
}

export interface CheckoutStandIn {
  /** CHECKOUT_* of a site that is connected to it. */
  settings: Record<string, string>
  /** What it answers when it is asked, by reference. */
  known: Map<string, object>
  /** What a member is to pay; undefined for an address that nobody signed. */
  read(address: string): ToPay | undefined
  delivery(
    body: object,
    more?: { id?: string; at?: Date; secret?: string },
  ): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

export async function openCheckoutStandIn(): Promise<CheckoutStandIn> {
  const known = new Map<string, object>()
  const server = createServer((request, response) => {
    const say = (status: number, body: unknown = {}) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== `Bearer ${KEY}`) return say(401)
    const [, reference = ''] = /^\/payments\/([^/]+)$/.exec(request.url ?? '') ?? []
    const found = known.get(reference)
    return found === undefined ? say(404) : say(200, found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { CHECKOUT_URL: url, CHECKOUT_KEY: KEY, CHECKOUT_SECRET: SECRET },
    known,
    read(address) {
      const asked = new URL(address)
      if (`${asked.origin}${asked.pathname}` !== `${url}/pay`) return undefined
      const of = (name: string) => asked.searchParams.get(name) ?? ''
      const body = Buffer.from(of('payment'), 'base64url').toString()
      if (of('signature') !== sign(SECRET, of('id'), of('timestamp'), body)) return undefined
      return JSON.parse(body) as ToPay
    },
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
