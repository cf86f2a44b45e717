import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often it is looked for connections that nobody uses any more. */
const LOOK_MS = 50

export interface Draining {
  listener: RequestListener
  /** From now on /readyz answers 503, and every answer asks the client to use another connection next time. */
  begin(): void
  /** Stops accepting. Resolves when the last request has been answered and its connection is closed. */
  finish(): Promise<void>
}

/**
 * Stands before everything else on a server. A proxy that is told "connection: close" sends nothing more on that line, so a
 * line that the server ends later is one that nobody is about to use (nodejs/node#60617).
 */
export function createDraining(server: Server, next: RequestListener): Draining {
  let draining = false
  // Browsers connect ahead. Such a connection counts as busy for Node, which would wait for its first request.
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
        if (request.url === '/readyz') return refuseNew(response)
      }
      return next(request, response)
    },
    begin() {
      draining = true
    },
    async finish() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // An answer that began before the drain leaves its connection open at its end.
      const look = setInterval(() => {
        server.closeIdleConnections()
        for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
      }, LOOK_MS)
      await closed
      clearInterval(look)
    },
  }
}

function refuseNew(response: ServerResponse): void {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  response.writeHead(503, headers).end(JSON.stringify({ ready: false, state: 'stopping' }))
}
