// The reverse proxy of docs/deploy.md for tests and measurements: the configuration is read from that page,
// and only ports, paths and the certificate are replaced. HAProxy comes from Debian.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installDebian } from './chromium.ts'

const PAGE = join(import.meta.dirname, '..', 'docs', 'deploy.md')
/** The example names and addresses of the page. */
const EXAMPLE = {
  host: 'guildhall.example',
  http: 'bind :80',
  https: 'bind :443',
  certificate: '/etc/haproxy/certs/guildhall.example.pem',
  socket: '/run/haproxy/admin.sock',
  servers: ['127.0.0.1:3001', '127.0.0.1:3002'],
} as const

export interface ProxySettings {
  /** A host name that is not this machine's, as for a public site; clients map it to 127.0.0.1. */
  host: string
  httpPort: number
  httpsPort: number
  /** Ports of the replicas; with one, the page's second server is left out. */
  replicas: readonly number[]
}

export interface ReverseProxy {
  /** The value for ORIGIN. */
  origin: string
  /** The certificate in PEM. */
  certificate: string
  /** Waits until the proxy sees this many replicas as up. */
  untilServing(replicas: number): Promise<void>
  stop(): Promise<void>
}

export async function startProxy(settings: ProxySettings): Promise<ReverseProxy> {
  if (!existsSync('/usr/sbin/haproxy') && !installDebian('haproxy'))
    throw new Error('HAProxy is not installed. Install it, or run as root on Debian.')
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-proxy-'))
  const certificate = makeCertificate(folder, settings.host)
  const socket = join(folder, 'admin.sock')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configurationFor(settings, { certificate: certificate.file, socket }))
  const haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  haproxy.stderr.on('data', (text) => {
    said += text
  })
  const stop = async () => {
    await endProcess(haproxy)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until(() => ask(socket, 'show info').then((text) => text.includes('Version')), haproxy)
  } catch (error) {
    await stop()
    throw new Error(`HAProxy did not start: ${said}`, { cause: error })
  }
  return {
    origin: `https://${settings.host}:${settings.httpsPort}`,
    certificate: certificate.pem,
    untilServing: (replicas) =>
      until(async () => servingOf(await ask(socket, 'show stat')) === replicas, haproxy),
    stop,
  }
}

/** The configuration block of the page. @throws when the page has none */
export function pageConfiguration(): string {
  const block = /^```haproxy\n(.*?)^```$/ms.exec(readFileSync(PAGE, 'utf8'))?.[1]
  if (block === undefined) throw new Error('docs/deploy.md has no HAProxy configuration.')
  return block
}

function configurationFor(
  { host, httpPort, httpsPort, replicas }: ProxySettings,
  paths: { certificate: string; socket: string },
): string {
  const replacements: [string, string][] = [
    [EXAMPLE.certificate, paths.certificate],
    [EXAMPLE.socket, paths.socket],
    [EXAMPLE.http, `bind 127.0.0.1:${httpPort}`],
    [EXAMPLE.https, `bind 127.0.0.1:${httpsPort}`],
    [EXAMPLE.host, `${host}:${httpsPort}`],
    ...EXAMPLE.servers.flatMap((server, at): [string, string][] => {
      const port = replicas[at]
      return port === undefined ? [] : [[server, `127.0.0.1:${port}`]]
    }),
  ]
  let text = pageConfiguration()
  for (const [example, real] of replacements) {
    if (!text.includes(example)) throw new Error(`docs/deploy.md no longer says «${example}».`)
    text = text.replaceAll(example, real)
  }
  return replicas.length > 1 ? text : text.replace(/^.*127\.0\.0\.1:3002.*\n/m, '')
}

/** A self-signed certificate; HAProxy needs it in one file with its key. */
function makeCertificate(folder: string, host: string): { file: string; pem: string } {
  if (!existsSync('/usr/bin/openssl')) installDebian('openssl')
  const [key, pem, file] = ['key.pem', 'cert.pem', 'site.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const made = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', pem],
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl could not make a certificate: ${made.stderr}`)
  writeFileSync(file, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return { file, pem: readFileSync(pem, 'utf8') }
}

/** Servers that are up, from the statistics as CSV with a header line. */
function servingOf(table: string): number {
  const [head = '', ...rows] = table.trim().split('\n')
  const columns = head.replace(/^# /, '').split(',')
  const [name, status] = [columns.indexOf('svname'), columns.indexOf('status')]
  return rows
    .map((row) => row.split(','))
    .filter((row) => !/^(FRONTEND|BACKEND)$/.test(row[name] ?? '') && row[status]?.startsWith('UP') === true)
    .filter((row) => !row[status]?.includes('/')).length
}

function ask(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const line = connect(socket, () => line.write(`${command}\n`))
    line.setEncoding('utf8')
    line.on('data', (text) => {
      answer += text
    })
    line.on('end', () => resolve(answer))
    line.on('error', reject)
  })
}

const PATIENCE_MS = 60_000

/** Polls every 50 ms for up to a minute, while the process lives. */
async function until(holds: () => Promise<boolean>, haproxy: ChildProcess): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (haproxy.exitCode !== null) throw new Error('HAProxy exited.')
    if (await holds().catch(() => false)) return
    await delay(50)
  }
  throw new Error('HAProxy did not see the replicas within a minute.')
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
