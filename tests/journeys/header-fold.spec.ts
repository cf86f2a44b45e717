// The header at every width: no part of it overlaps another, with script and without.
import type { Page } from '@playwright/test'
import { locales } from '#services/languages.ts'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { expect, test, troublesOf } from './visitor.ts'

const WIDTHS = [320, 360, 480, 640, 768, 1024, 1279, 1280, 1312, 1344, 1366, 1408, 1440, 1536, 1920]

test.describe.configure({ timeout: 420_000 })

let many: OwnProcess
test.beforeAll(async () => {
  test.setTimeout(300_000)
  many = await startOwnSite({ module: 'tests/journeys/many-menus-site.ts' })
})
test.afterAll(() => many?.stop())

/** Faults of the header in its current state. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')
    if (header === null) return ['no header']
    const { top } = header.getBoundingClientRect()
    const parts = [
      ...header.querySelectorAll<HTMLElement>(
        ':scope > div > a, :scope > div > div > :is(a, button), [data-menu-bar] > li',
      ),
    ]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.innerText.trim() || part.tagName, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((a, b) => a.box.left - b.box.left)
    const sign = header.querySelector('a svg')?.getBoundingClientRect()
    return [
      ...parts.flatMap(({ name, box }, at) => {
        const before = parts[at - 1]
        return before && box.left < before.box.right - 0.5 ? [`${before.name} lies over ${name}`] : []
      }),
      ...parts.filter(({ box }) => box.right > innerWidth + 0.5).map(({ name }) => `${name} is outside`),
      ...parts.filter(({ box }) => box.bottom < top + 1).map(({ name }) => `${name} found no room`),
      ...(header.hasAttribute('data-narrow') ? ['reckoned too small'] : []),
      ...(sign?.width === 28 ? [] : [`the sign is ${sign?.width} px wide`]),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
    ]
  })

async function expectSound(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    expect(await faults(page), `${what}, ${width} px`).toEqual([])
  }
}

test('with the demo’s menus and with ten and six items, in every language, nothing overlaps', async ({
  page,
  baseURL,
}) => {
  for (const origin of [baseURL ?? '', many.origin])
    for (const locale of locales) {
      await page.goto(`${origin}/global/${locale}/privacy`)
      await expectSound(page, `${origin === many.origin ? 'ten and six' : 'demo'}, ${locale}`)
    }
})

test('without script nothing overlaps either, and items without space are in the last menu', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [locale, more] of [
    ['en-us', 'More'],
    ['de-de', 'Mehr'],
    ['uk-ua', 'Ще'],
  ] as const) {
    await page.goto(`${many.origin}/global/${locale}/privacy`)
    await expectSound(page, `without script, ${locale}`)
    await page.setViewportSize({ width: 1280, height: 700 })
    const bar = page.getByRole('banner')
    await bar.locator('summary', { hasText: more }).click()
    await bar.locator('details[open] a:visible').first().click()
    await expect(page).not.toHaveURL(/\/privacy$/)
  }
  await context.close()
})

test('nothing moves while the header is hydrated, and the keyboard reaches folded items', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 } })
  const page = await context.newPage()
  const troubles = troublesOf(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[])
        for (const { node } of shift.sources ?? [])
          if (node?.parentElement?.closest('header'))
            document.documentElement.dataset.moved = `${node.nodeName} ${node.textContent?.slice(0, 40)}`
    }).observe({ type: 'layout-shift', buffered: true })
    document.fonts.addEventListener('loadingdone', () => {
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (painted) document.documentElement.dataset.fontsLate = ''
    })
  })
  for (const [locale, more] of [
    ['en-us', 'More'],
    ['de-de', 'Mehr'],
    ['uk-ua', 'Ще'],
  ] as const) {
    // A font that comes after the first paint moves words, and is not what this is about. From the second time on all
    // are in the cache, which is early enough but on a busy machine.
    await expect(async () => {
      await page.goto(`${many.origin}/global/${locale}/privacy`)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expect(page.locator('html')).not.toHaveAttribute('data-fonts-late', { timeout: 1 })
    }).toPass()
    const title = page.getByRole('banner').locator('summary', { hasText: more })
    await expect(title).toHaveAttribute('aria-expanded', 'false')
    await title.focus()
    await page.keyboard.press('ArrowDown')
    await expect(title).toHaveAttribute('aria-expanded', 'true')
    const links = page.getByRole('banner').locator('details[open] a:visible')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(title).toBeFocused()
    await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  }
  // Extreme letter spacing: the burger replaces the bar.
  await page.evaluate(() => {
    document.querySelector('header')?.style.setProperty('letter-spacing', '0.2em')
  })
  await page.setViewportSize({ width: 1290, height: 700 })
  await expect(page.locator('header')).toHaveAttribute('data-narrow', '')
  await expect(page.locator('[popovertarget=burger]').first()).toBeVisible()
  expect(troubles).toEqual([])
  await context.close()
})
