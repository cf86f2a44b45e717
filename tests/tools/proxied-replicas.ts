// Two replicas of a production site on one PostgreSQL behind the proxy of docs/deploy.md, in separate
// processes, and visitors who never pause.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, constants } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { freePort } from '../../scripts/free-port.ts'
import { type ReverseProxy, startProxy } from '../../scripts/haproxy.ts'
import { siteArguments, siteEnvironment } from '../../scripts/site-process.mjs'

const HOST = 'guildhall.test'

export interface ProxiedReplicas {
  proxy: ReverseProxy
  /**
   * Stops a replica as a supervisor does, starts it again, and waits until the proxy uses it.
   * @returns its exit code
   */
  restart(replica: number): Promise<number | null>
  /** Kills a replica without warning. */
  kill(replica: number): Promise<void>
  /** Starts a replica that was killed. */
  start(replica: number): Promise<void>
  stop(): Promise<void>
}

/** @param env in addition to what docs/deploy.md sets */
export async function startReplicas(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ProxiedReplicas> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-replicas-'))
  const [httpPort, httpsPort, ...ports] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const proxy = await startProxy({ host: HOST, httpPort, httpsPort, replicas: ports })
  const running: ChildProcess[] = []

  async function start(replica: number) {
    const child = spawn(process.execPath, siteArguments, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...siteEnvironment,
        NODE_ENV: 'production',
        ORIGIN: proxy.origin,
        TRUSTED_PROXIES: '1',
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        IDENTITY_SECRET: 'known to the replicas of this test alone',
        PORT: String(ports[replica]),
        LOG_LEVEL: 'error',
        ...env,
      },
    })
    running[replica] = child
    await isReady(child)
    await proxy.untilServing(
      running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length,
    )
  }

  async function end(replica: number, signal: 'SIGTERM' | 'SIGKILL') {
    const child = running[replica]
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }

  const replicas: ProxiedReplicas = {
    proxy,
    start,
    async restart(replica) {
      const code = await end(replica, 'SIGTERM')
      await start(replica)
      return code
    },
    async kill(replica) {
      await end(replica, 'SIGKILL')
    },
    async stop() {
      await Promise.all(running.map((_, replica) => end(replica, 'SIGKILL')))
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    // One after the other, because the first one writes the content.
    await start(0)
    await start(1)
  } catch (error) {
    await replicas.stop()
    throw error
  }
  return replicas
}

async function isReady(child: ChildProcess): Promise<void> {
  child.stdout?.setEncoding('utf8')
  let said = ''
  const gone = once(child, 'exit').then(() => {
    throw new Error(`The replica ended before it was ready: ${said}`)
  })
  gone.catch(() => {})
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: string) => {
      said += text
      if (said.includes('is ready at')) resolve()
    })
  })
  await Promise.race([ready, gone])
}

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  /** Of a form post. */
  body?: string
  /** The expected status. */
  status: number
}

/**
 * Visitors' requests in turn: a cached page, one that is rendered each time, its data, the content behind it,
 * a form.
 */
export const MIX: readonly Asked[] = [
  { method: 'GET', path: '/global/en-us/home', status: 200 },
  { method: 'GET', path: '/global/en-us/search?q=queue', status: 200 },
  { method: 'POST', path: '/api/consent', body: 'choice=all&back=/global/en-us/blog', status: 303 },
  { method: 'GET', path: '/global/de-de/blog.data', status: 200 },
  { method: 'GET', path: '/sitemap.xml', status: 200 },
]

export interface Load {
  asked: number
  posts: number
  /** One line for each request without its expected answer: method, path, what came instead, and when. */
  failed: string[]
  slowestMs: number
}

/**
 * Visitors on separate TLS and HTTP/2 connections, each sending one request after another, until the count is
 * reached and `meanwhile` has resolved. Nothing is retried.
 */
export async function visit(
  { proxy }: ProxiedReplicas,
  { visitors, atLeast, meanwhile }: { visitors: number; atLeast: number; meanwhile: Promise<unknown> },
): Promise<Load> {
  const load: Load = { asked: 0, posts: 0, failed: [], slowestMs: 0 }
  let over = false
  const began = performance.now()
  void meanwhile
    .catch(() => {})
    .finally(() => {
      over = true
    })
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      let line = await openLine(proxy, visitor)
      while (!over || load.asked < atLeast) {
        const asked = MIX[load.asked % MIX.length] as Asked
        load.asked += 1
        if (asked.method === 'POST') load.posts += 1
        const since = performance.now()
        const got = await line.ask(asked).catch((error: Error) => error.message)
        load.slowestMs = Math.max(load.slowestMs, performance.now() - since)
        if (got !== asked.status)
          load.failed.push(
            `${asked.method} ${asked.path}: ${got} at ${Math.round(performance.now() - began)} ms`,
          )
        if (line.isClosed()) line = await openLine(proxy, visitor)
      }
      line.close()
    }),
  )
  await meanwhile
  return load
}

async function openLine({ origin, certificate }: ReverseProxy, visitor: number) {
  const { hostname, port, host } = new URL(origin)
  const session = connect(origin, {
    createConnection: () =>
      connectTls({
        // Limits identify visitors by address.
        socket: connectTcp({ host: '127.0.0.1', port: Number(port), localAddress: `127.0.1.${visitor + 1}` }),
        servername: hostname,
        ca: certificate,
        ALPNProtocols: ['h2'],
      }),
  })
  // Each request reports its own failure.
  session.on('error', () => {})
  await once(session, 'connect')
  return {
    isClosed: () => session.closed || session.destroyed,
    close: () => session.close(),
    ask: ({ method, path, body }: Asked) =>
      new Promise<number>((resolve, reject) => {
        const stream = session.request({
          [constants.HTTP2_HEADER_METHOD]: method,
          [constants.HTTP2_HEADER_PATH]: path,
          [constants.HTTP2_HEADER_AUTHORITY]: host,
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/x-www-form-urlencoded',
                origin,
                'sec-fetch-site': 'same-origin',
              }),
        })
        let status = 0
        stream.on('response', (headers) => {
          status = headers[':status'] ?? 0
        })
        stream.on('error', reject)
        stream.on('aborted', () => reject(new Error(`cut off after ${status}`)))
        stream.on('end', () => resolve(status))
        stream.resume()
        stream.end(body)
      }),
  }
}
