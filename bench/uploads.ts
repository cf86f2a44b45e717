// Uploads twenty files of 100 MB at once. Measures the time until each is checked and stored, and the
// process's memory: with PostgreSQL, if it can be started, and with the embedded database.
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.ts'
import { type BenchSite, startSite } from './site.ts'

const FILES = 20
const FILE_BYTES = 100_000_000
const PIECE = Buffer.alloc(64 * 1024)
const SAMPLE_MS = 50
const SETTLED_MS = 5_000
/** Time for a first start to read texts for skills and places. */
const READ_MS = 30_000

export interface UploadsRow {
  database: string
  files: number
  megabytesEach: number
  seconds: number
  /** Resident memory of the process, including the embedded database. */
  idleMegabytes: number
  peakMegabytes: number
  grownMegabytes: number
}

export async function benchUploads(): Promise<UploadsRow[]> {
  const postgres = await startPostgres().catch(() => undefined)
  try {
    const beside = postgres && [await benchWith('PostgreSQL', postgres.url)]
    return [...(beside ?? []), await benchWith('embedded')]
  } finally {
    postgres?.stop()
  }
}

async function benchWith(database: string, databaseUrl?: string): Promise<UploadsRow> {
  // Memory used for seeding is not part of a running site.
  const first = await startSite({ databaseUrl })
  await wait(READ_MS)
  await first.end()
  const site = await startSite({ folder: first.folder, databaseUrl })
  try {
    const headers = { cookie: await site.memberCookies(), origin: site.origin }
    await wait(SETTLED_MS)
    const memory = watchMemory(site.pid)
    const from = performance.now()
    await Promise.all(Array.from({ length: FILES }, () => sendOne(site, headers)))
    const seconds = (performance.now() - from) / 1_000
    const { idle, peak } = memory.stop()
    return {
      database,
      files: FILES,
      megabytesEach: FILE_BYTES / 1_000_000,
      seconds: Math.round(seconds),
      idleMegabytes: Math.round(idle),
      peakMegabytes: Math.round(peak),
      grownMegabytes: Math.round(peak - idle),
    }
  } finally {
    site.stop()
  }
}

interface Signed {
  uploadId: string
  url: string
  fields: Record<string, string>
}

async function sendOne({ origin }: BenchSite, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${origin}/api/profile/upload/link/english-video`, { headers })
  const { data } = (await answer.json()) as { data: Signed }
  const boundary = 'bench-of-uploads'
  const fields = Object.entries(data.fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="talk.mp4"\r\ncontent-type: video/mp4\r\n\r\n`
  const head = Buffer.from(fields + file)
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const sent = await fetch(new URL(data.url, origin), {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + FILE_BYTES + tail.length),
    },
    body: Readable.toWeb(Readable.from(pieces(head, tail), { objectMode: false })),
    duplex: 'half',
  } as RequestInit)
  if (sent.status !== 204) throw new Error(`A file was answered ${sent.status}: ${await sent.text()}`)
  for (;;) {
    const asked = await fetch(`${origin}/api/upload/${data.uploadId}`, { headers })
    const { data: upload } = (await asked.json()) as { data: { status: string; failure: string | null } }
    if (upload.status === 'UPLOADED') return
    if (upload.status === 'FAILED') throw new Error(`A file was refused: ${upload.failure}`)
    await wait(500)
  }
}

/** A file that starts like a video, padded to its length. */
function* pieces(head: Buffer, tail: Buffer): Generator<Buffer> {
  const film = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypmp42'), 0, 0, 0, 0, ...Buffer.from('mp42isom')])
  yield head
  yield film
  for (let left = FILE_BYTES - film.length; left > 0; left -= PIECE.length)
    yield left < PIECE.length ? PIECE.subarray(0, left) : PIECE
  yield tail
}

/** A process's memory in megabytes, current and peak, from Linux's /proc. */
function watchMemory(pid: number) {
  const now = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000
  const idle = now()
  let peak = idle
  const timer = setInterval(() => {
    peak = Math.max(peak, now())
  }, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      return { idle, peak: Math.max(peak, now()) }
    },
  }
}
