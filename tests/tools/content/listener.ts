import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export interface TestListener {
  port: number
  close(): Promise<void>
}

/** A real server on a free loopback port. */
export async function listen(fetch: (request: Request) => Promise<Response>): Promise<TestListener> {
  const server = createServer(
    { maxHeaderSize: 32 * 1024 },
    getRequestListener(fetch, { overrideGlobalObjects: false }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
