// The article page, served by bare node:http with the same bytes; by this server cached, as 304 and uncached;
// and by Next with the same elements. They take turns for several rounds; results are medians.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { elementTree } from './element-tree.ts'
import { type Load, load, median } from './load.ts'
import { answering, startProgram, startSite } from './site.ts'

const ARTICLE = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
const CONNECTIONS = 16

export interface PageRow {
  name: string
  requestsPerSecond: number
  ofBare: number
  p50: number
  p99: number
  rounds: number[]
}

export async function benchPage({
  rounds,
  seconds,
}: {
  rounds: number
  seconds: number
}): Promise<PageRow[]> {
  const { origin: site, folder: scratch, memberCookies, stop } = await startSite()
  const running: ChildProcess[] = []
  try {
    const [barePort, nextPort] = [await freePort(), await freePort()]
    const plain = await fetch(site + ARTICLE, { headers: { 'accept-encoding': 'identity' } })
    const html = await plain.text()
    const etag = plain.headers.get('etag') ?? ''
    // A cached page is compressed better shortly after its first request; both servers send those bytes.
    await rawBody(site + ARTICLE, 'br')
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const packed = await rawBody(site + ARTICLE, 'br')
    writeFileSync(join(scratch, 'page.br'), packed.body)
    writeFileSync(join(scratch, 'page.json'), JSON.stringify(packed.headers))
    writeFileSync(join(scratch, 'tree.json'), JSON.stringify(elementTree(html, /prose/)))

    running.push(
      startProgram(
        process.execPath,
        ['bench/peers/bare.ts', join(scratch, 'page.br'), join(scratch, 'page.json'), String(barePort)],
        {},
      ),
    )
    const peer = join(import.meta.dirname, 'peers', 'next')
    const tree = join(scratch, 'tree.json')
    buildNext(peer, tree)
    running.push(
      startProgram(
        process.execPath,
        [
          join(peer, 'node_modules/next/dist/bin/next'),
          'start',
          peer,
          '-p',
          String(nextPort),
          '-H',
          '127.0.0.1',
        ],
        { PEER_TREE: tree, NODE_ENV: 'production' },
      ),
    )
    await Promise.all([
      answering(`http://127.0.0.1:${barePort}/`),
      answering(`http://127.0.0.1:${nextPort}/article`),
    ])

    const br = { 'accept-encoding': 'br' }
    const contenders: { name: string; url: string; headers: Record<string, string> }[] = [
      {
        name: 'bare node:http, same brotli bytes',
        url: `http://127.0.0.1:${barePort}${ARTICLE}`,
        headers: br,
      },
      { name: 'site, cached, brotli', url: site + ARTICLE, headers: br },
      { name: 'site, cached, 304', url: site + ARTICLE, headers: { ...br, 'if-none-match': etag } },
      // A cookie that looks like a session bypasses the cache; this one signs nobody in.
      { name: 'site, uncached', url: site + ARTICLE, headers: { cookie: 'access_token=nobody' } },
      { name: 'site, uncached, signed in', url: site + ARTICLE, headers: { cookie: await memberCookies() } },
      {
        name: 'Next 16, dynamic',
        url: `http://127.0.0.1:${nextPort}/article`,
        headers: { 'accept-encoding': 'identity' },
      },
    ]
    const results = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]))
    for (const { url, headers } of contenders)
      await load({ url, headers, seconds: 2, connections: CONNECTIONS })
    for (let round = 0; round < rounds; round++) {
      for (const { name, url, headers } of contenders)
        results.get(name)?.push(await load({ url, headers, seconds, connections: CONNECTIONS }))
    }
    return rowsOf(results)
  } finally {
    for (const child of running) child.kill('SIGKILL')
    stop()
  }
}

function rowsOf(results: ReadonlyMap<string, Load[]>): PageRow[] {
  const bare = median([...(results.values().next().value ?? [])].map((run) => run.requestsPerSecond))
  return [...results].map(([name, runs]) => {
    const requestsPerSecond = median(runs.map((run) => run.requestsPerSecond))
    if (runs.some((run) => run.errors > 0)) throw new Error(`${name} answered with errors`)
    return {
      name,
      requestsPerSecond,
      ofBare: requestsPerSecond / bare,
      p50: median(runs.map((run) => run.p50)),
      p99: median(runs.map((run) => run.p99)),
      rounds: runs.map((run) => Math.round(run.requestsPerSecond)),
    }
  })
}

function buildNext(folder: string, tree: string): void {
  const env = { ...process.env, PEER_TREE: tree, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  if (!existsSync(join(folder, 'node_modules/next')))
    spawnSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...env, NODE_ENV: 'development' },
    })
  const built = spawnSync(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), 'build', folder],
    { stdio: ['ignore', 'ignore', 'inherit'], env },
  )
  if (built.status !== 0) throw new Error('The peer could not be built')
}

/** fetch() would decode; the bytes on the wire are needed. */
async function rawBody(
  url: string,
  encoding: string,
): Promise<{ body: Buffer; headers: Record<string, string | string[]> }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { connection: _c, 'keep-alive': _k, date: _d, ...headers } = response.headers
        resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string | string[]> })
      })
    }).on('error', reject)
  })
}
