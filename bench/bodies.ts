// A hundred chunked bodies of 300 MB at the same time to addresses that anybody may ask: what memory the process takes, and
// how long a kept page and /healthz take meanwhile. Every sender stops when it is answered.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from './site.ts'

const SENDERS = 100
const BODY_BYTES = 300_000_000
const PIECE = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
const SETTLED_MS = 5_000
const SAMPLE_MS = 20
const ASK_EVERY_MS = 50

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

const site = await startSite()
const { hostname, port } = new URL(site.origin)
try {
  await wait(SETTLED_MS)
  const idle = megabytes()
  let peak = idle
  const sampling = setInterval(() => {
    peak = Math.max(peak, megabytes())
  }, SAMPLE_MS)
  let isOver = false
  const health = askAlong()
  const from = performance.now()
  const answers = await Promise.all(
    Array.from({ length: SENDERS }, (_, at) => send(targets[at % targets.length] ?? targets[0])),
  )
  const seconds = (performance.now() - from) / 1_000
  isOver = true
  const waits = (await health).sort((a, b) => a - b)
  clearInterval(sampling)
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  process.stdout.write(
    `${JSON.stringify({
      senders: SENDERS,
      answers: Object.fromEntries(Object.entries(counts).map(([status, all]) => [status, all?.length])),
      megabytesSent: Math.round(answers.reduce((sum, { sent }) => sum + sent, 0) / 1_000_000),
      seconds: Math.round(seconds * 10) / 10,
      idleMegabytes: Math.round(idle),
      grownMegabytes: Math.round(peak - idle),
      healthMs: { median: Math.round(waits[waits.length >> 1] ?? 0), longest: Math.round(waits.at(-1) ?? 0) },
    })}\n`,
  )

  async function askAlong(): Promise<number[]> {
    const waits: number[] = []
    while (!isOver) {
      const before = performance.now()
      await (await fetch(`${site.origin}/healthz`)).text()
      waits.push(performance.now() - before)
      await wait(ASK_EVERY_MS)
    }
    return waits
  }
} finally {
  site.stop()
}

function send([path, type]: readonly [string, string]): Promise<{ status: number; sent: number }> {
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
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${site.origin}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    go()
  })
}

function megabytes(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1_000
}
