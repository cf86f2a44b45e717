import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES } from './access-checks.ts'
import { expect, test } from './visitor.ts'

const PAGE = '/global/en-us/about'

// Wide enough for every menu.
test.use({ viewport: { width: 1440, height: 720 } })

const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page, title: string) => bar(page).locator('details', { hasText: title }).first()
const title = (page: Page, name: string) => menu(page, name).locator('summary')

/** Menus are interactive after hydration; then their titles have aria-expanded. */
async function open(page: Page, path = PAGE) {
  await page.goto(path)
  await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', 'false')
}

test.describe('by mouse', () => {
  test('a menu opens under a resting pointer and closes when it leaves', async ({ page }) => {
    await open(page)
    await title(page, 'Topics').hover()
    await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', 'true')
    await menu(page, 'Topics').getByRole('link', { name: 'Data' }).hover()
    await expect(menu(page, 'Topics').getByRole('link', { name: 'Data' })).toBeVisible()
    await page.mouse.move(700, 600)
    await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', 'false')
  })

  test('a click opens a menu at once, one at a time; more than five links are scrolled; a click elsewhere or a page that its link opened closes it', async ({
    page,
  }) => {
    const overflow = (name: string) =>
      menu(page, name)
        .locator('ul')
        .first()
        .evaluate((list) => list.scrollHeight > list.clientHeight)
    await open(page)
    await title(page, 'Topics').click()
    await expect(menu(page, 'Topics')).toHaveAttribute('open', '')
    expect(await overflow('Topics')).toBe(true)
    await title(page, 'About').click()
    await expect(menu(page, 'About')).toHaveAttribute('open', '')
    await expect(menu(page, 'Topics')).not.toHaveAttribute('open', '')
    expect(await overflow('About'), 'of five').toBe(false)
    await page.mouse.click(700, 650)
    await expect(menu(page, 'About')).not.toHaveAttribute('open', '')

    await title(page, 'Topics').click()
    await menu(page, 'Topics').getByRole('link', { name: 'Data' }).click()
    await expect(page).toHaveURL('/global/en-us/blog/data')
    await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', 'false')
  })
})

