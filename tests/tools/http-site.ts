// A site behind the server's own listener, for what only a socket shows: raw request lines and headers.
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { createListener } from '#server/http/listener.ts'
import { createMetrics } from '#server/metrics.ts'
import type { Site } from './site.ts'

export interface HttpAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface HttpQuery {
  method?: string
  /** Sent unchanged, byte by byte. */
  headers?: Record<string, string>
  body?: string
}

export interface HttpSite {
  port: number
  /** @param target of the request line, unchanged */
  ask(target: string, ask?: HttpQuery): Promise<HttpAnswer>
  close(): Promise<void>
}

/** @param site opened with an ORIGIN, whose host is sent unless `headers` set another */
export async function serveSite(site: Site): Promise<HttpSite> {
  const { services } = site
  const app = { fetch: (request: Request) => asked(site, request) } as unknown as Hono
  const listener = createListener({
    app,
    services,
    metrics: createMetrics(services),
    answerStatic: () => false,
  })
  const server = createServer({ maxHeaderSize: 32 * 1024 }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { host } = new URL(services.origin)
  return {
    port,
    ask: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const request = send(
          { host: '127.0.0.1', port, path, method, headers: { host, ...headers } },
          async (response) => {
            let text = ''
            for await (const chunk of response.setEncoding('utf8')) text += chunk
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
          },
        )
        request.on('error', reject)
        request.end(body)
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function asked(site: Site, request: Request): Promise<Response> {
  const { url, method, headers } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer()
  return site.request(url, { method, headers, ...(body && { body }) })
}
