import type { Page } from '@playwright/test'
import { ARTICLE, expect, test } from './visitor.ts'

const begun = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('navigation by script moves the focus to the heading and announces the new title', async ({ page }) => {
  await page.goto('/global/en-us/blog')
  await begun(page)
  const link = page.getByRole('main').locator('a[href*="/blog/backend/"]').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/backend\//)
  await expect.poll(() => focused(page)).toBe('H1')
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect.poll(() => focused(page)).toBe('H1')
})

test('forward and back keep position and query; the next page of a list starts at its top', async ({
  page,
}) => {
  await page.goto('/global/en-us/blog?page=2')
  await begun(page)
  const link = page.getByRole('main').locator('article a').last()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(200)
  await link.click()
  await expect(page).not.toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
  await page.goForward()
  await expect(page).not.toHaveURL(/page=2/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a slow navigation is shown and announced, and moves nothing', async ({ page }) => {
  await page.goto('/global/en-us/home')
  await begun(page)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/about.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('a[href="/global/en-us/about"]:visible').first().click()
  await expect(page.locator('[data-navigating]')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  answer()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('[data-navigating]')).toHaveCount(0)
})

for (const saveData of [false, true]) {
  test(`what a pointer rests on is fetched ahead ${saveData ? 'never with a data saver' : 'once'}`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url())
    })
    await page.addInitScript((saving) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saving, effectiveType: '4g' } })
    }, saveData)
    const late = page.waitForResponse(/\/assets\/ahead-/)
    await page.goto('/global/en-us/blog')
    await late
    const link = page.getByRole('main').locator('article a').first()
    const pointAtIt = async () => {
      await page.getByRole('heading', { level: 1 }).hover()
      await link.hover()
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 200 })))
    }
    // The module that listens has loaded; pointing tests that it works.
    if (!saveData) await expect(() => pointAtIt().then(() => expect(asked).toHaveLength(1))).toPass()
    for (let turn = 0; turn < 3; turn++) await pointAtIt()
    await link.focus()
    await pointAtIt()
    expect(asked).toHaveLength(saveData ? 0 : 1)
  })
}

test('a page whose code is gone is loaded as a document by a click, not by pointing at it', async ({
  browser,
  baseURL,
}) => {
  // Not the shared page of the journeys, because the router reports a failed load.
  const page = await browser.newPage()
  await page.route('**/assets/jobs-page-*.js', (route) => route.abort())
  let failures = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/jobs-page-')) failures++
  })
  await page.goto(`${baseURL}/global/en-us/home`)
  await page.evaluate(() => Object.assign(window, { here: true }))
  const link = page.getByRole('banner').locator('a[href="/global/en-us/jobs"]').first()
  const settled = () =>
    page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 200 })))
  // Once for the code, once for the page: prefetching and loading have both started.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover()
    await link.hover()
    await settled()
    expect(failures).toBeGreaterThan(1)
  }).toPass()
  await settled()
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
  await link.click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
  await page.close()
})

test('an article works without script, with every part that a reader needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/global/uk-ua${ARTICLE}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('pre code').first()).toBeVisible()
  // Controls that need script are hidden; those of a form send it.
  for (const button of await main.locator('button:not(form button)').all()) await expect(button).toBeHidden()
  const share = main.locator('a[href*="t.me/share"]')
  await expect(share).toHaveAttribute('rel', /noopener/)
  await main.locator('a[href*="#"]').first().click()
  await expect(page).toHaveURL(/#/)
  await context.close()
})

const unavailable = { name: 'The site is taking a short break', level: 1 }
const loadsAgain = (page: Page) => page.getByText('The page will load by itself as soon as it can.')

test('a page that fails for a while loads by itself, and its heading gets the focus', async ({ context }) => {
  // Of its own: while the router fetches a page's styles, it leaves a failure of its data unobserved for a moment.
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/global/en-us/start')
  await begun(page)
  let [fails, asked] = [2, 0]
  await page.route('**/about.data*', (route) => {
    fails -= 1
    return fails < 0 ? route.continue() : route.fulfill({ status: 503, body: 'away' })
  })
  // A proxy before a process that has ended.
  await page.route(/\/about$/, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 502 }) : route.continue()
  })
  await page.locator('a[href="/global/en-us/about"]:visible').first().click()
  await expect(page.getByRole('heading', unavailable)).toBeVisible()
  await expect(loadsAgain(page)).toBeVisible()
  // Not while something is open or typed.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByRole('heading', unavailable)).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect.poll(() => fails).toBe(0)
  await expect(page.getByRole('heading', unavailable)).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', unavailable)).toHaveCount(0)
  await expect(page).toHaveURL(/\/about$/)
})

test('a change that fails leaves its error page: the page does not come back as if it had been made', async ({
  page,
}) => {
  await page.clock.install()
  // What notes changes comes with the late parts of the shell.
  await page.goto('/global/en-us/certificates', { waitUntil: 'networkidle' })
  await begun(page)
  const reads: string[] = []
  await page.route('**/certificates.data*', (route) => {
    const method = route.request().method()
    reads.push(method)
    return method === 'POST' ? route.fulfill({ status: 503, body: 'away' }) : route.continue()
  })
  await page.locator('main textarea').fill('a badge')
  await page.locator('main form').getByRole('button').click()
  await expect(page.getByRole('heading', unavailable)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(loadsAgain(page)).toHaveCount(0)
  await page.clock.fastForward(600_000)
  await expect(page.getByRole('heading', unavailable)).toBeVisible()
  expect(reads).toEqual(['POST'])
})
