// Runs the site as in production, in its own data folder, and waits until it is idle.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { freePort } from '../scripts/free-port.ts'
import { siteArguments, siteEnvironment } from '../scripts/site-process.mjs'
import { onServerCore } from './load.ts'

export interface BenchSite {
  /** Such as http://127.0.0.1:40123 */
  origin: string
  /** Its data folder, deleted with it. */
  folder: string
  pid: number
  /** Cookies of a signed-in member, as a browser sends them. */
  memberCookies(): Promise<string>
  /** Stops it and keeps its folder for another start. */
  end(): Promise<void>
  stop(): void
}

interface SiteOptions {
  /** Folder of a site stopped before; it is not seeded again. */
  folder?: string
  /** PostgreSQL to use; by default the embedded database. */
  databaseUrl?: string | undefined
  /** Additional settings. */
  env?: Record<string, string>
  /** Additional arguments of Node. */
  node?: string[]
}

/** A new site is still seeding when it first answers; this resolves after that. */
export async function startSite({
  folder: given,
  databaseUrl,
  env = {},
  node = [],
}: SiteOptions = {}): Promise<BenchSite> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = startProgram(process.execPath, [...node, ...siteArguments], {
    ...siteEnvironment,
    PORT: String(port),
    DATA_DIR: folder,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    NODE_ENV: 'production',
    // The demo has accounts to sign in with.
    DEMO: 'on',
    LOG_LEVEL: 'error',
    ...env,
  })
  const stop = () => {
    site.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answering(`${origin}/readyz`)
    await answering(`${origin}/v2/skills/lookup?q=js`, (text) => JSON.parse(text).total > 0)
    await resting(site.pid ?? 0)
  } catch (error) {
    stop()
    throw error
  }
  return {
    origin,
    folder,
    pid: site.pid ?? 0,
    async end() {
      const ended = once(site, 'exit')
      site.kill('SIGTERM')
      await ended
    },
    async memberCookies() {
      const browser = openBrowser({ request: async (path, init) => fetch(origin + path, init) }, {}, origin)
      await signIn(browser, { email: 'member@guildhall.example' })
      if (browser.cookie('access_token') === undefined) throw new Error('The member could not sign in')
      return [...browser.cookies]
        .filter(([, { path }]) => path === '/')
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ')
    },
    stop,
  }
}

/** Starts a program on the server's core; the caller stops it. */
export function startProgram(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const [command, all] = onServerCore(program, args)
  return spawn(command, all, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
}

/** Waits until an address answers 2xx with a text that `willDo` accepts. Rejects after a minute. */
export async function answering(url: string, willDo: (text: string) => boolean = () => true): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const ok = await fetch(url).then(
      async (response) => response.ok && willDo(await response.text()),
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${url}`)
}

/** Resolves when the process has used less than 5 % of a core for two seconds, or after two minutes. */
export async function resting(pid: number): Promise<void> {
  for (let second = 0, quiet = 0; second < 120 && quiet < 2; second++) {
    const before = ticksOf(pid)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    quiet = ticksOf(pid) - before < TICKS_A_SECOND / 20 ? quiet + 1 : 0
  }
}

export const TICKS_A_SECOND = 100
/** Processor time of all its threads; 0 if the system does not report it. */
export function ticksOf(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
