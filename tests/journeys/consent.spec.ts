import type { Page } from '@playwright/test'
import { locales } from '#services/languages.ts'
import { axeFindings } from './access-checks.ts'
import { ARTICLE, expect, test } from './visitor.ts'

const question = (page: Page) => page.locator('[data-consent-question]')
const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value

test('asked once, answered with one click, changed in the footer', async ({ page }) => {
  await page.goto('/global/en-us/about')
  expect(await page.context().cookies()).toEqual([])
  const boxes = await Promise.all(
    ['Only necessary', 'Allow all'].map((name) => question(page).getByRole('button', { name }).boundingBox()),
  )
  expect([boxes[0]?.width, boxes[0]?.height]).toEqual([boxes[1]?.width, boxes[1]?.height])

  await question(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => choiceOf(page)).toBe('necessary')
  const [cookie] = await page.context().cookies()
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThanOrEqual(180)

  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'necessary')
  await expect(question(page)).toBeHidden()

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await expect(question(page)).toBeFocused()
  await question(page).getByRole('button', { name: 'Allow all' }).click()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => choiceOf(page)).toBe('all')
})

test('the privacy page shows the choice and changes it', async ({ page }) => {
  await page.goto('/global/en-us/privacy')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(/You have not chosen yet/)
  await main.getByRole('button', { name: 'Allow all' }).click()
  await expect(main.getByRole('status')).toHaveText('You allow measurement.', { useInnerText: true })
  await expect(question(page)).toBeHidden()
  await main.getByRole('button', { name: 'Only necessary' }).click()
  await expect(main.getByRole('status')).toHaveText('You allow only what is necessary.', {
    useInnerText: true,
  })
})

test('without script the choice is posted, stored, shown and not asked again', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/global/en-us/about`)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect(page).toHaveURL('/global/en-us/about')
  await expect(question(page)).toBeHidden()
  await page.goto(`${baseURL}/global/en-us/privacy`)
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('You allow only what is necessary.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Allow all' }).click()
  await expect(page).toHaveURL('/global/en-us/privacy#cookies')
  await expect(page.getByText('You allow measurement.')).toBeVisible()
  await context.close()
})

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [1440, 800],
] as const)
  test(`nothing focusable is covered by the question, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/global/de-de${ARTICLE}`)
    const hidden: string[] = []
    for (let step = 0; step < 90; step++) {
      await page.keyboard.press('Tab')
      const under = await page.evaluate(() => {
        const notice = document.querySelector('[data-consent-question]')
        const focused = document.activeElement
        if (!notice || !focused || focused === document.body || notice.contains(focused)) return undefined
        const one = focused.getBoundingClientRect()
        const top = notice.getBoundingClientRect().top
        return one.bottom > top + 1 && one.height < top ? focused.outerHTML.slice(0, 120) : undefined
      })
      if (under !== undefined) hidden.push(under)
    }
    expect(hidden).toEqual([])
  })

test('the space reserved for the question is enough in every language', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(`/global/${locale}/about`)
    for (const width of [320, 360, 639, 640, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const { needed, kept } = await page.evaluate(() => ({
        needed: document.querySelector<HTMLElement>('[data-consent-question]')?.offsetHeight ?? 0,
        kept: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
      }))
      expect(kept, `${locale}, ${width} px`).toBeGreaterThanOrEqual(needed)
      expect(kept - needed, `${locale}, ${width} px, too much`).toBeLessThan(110)
    }
  }
})

test('the question is not the largest paint, and moves nothing when it closes', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/home', ARTICLE, '/privacy']) {
      await page.goto(`/global/en-us${path}`)
      // On a busy machine a page is painted in parts, and the largest so far is not yet the page's.
      const isLargest = () =>
        page.evaluate(
          () =>
            new Promise<boolean>((resolve) => {
              new PerformanceObserver((list) => {
                const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
                resolve(
                  last.element !== undefined && last.element.closest('[data-consent-question]') !== null,
                )
              }).observe({ type: 'largest-contentful-paint', buffered: true })
            }),
        )
      await expect.poll(isLargest, `${path}, ${width} px`).toBe(false)
    }
  }
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const _ of list.getEntries()) document.documentElement.dataset.moved = ''
    }).observe({ type: 'layout-shift' })
  })
  await question(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect(question(page)).toBeHidden()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})

test('axe finds nothing on the privacy page, asked or answered', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/global/uk-ua/privacy')
  for (const asked of [true, false]) {
    await expect(question(page)).toBeVisible({ visible: asked })
    expect(await axeFindings(page)).toEqual([])
    if (asked) await question(page).getByRole('button').first().click()
  }
})
