import type { BrowserContext, Page } from '@playwright/test'
import { ARTICLE, expect, test } from './visitor.ts'

// Not in the context that tests share: a service worker and its caches would stay for the next one.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** After a user action the worker controls the page and has stored this place's offline page. */
async function workerReady(page: Page) {
  await expect
    .poll(
      async () => {
        // Until the listener has loaded.
        await page.keyboard.press('Shift')
        return page.evaluate(async () => {
          const [, region, locale] = location.pathname.split('/')
          return (
            navigator.serviceWorker.controller !== null &&
            (await caches.match(`/${region}/${locale}/offline`)) !== undefined
          )
        })
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

/** Everything in the worker's cache, by path. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

async function goOffline(context: BrowserContext, page: Page, path: string) {
  // The page that is left may still be loading its code.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goto(path)
  await expect(page).toHaveURL(path)
}

for (const [locale, lang] of [
  ['uk-ua', 'uk'],
  ['de-de', 'de'],
] as const) {
  test(`offline, a page just read works, and any other is an offline page in ${lang}`, async ({
    page,
    context,
  }) => {
    const prefix = `/eu/${locale}`
    await page.goto(`${prefix}${ARTICLE}`)
    await workerReady(page)
    const article = await page.getByRole('heading', { level: 1 }).textContent()

    await expect.poll(() => kept(page)).toContain(`${prefix}${ARTICLE}`)
    await goOffline(context, page, `${prefix}${ARTICLE}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article ?? '')
    await expect(page.locator('[data-consent-question]')).toBeHidden()
    await context.setOffline(false)

    for (const path of [`${prefix}/blog/backend`, `${prefix}/blog?page=2`]) {
      await goOffline(context, page, path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveText(article ?? '')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page).toHaveTitle(/Guildhall$/)
      // With the site's own font and shell, without waiting for scripts.
      expect(await page.evaluate(() => document.fonts.check('16px Onest'))).toBe(true)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.locator('[data-consent-question], [data-notice-key]')).toHaveCount(0)

      const again = page.getByRole('main').getByRole('link').first()
      await context.setOffline(false)
      await again.click()
      await expect(page).toHaveURL(path)
      await expect(heading).toBeVisible()
      await expect(page.getByRole('main').locator('article').first()).toBeVisible()
    }
  })
}

test('a click while the network is lost shows the offline page, and returns later', async ({ context }) => {
  // Not the shared page of the journeys, because the router reports that it could not load the article's
  // code.
  const page = await context.newPage()
  await page.goto('/global/en-us/blog')
  await workerReady(page)
  await context.setOffline(true)
  await page.getByRole('main').locator('a[href*="/blog/career/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/blog\/career\//)
  await expect(page.getByRole('main').locator('article').first()).toBeVisible()
})

test('for an address of an unknown place, the page is in the language last read', async ({
  page,
  context,
}) => {
  await page.goto('/global/en-us/blog')
  await workerReady(page)
  await page.goto('/global/uk-ua/blog')
  await workerReady(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/last-read'))?.text()))
    .toBe('/global/uk-ua')
  await goOffline(context, page, '/eu/fr-fr/jobs')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
})

test('the cache holds built files, offline pages and the last public pages, and nothing of an older build', async ({
  page,
}) => {
  await page.goto('/global/en-us/home')
  await page.evaluate(() => caches.open('guildhall files of-yesterday').then(() => {}))
  await workerReady(page)
  await page.goto(`/global/en-us${ARTICLE}`)
  await workerReady(page)
  await expect.poll(() => kept(page)).toContain(`/global/en-us${ARTICLE}`)
  // A public page, but with a secret in its address; and a members' page.
  await page.goto('/global/en-us/sign-in/new-password?token=not-for-keeping')
  await page.goto('/global/en-us/profile')
  await page.goto('/global/en-us/blog')
  await expect.poll(() => kept(page)).toContain('/global/en-us/blog')
  const paths = await kept(page)
  expect(paths.filter((path) => !/^\/assets\/|\/offline$/.test(path)).toSorted()).toEqual(
    expect.arrayContaining(['/global/en-us/blog', `/global/en-us${ARTICLE}`, '/last-read']),
  )
  expect(paths.filter((path) => /^\/global.*(new-password|profile)/.test(path))).toEqual([])
  expect(paths.filter((path) => path.endsWith('/offline'))).toEqual(['/global/en-us/offline'])
  expect(await page.evaluate(() => caches.keys())).not.toContain('guildhall files of-yesterday')
})
