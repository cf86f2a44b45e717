// Sends a hundred chunked bodies of 300 MB at the same time to public addresses. Measures how much memory the
// process takes, and how long a cached page and /healthz take meanwhile. Each sender stops at the response.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { leaveServerCore } from './load.ts'
import { percentiles } from './open-loop.ts'
import { startProbe } from './probe.ts'
import { type BenchSite, startSite } from './site.ts'

const SENDERS = 100
const BODY_BYTES = 300_000_000
const PIECE = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
const SAMPLE_MS = 20
/** One burst is over within a second, so there are several, and waiting times are taken over all of them. */
const BURSTS = 10
const PROBES_A_SECOND = 50
const KEPT = '/global/en-us/home'
const HEALTH = '/healthz'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const FILES = 'multipart/form-data; boundary=b'
const targets = [
  ['/api/consent', FORM],
  ['/api/club/newsletter/subscribe', JSON_TYPE],
  ['/global/en-us/newsletter', FORM],
  ['/global/en-us/sign-in', FORM],
  ['/global/en-us/sign-up', FORM],
  ['/api/form-files', JSON_TYPE],
  ['/content/v3/content_types', JSON_TYPE],
  ['/identity/token', FORM],
  ['/api/marketing/submissions/v3/integration/submit/0/none', JSON_TYPE],
  ['/global/en-us/profile/transfer', FILES],
] as const

export async function benchBodies() {
  leaveServerCore()
  const site = await startSite()
  try {
    const idle = megabytesOf(site)
    let peak = idle
    const sampling = setInterval(() => {
      peak = Math.max(peak, megabytesOf(site))
    }, SAMPLE_MS)
    const probe = await startProbe({
      origin: site.origin,
      paths: [KEPT, HEALTH],
      aSecond: PROBES_A_SECOND,
    })
    const answers: { status: number; sent: number }[] = []
    let longest = 0
    for (let burst = 0; burst < BURSTS; burst++) {
      const from = performance.now()
      const all = Array.from({ length: SENDERS }, (_, at) =>
        send(site, targets[at % targets.length] ?? targets[0]),
      )
      answers.push(...(await Promise.all(all)))
      longest = Math.max(longest, performance.now() - from)
    }
    const waits = await probe.stop()
    clearInterval(sampling)
    const counts = Map.groupBy(answers, ({ status }) => status)
    return {
      senders: SENDERS,
      bursts: BURSTS,
      answers: [...counts].map(([status, all]) => `${status}: ${all.length}`).join(', '),
      megabytesSent: Math.round(answers.reduce((sum, { sent }) => sum + sent, 0) / 1_000_000),
      longestBurstSeconds: Math.round(longest / 100) / 10,
      idleMegabytes: Math.round(idle),
      grownMegabytes: Math.round(peak - idle),
      ...percentiles('kept', waits[KEPT] ?? []),
      ...percentiles('health', waits[HEALTH] ?? []),
    }
  } finally {
    site.stop()
  }
}

function send(
  { origin }: BenchSite,
  [path, type]: readonly [string, string],
): Promise<{ status: number; sent: number }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    let sent = 0
    const done = () => {
      socket.destroy()
      resolve({ status: Number(answer.slice(9, 12)), sent })
    }
    const go = () => {
      while (sent < BODY_BYTES && answer === '' && !socket.destroyed) {
        sent += PIECE.length
        if (!socket.write(PIECE)) return void socket.once('drain', go)
      }
    }
    socket.on('data', (piece) => {
      answer += piece
      done()
    })
    socket.on('error', done).on('end', done)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${origin}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    go()
  })
}

const megabytesOf = ({ pid }: BenchSite): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000
