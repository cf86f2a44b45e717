// A member's article in each content coding: processor time of the whole process per request, including
// compression threads, and bytes on the wire. One caller; the codings take turns, so that a busy machine
// affects all of them alike.
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { median } from './load.ts'
import { startSite } from './site.ts'

const ARTICLE = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
const CODINGS = ['identity', 'zstd', 'br', 'gzip'] as const
const REQUESTS = 100
/** Duration of a tick in Linux's /proc/<pid>/stat. */
const TICK_MS = 10

export interface CompressionRow {
  coding: string
  kilobytes: number
  cpuMs: number
  p50: number
}

export async function benchCompression({ rounds }: { rounds: number }): Promise<CompressionRow[]> {
  const site = await startSite()
  try {
    const cookie = await site.memberCookies()
    const ask = (coding: string) => bytesOf(site.origin + ARTICLE, { cookie, 'accept-encoding': coding })
    for (let warm = 0; warm < REQUESTS; warm++) await ask(CODINGS[warm % CODINGS.length] ?? 'identity')
    const results = new Map<string, { cpu: number[]; took: number[]; bytes: number }>(
      CODINGS.map((coding) => [coding, { cpu: [], took: [], bytes: 0 }]),
    )
    for (let round = 0; round < rounds; round++) {
      for (const [coding, result] of results) {
        const before = processorMs(site.pid)
        for (let asked = 0; asked < REQUESTS; asked++) {
          const from = performance.now()
          result.bytes = await ask(coding)
          result.took.push(performance.now() - from)
        }
        result.cpu.push((processorMs(site.pid) - before) / REQUESTS)
      }
    }
    return [...results].map(([coding, { cpu, took, bytes }]) => ({
      coding,
      kilobytes: Math.round(bytes / 100) / 10,
      cpuMs: Math.round(median(cpu) * 10) / 10,
      p50: Math.round(median(took) * 10) / 10,
    }))
  } finally {
    site.stop()
  }
}

/** User and system time of all threads of a process. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** fetch() would decode; the size on the wire is needed. */
function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      let bytes = 0
      for await (const chunk of response) bytes += (chunk as Buffer).length
      if (response.statusCode === 200) resolve(bytes)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    }).on('error', reject)
  })
}
