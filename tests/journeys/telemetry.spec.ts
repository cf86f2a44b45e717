import type { Page } from '@playwright/test'
import { ARTICLE, expect, test } from './visitor.ts'

interface Reported {
  name: string
  attributes: { key: string; value: Record<string, string | number> }[]
}

/** The page's reports and the answers to them. */
function listen(page: Page) {
  const spans: Reported[] = []
  const statuses: Promise<number | undefined>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/telemetry/v1/traces')) return
    spans.push(...(JSON.parse(request.postData() ?? '').resourceSpans[0].scopeSpans[0].spans as Reported[]))
    statuses.push(request.response().then((answer) => answer?.status()))
    expect(request.headers().cookie).toBeUndefined()
  })
  const fact = (key: string) =>
    spans.flatMap(({ attributes }) =>
      attributes.filter((one) => one.key === key).map(({ value }) => Object.values(value)[0]),
    )
  return { spans, statuses, fact, names: () => spans.map(({ name }) => name) }
}

/** A visit that is in the random sample. */
const measured = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0
  })

const agree = async (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'consent', value: 'all', url: baseURL ?? '' }])

/** A moment after the answer; a page that is not hydrated yet is loaded again by it. */
const sessionEnds = (page: Page) =>
  expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('telemetry-session'))).toBeNull()
  }).toPass({ timeout: 20_000 })

test('visitors who have agreed are measured: reading, leaving for a page, leaving for good', async ({
  page,
  baseURL,
}) => {
  await measured(page)
  await agree(page, baseURL)
  const { statuses, fact, names } = listen(page)
  const started = page.waitForResponse(/\/assets\/telemetry-/)
  await page.goto(`/global/uk-ua${ARTICLE}?token=of-somebody`)
  await started
  await expect.poll(names).toContain('web-vital')
  for (const share of [0.3, 0.6, 1])
    await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share)
  await expect.poll(() => fact('scroll.depth')).toEqual(expect.arrayContaining(['25', '50', '75', '95']))

  await page.getByRole('main').locator('a[href*="/authors/"]').first().click()
  await expect(page).toHaveURL(/\/authors\//)
  await expect.poll(names).toContain('page')
  // As when the reader switches windows; a test does not always see what a closing page sends.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => fact('http.route')).toContain('/authors/:slug')

  expect(fact('http.route')).toContain('/blog/:category/:slug')
  expect(new Set(fact('page.language'))).toEqual(new Set(['uk']))
  expect(fact('web_vital.name')).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP']))
  const answered = (await Promise.all(statuses)).filter((status) => status !== undefined)
  expect(answered.length).toBeGreaterThan(0)
  expect(new Set(answered)).toEqual(new Set([200]))
})

test('without consent nothing is loaded, stored or sent', async ({ page }) => {
  await measured(page)
  const { spans } = listen(page)
  const late = page.waitForResponse(/\/assets\/ahead-/)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/global/en-us/home')
  await late
  await page.getByRole('banner').getByRole('link', { name: /^Read/ }).first().click()
  await expect(page).toHaveURL(/\/blog$/)
  expect(await page.evaluate(() => sessionStorage.getItem('telemetry-session'))).toBeNull()
  await page.goto('about:blank')
  expect(spans).toEqual([])
  expect(loaded.filter((url) => url.includes('/assets/telemetry-'))).toEqual([])
})

test('consent on this page starts it, and withdrawing ends it', async ({ page }) => {
  await measured(page)
  const { spans, names } = listen(page)
  await page.goto('/global/en-us/privacy')
  const question = page.getByRole('region', { name: 'Cookies' })
  const late = page.waitForResponse(/\/assets\/telemetry-/)
  await question.getByRole('button', { name: 'Allow all' }).click()
  await late
  await expect.poll(names).toContain('web-vital')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await question.getByRole('button', { name: 'Only necessary' }).click()
  await sessionEnds(page)
  const before = spans.length
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.goto('about:blank')
  expect(spans.length).toBe(before)
})

test('if everybody is measured unless they refuse, refusing ends it for good', async ({ page }) => {
  await measured(page)
  // The journeys' site asks for consent first; this rewrites its pages so that they do not.
  await page.route(/\/global\/en-us\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text()).replace('data-telemetry="consent"', 'data-telemetry="on"')
    return route.fulfill({ response: answer, body })
  })
  const { spans, names } = listen(page)
  await page.goto('/global/en-us/privacy')
  await expect.poll(names).toContain('web-vital')
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.getByRole('button', { name: 'Only necessary' }).click()
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value
  await expect.poll(kept).toBe('necessary')
  await sessionEnds(page)
  const before = spans.length
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const late = page.waitForResponse(/\/assets\/ahead-/)
  await page.goto('/global/en-us/home')
  await late
  await page.goto('about:blank')
  expect(spans.length).toBe(before)
  expect(loaded.filter((url) => url.includes('/assets/telemetry-'))).toEqual([])
})
