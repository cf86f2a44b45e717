// The requests of a first view, counted in front of the site, so that those of the service worker are
// included.
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ARTICLE, expect, test } from './visitor.ts'

// Not in the context that tests share: a service worker and its caches would stay for the next one.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** How long the reader does nothing after the page's idle work has begun. */
const WINDOW_MS = 2_500
const MAX_FILES = 24

interface Fetched {
  path: string
  bytes: number
}

/** Forwards everything to the site and records what was sent. */
async function startCounter(site: string) {
  const fetched: Fetched[] = []
  const { hostname, port } = new URL(site)
  const counter = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      const file = { path: url ?? '', bytes: 0 }
      fetched.push(file)
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('data', (chunk: Buffer) => {
        file.bytes += chunk.length
      })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve))
  return {
    fetched,
    origin: `http://127.0.0.1:${(counter.address() as AddressInfo).port}`,
    stop() {
      counter.closeAllConnections()
      counter.close()
    },
  }
}

test('the service worker is installed after the reader’s first action', async ({ page, baseURL }) => {
  const counter = await startCounter(baseURL ?? '')
  try {
    await page.goto(`${counter.origin}/global/en-us/home`)
    const asked = () => counter.fetched.map(({ path }) => path)
    await expect.poll(asked).toContainEqual(expect.stringMatching(/\/assets\/ahead-/))
    expect(asked()).not.toContain('/service-worker.js')
    await expect(async () => {
      await page.keyboard.press('Shift')
      expect(asked()).toContain('/service-worker.js')
      expect(asked()).toContain('/global/en-us/offline')
    }).toPass()
  } finally {
    counter.stop()
  }
})

test('a page’s code is fetched when its link is pointed at, not when it is in sight', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/global/en-us/blog')
  const link = page.getByRole('main').locator('a[href*="/blog/backend/"]').first()
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/assets\/ahead-/))
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 200 })))
  const ofArticles = expect.stringMatching(/\/assets\/article-view-/)
  expect(asked).not.toContainEqual(ofArticles)
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await link.hover()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 200 })))
    expect(asked).toContainEqual(ofArticles)
  }).toPass()
})

for (const [name, path, mostKilobytes] of [
  ['home', '/global/en-us/home', 220],
  ['an article', `/global/en-us${ARTICLE}`, 220],
  ['the jobs', '/global/en-us/jobs', 220],
  ['a course', '/global/en-us/courses/git-without-fear', 220],
  ['an event', '/global/en-us/events/a-post-mortem-read-aloud', 220],
  ['a learning path', '/global/en-us/paths/first-night-on-call', 220],
  // The first of the list.
  ['a vacancy', /\/global\/en-us\/vacancy\/[^"?#]+/, 220],
] as const) {
  test(`${name} fetches at most ${MAX_FILES} files and ${mostKilobytes} kB before the first action`, async ({
    page,
    baseURL,
  }) => {
    const counter = await startCounter(baseURL ?? '')
    try {
      const list = typeof path === 'string' ? '' : await (await page.request.get('/global/en-us/jobs')).text()
      await page.goto(counter.origin + (typeof path === 'string' ? path : path.exec(list)?.[0]))
      // However late the idle work begins, what it fetches is counted.
      await expect
        .poll(() => counter.fetched.map(({ path }) => path))
        .toContainEqual(expect.stringMatching(/\/assets\/ahead-/))
      // Waits for a fixed time, because the test measures everything that happens in it.
      await page.waitForTimeout(WINDOW_MS)
      const files = counter.fetched.toSorted((a, b) => b.bytes - a.bytes)
      const kilobytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
      const listed = files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
      process.stdout.write(`${name}: ${files.length} files, ${kilobytes.toFixed(1)} kB\n`)
      expect(listed).toMatch(/\/assets\/framework-/)
      const addresses = files.map(({ path }) => path)
      expect(addresses, 'nothing is fetched twice').toEqual([...new Set(addresses)])
      expect(files.length, listed).toBeLessThanOrEqual(MAX_FILES)
      expect(kilobytes, listed).toBeLessThanOrEqual(mostKilobytes)
    } finally {
      counter.stop()
    }
  })
}
