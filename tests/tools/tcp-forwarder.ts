// A TCP forwarder that a test can cut and restore, to simulate a server that goes away.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Forwarder {
  /** The same address through this forwarder. */
  through(url: string): string
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Number of connections since the start. */
  readonly made: number
  close(): Promise<void>
}

/** @param target host and port of the server */
export async function openForwarder(target: string): Promise<Forwarder> {
  const to = new URL(target)
  const open = new Set<Socket>()
  let made = 0
  const server = createServer((near) => {
    made += 1
    const far = connect(Number(to.port || 5432), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo

  async function cut() {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }

  return {
    through(url) {
      const at = new URL(url)
      at.hostname = '127.0.0.1'
      at.port = String(port)
      return at.href
    },
    cut,
    restore: () => listen(port),
    get made() {
      return made
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
