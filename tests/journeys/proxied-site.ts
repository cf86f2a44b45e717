// A production site as visitors meet it: over https, with its own host name, behind the reverse proxy of
// docs/deploy.md.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, chromium, expect, type Page } from '@playwright/test'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { demoEvents } from '#domain/catalogue/demo/demo-events.ts'
import { eventKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { outboxFolder } from '#server/dev-outbox.ts'
import { parseEnv } from '#server/env.ts'
import { seedContent } from '#server/seed-content.ts'
import { putToken } from '#services/content/store/tokens.ts'
import { readOutbox } from '#services/mail/outbox.ts'
import { beginWithTemplate } from '#tests/tools/begin-with-template.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startProxy } from '../../scripts/haproxy.ts'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { troublesOf } from './visitor.ts'

const HOST = 'guildhall.test'
export const DELIVERY_TOKEN = 'a delivery token of this journey'

export interface ProxiedSite extends Pick<OwnProcess, 'moveClock'> {
  origin: string
  /** The proxy's port for plain http. */
  plainPort: number
  /** Sends a request through the proxy without a browser, trusting only its certificate. */
  ask(path: string, headers?: Record<string, string>): Promise<Answer>
  /** The first link in the newest message to an address. */
  linkMailedTo(email: string): Promise<string>
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

async function startProxiedSite(): Promise<ProxiedSite & { stop(): Promise<void> }> {
  const [plainPort, port, sitePort] = [await freePort(), await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-proxied-'))
  const proxy = await startProxy({
    host: HOST,
    httpPort: plainPort,
    httpsPort: port,
    replicas: [sitePort],
  })
  const settings = {
    ORIGIN: proxy.origin,
    TRUSTED_PROXIES: '1',
    DATA_DIR: folder,
    DRAIN_SECONDS: '0',
    IDENTITY_SECRET: 'known to the replicas of this journey alone',
  }
  await prepare(settings)
  const site = await startOwnSite({ origin: `http://127.0.0.1:${sitePort}`, env: settings })
  await proxy.untilServing(1)
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, servername: HOST, ca: proxy.certificate, path, agent: false },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        },
      )
      asked.setHeader('host', `${HOST}:${port}`)
      for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value)
      asked.on('error', reject).end()
    })
  // The first start fills the dictionaries, and the embedded database has one session: visitors come after
  // that.
  await expect
    .poll(async () => (await ask('/v2/skills/lookup?q=java')).status, { timeout: 240_000 })
    .toBe(200)
  return {
    origin: proxy.origin,
    plainPort,
    moveClock: site.moveClock,
    ask,
    async linkMailedTo(email) {
      let link = ''
      await expect(async () => {
        const letters = await readOutbox(outboxFolder(parseEnv(settings)))
        link = /https?:\/\/\S+/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
        expect(link).not.toBe('')
      }).toPass()
      return link
    },
    async stop() {
      await site.stop()
      await proxy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Sets up what an operator provides: a token for readers of the content API, and events. A production site
 * has neither by default.
 */
async function prepare(settings: Record<string, string>): Promise<void> {
  const env = parseEnv(settings)
  await beginWithTemplate(env)
  const opened = await openDatabase({ url: env.DATABASE_URL, folder: env.databaseFolder })
  // Over background connections, like a start or an operator's command.
  const database = { ...opened, ...opened.background }
  try {
    await migrate(database.pool)
    await seedContent(database, env, { debug() {}, info() {}, warn() {}, error() {} })
    await putToken(database.db, {
      token: DELIVERY_TOKEN,
      apiKey: 'guildhall',
      kind: 'delivery',
      environment: 'production',
    })
    const now = new Date()
    const events = demoEvents(
      readFileSync('db/seed/catalogue/events.yaml', 'utf8'),
      now.toISOString().slice(0, 10),
    )
    await writeItems(database.db, eventKind, { tenant: env.TENANT, source: 'operator' }, events, now)
  } finally {
    await database.close()
  }
}

interface Fixtures {
  /** In a visitor's own browser; any error in an answer or page fails the test at its end. */
  page: Page
  /** The same without script. */
  plainPage: Page
}

export const test = base.extend<Fixtures, { site: ProxiedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed
    async ({}, use) => {
      const site = await startProxiedSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  page: async ({ site, launchOptions }, use) => visit({ site, launchOptions, javaScriptEnabled: true }, use),
  plainPage: async ({ site, launchOptions }, use) =>
    visit({ site, launchOptions, javaScriptEnabled: false }, use),
})

type LaunchOptions = NonNullable<Parameters<typeof chromium.launch>[0]>

interface Visit {
  site: ProxiedSite
  launchOptions: LaunchOptions
  javaScriptEnabled: boolean
}

async function visit({ site, launchOptions, javaScriptEnabled }: Visit, use: (page: Page) => Promise<void>) {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
  try {
    const context = await browser.newContext({
      baseURL: site.origin,
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
      javaScriptEnabled,
    })
    const page = await context.newPage()
    const troubles = troublesOf(page, site.origin)
    await watchAnswers(page, site.origin, troubles)
    await use(page)
    expect(troubles).toEqual([])
  } finally {
    await browser.close()
  }
}

/** Every answer of the site, including redirects, uses HTTP/2, sends HSTS and sets only Secure cookies. */
async function watchAnswers(page: Page, origin: string, troubles: string[]) {
  const browser = await page.context().newCDPSession(page)
  const look = ({ url, protocol, headers }: SeenAnswer) => {
    if (!url.startsWith(`${origin}/`)) return
    if (headerOf(headers, 'strict-transport-security') === undefined) troubles.push(`no HSTS: ${url}`)
    if (protocol !== 'h2') troubles.push(`${protocol}: ${url}`)
  }
  browser.on('Network.responseReceived', ({ response }) => look(response))
  browser.on('Network.requestWillBeSent', ({ redirectResponse }) => {
    if (redirectResponse !== undefined) look(redirectResponse)
  })
  // Cookies are only reported here, one line each.
  browser.on('Network.responseReceivedExtraInfo', ({ headers }) => {
    for (const cookie of headerOf(headers, 'set-cookie')?.split('\n') ?? [])
      if (!/; *secure(;|$)/i.test(cookie))
        troubles.push(`a cookie that is not Secure: ${cookie.split('=')[0]}`)
  })
  await browser.send('Network.enable')
}

interface SeenAnswer {
  url: string
  protocol?: string
  headers: Record<string, string>
}

const headerOf = (headers: Record<string, string>, wanted: string) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]

export { expect }
