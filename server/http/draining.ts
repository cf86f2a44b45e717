import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often idle connections are looked for. */
const LOOK_MS = 50

export interface Draining {
  listener: RequestListener
  /** From now on /readyz answers 503, and every answer carries `connection: close`. */
  begin(): void
  /** Stops accepting. Resolves when the last request has been answered and its connection is closed. */
  finish(): Promise<void>
}

/**
 * The outermost request handler. `headers` are those of every answer. After "connection: close" a proxy sends
 * nothing more on that connection, so the server can close it without racing a request that is about to be sent
 * (nodejs/node#60617).
 */
export function createDraining(
  server: Server,
  next: RequestListener,
  headers: Readonly<Record<string, string>>,
): Draining {
  let draining = false
  // Browsers open connections ahead of need. Node counts those as busy and would wait for their first request.
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  return {
    listener(request, response) {
      silent.delete(request.socket)
      if (draining) {
        response.shouldKeepAlive = false
        if (request.url === '/readyz') return refuseReady(response, 'stopping', headers)
      }
      return next(request, response)
    },
    begin() {
      draining = true
    },
    async finish() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // An answer that began before the drain has no `connection: close`.
      const look = setInterval(() => {
        server.closeIdleConnections()
        for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
      }, LOOK_MS)
      await closed
      clearInterval(look)
    },
  }
}

/** Answers /readyz in place of the site, which is not open yet or stops. @param headers of every answer */
export function refuseReady(
  response: ServerResponse,
  state: 'stopping' | 'opening tenants',
  headers: Readonly<Record<string, string>>,
): void {
  response
    .writeHead(503, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ ready: false, state }))
}