test('by keyboard: arrows open a menu and move through it, Escape returns', async ({ page }) => {
  await open(page)
  const link = (name: string) => menu(page, 'Topics').getByRole('link', { name })
  await title(page, 'Topics').focus()
  await page.keyboard.press('ArrowDown')
  await expect(link('Backend')).toBeFocused()
  await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(link('Frontend')).toBeFocused()
  await page.keyboard.press('End')
  await expect(link('Career')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link('Backend')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link('Career')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(link('Backend')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(title(page, 'Topics')).toBeFocused()
  await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', 'false')

  for (const name of ['Vacancies', 'Events', 'Community']) {
    await page.keyboard.press('ArrowRight')
    await expect(bar(page).getByRole('link', { name }).first()).toBeFocused()
  }
  await page.keyboard.press('ArrowRight')
  await expect(title(page, 'About')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'About')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(menu(page, 'About').getByRole('link', { name: /^How we write/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(title(page, 'About')).toHaveAttribute('aria-expanded', 'false')
})

test('the header hides when scrolled down past 81 px, and returns when scrolled up', async ({ page }) => {
  await open(page)
  const header = bar(page)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
  await expect(header).toBeInViewport()
  await page.mouse.wheel(0, 500)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -100)
  await expect(header).toBeInViewport()
})

test('the header stays while the focus is in it, with a menu open and without', async ({ page }) => {
  await open(page)
  await title(page, 'Topics').focus()
  for (const expanded of ['true', 'false']) {
    await page.keyboard.press('Enter')
    await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', expanded)
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 400)
    await expect(bar(page)).toHaveAttribute('data-away', '')
    await expect(bar(page)).toBeInViewport()
  }
  await page.mouse.click(700, 600)
  await expect(bar(page)).not.toBeInViewport()
})

test('axe finds nothing in open menus, in light and dark', async ({ page }) => {
  const expectNothing = async (within: string, what: string) => {
    expect(await axeFindings(page, { within }), what).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await axeFindings(page, { within, rules: COLOUR_RULES }), `${what}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page)
  for (const name of ['Topics', 'About', 'English']) {
    await title(page, name).click()
    await expectNothing('header', name)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await bar(page).getByRole('button', { name: 'Open the menu' }).click()
  await expectNothing('#burger', 'burger')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  const burger = (page: Page) => page.locator('#burger')
  const panel = (page: Page) => page.locator('[data-burger-panel]:popover-open')
  const start = async (page: Page) => {
    await open(page)
    await bar(page).getByRole('button', { name: 'Open the menu' }).tap()
    await expect(burger(page)).toBeVisible()
  }
  /**
   * A tap becomes a click, and then a message to the page, asynchronously: advancing the clock before that
   * has no effect.
   */
  const toggled = async (page: Page, act: () => Promise<void>) => {
    const toggledOnce = burger(page).evaluate(
      (element) =>
        new Promise<void>((done) => element.addEventListener('toggle', () => done(), { once: true })),
    )
    await act()
    await toggledOnce
  }

  test('the burger locks the page, goes into a panel and back, and closes', async ({ page }) => {
    await start(page)
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await burger(page).getByRole('button', { name: 'Topics' }).tap()
    await expect(panel(page).getByRole('link', { name: 'Career' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Back' }).tap()
    await expect(panel(page)).toHaveCount(0)
    await expect(burger(page)).toBeVisible()
    await burger(page).getByRole('button', { name: 'Close the menu' }).first().tap()
    await expect(burger(page)).toBeHidden()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('the burger reopens at its last panel right after it was closed, not later', async ({ page }) => {
    await page.clock.install()
    await start(page)
    await burger(page).getByRole('button', { name: 'Topics' }).tap()
    await expect(panel(page).getByRole('link', { name: 'Career' })).toBeVisible()
    // Actions in quick succession must also be quick on a slow machine.
    await page.clock.pauseAt(Date.now() + 60_000)
    await toggled(page, () => panel(page).getByRole('button', { name: 'Close the menu' }).tap())
    await expect(burger(page)).toBeHidden()
    await page.clock.runFor(50)
    await toggled(page, () => bar(page).getByRole('button', { name: 'Open the menu' }).tap())
    await expect(panel(page).getByRole('link', { name: 'Career' })).toBeVisible()
    await toggled(page, () => panel(page).getByRole('button', { name: 'Close the menu' }).tap())
    await expect(burger(page)).toBeHidden()
    await page.clock.runFor(600)
    await toggled(page, () => bar(page).getByRole('button', { name: 'Open the menu' }).tap())
    await expect(burger(page)).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })

  for (const [locale, open, back] of [
    ['en-us', 'Open the menu', 'Back'],
    ['de-de', 'Menü öffnen', 'Zurück'],
    ['uk-ua', 'Відкрити меню', 'Назад'],
  ] as const)
    test(`by keyboard, ${locale}: the burger takes the focus, keeps it, and gives it back`, async ({
      page,
    }) => {
      await page.goto(`/global/${locale}/about`)
      const opener = bar(page).getByRole('button', { name: open })
      const inside = (within: string) =>
        page.evaluate((part) => document.activeElement?.closest(part) !== null, within)
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(burger(page)).toBeVisible()
      await expect.poll(() => inside('#burger')).toBe(true)
      const stops = await burger(page).locator(':is(a, button):visible').count()
      // Cycles forwards and backwards; the code that traps the focus may load a moment later.
      await expect(async () => {
        for (const key of ['Tab', 'Shift+Tab'])
          for (let step = 0; step <= stops; step++) {
            await page.keyboard.press(key)
            expect(await inside('#burger')).toBe(true)
          }
      }).toPass()
      await expect(burger(page)).toBeVisible()

      const row = burger(page).locator('[popovertarget^="burger-left"]').first()
      await row.focus()
      await page.keyboard.press('Enter')
      await expect(panel(page).getByRole('button', { name: back })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      expect(await inside('[data-burger-panel]')).toBe(true)
      await page.keyboard.press('Escape')
      await expect(row).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(burger(page)).toBeHidden()
      await expect(opener).toBeFocused()
    })

  test('the burger closes when its link has opened another page, and when the window grows', async ({
    page,
  }) => {
    await start(page)
    await burger(page).getByRole('button', { name: 'Topics' }).tap()
    await panel(page).getByRole('link', { name: 'Data' }).tap()
    await expect(page).toHaveURL('/global/en-us/blog/data')
    await expect(burger(page)).toBeHidden()
    await bar(page).getByRole('button', { name: 'Open the menu' }).tap()
    await page.setViewportSize({ width: 1300, height: 740 })
    await expect(burger(page)).toBeHidden()
  })
})

test('a tap opens a menu of the bar and another closes it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 1024 }, hasTouch: true })
  const page = await context.newPage()
  await open(page, `${baseURL}${PAGE}`)
  await title(page, 'Topics').tap()
  await expect(menu(page, 'Topics').getByRole('link', { name: 'Data' })).toBeVisible()
  await title(page, 'Topics').tap()
  await expect(title(page, 'Topics')).toHaveAttribute('aria-expanded', 'false')
  await context.close()
})

test('without script menus open and close by click and key, and their links work', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}${PAGE}`)
  await title(page, 'Topics').click()
  await expect(menu(page, 'Topics')).toHaveAttribute('open', '')
  await title(page, 'About').press('Enter')
  await expect(menu(page, 'Topics')).not.toHaveAttribute('open', '')
  await menu(page, 'About')
    .getByRole('link', { name: /^Self-hosting/ })
    .click()
  await expect(page).toHaveURL(/\/self-hosting$/)
  await bar(page).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await context.close()
})
