// A test's own site and its services, in separate processes, with clocks that the test controls.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1_000
const START_MS = 240_000

export interface OwnProcess {
  origin: string
  /** Moves the clock to this many days from now. */
  moveClock(days: number): Promise<void>
  stop(): Promise<void>
  /** Kills it, as a power cut or the kernel does: nothing more is written. */
  kill(): Promise<void>
}

/** A free address. */
export async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return `http://127.0.0.1:${address.port}`
}

/**
 * Starts a server and waits until `ready` answers.
 * @param env in addition to the test's own
 */
export async function startProcess(
  module: string,
  origin: string,
  { ready, env }: { ready: string; env: Record<string, string> },
): Promise<OwnProcess> {
  const child = fork(module, {
    execArgv: ['--import', './tests/journeys/moved-clock.ts'],
    env: { ...process.env, PORT: new URL(origin).port, ...env },
  })
  await answering(origin + ready)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    origin,
    async moveClock(days) {
      child.send(days * DAY_MS)
      await once(child, 'message')
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/**
 * @param env differences from any other production site
 * @param module the server's entry point
 */
export async function startOwnSite(
  origin: string,
  env: Record<string, string> = {},
  module = 'tests/journeys/demo-site.ts',
): Promise<OwnProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-site-'))
  const site = await startProcess(module, origin, {
    ready: '/readyz',
    env: { DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
  })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(address: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${address} does not answer`)
}
