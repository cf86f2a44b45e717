// Accessibility of search, programmes, recommendations and saved searches. Each page is opened once and
// checked in several views, like the design kit (gallery.spec.ts), because axe's findings can depend on
// colours and width.

import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES, ROOM_RULES } from './access-checks.ts'
import { overflows, unforced, unseenFocus } from './gallery-checks.ts'
import { hydrated, signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const HERE = '/global/en-us'

const forAll = {
  'search results': `${HERE}/search?q=engineer`,
  'nothing found': `${HERE}/search?q=qwrtzp+vbnmx`,
  'search results in German': '/global/de-de/search?q=daten',
  programmes: `${HERE}/programs`,
  'nothing in programmes': `${HERE}/programs?q=qwrtzp`,
} as const

function look(page: Page, media: Parameters<Page['emulateMedia']>[0] = {}) {
  return page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none', ...media })
}

/** Light, dark, forced colours, wide, narrow, and with visible focus. */
async function expectUsable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Answered, because what lies below the question's bar at this height counts as small.
  const question = page.locator('[data-consent-question]')
  if (await question.isVisible()) {
    const choice = question.getByRole('button').first()
    // Before it is hydrated, its form would be posted and load another document.
    await hydrated(choice)
    await choice.click()
    await expect(question).toBeHidden()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page)
  expect(await axeFindings(page, { within: 'main' })).toEqual([])
  expect(await overflows(page)).toEqual([])
  await look(page, { colorScheme: 'dark' })
  expect(await axeFindings(page, { within: 'main', rules: COLOUR_RULES })).toEqual([])
  await look(page, { forcedColors: 'active' })
  expect(await unforced(page)).toEqual([])
  expect(await unseenFocus(page)).toEqual([])
  await look(page)
  expect(await unseenFocus(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflows(page)).toEqual([])
  // Further down, the header may cover part of a button.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFindings(page, { within: 'main', rules: ROOM_RULES })).toEqual([])
}

for (const [name, address] of Object.entries(forAll))
  test(`everybody can use ${name}`, async ({ page }) => {
    await page.goto(address)
    await expectUsable(page)
  })

test('everybody can use a programme', async ({ page }) => {
  await page.goto(forAll.programmes)
  await page.getByRole('region', { name: 'Results' }).getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/programs\/./)
  await expectUsable(page)
})

test('members can use their recommendations and saved searches', async ({ page }) => {
  await signInTo(page, `${HERE}/recommendations`)
  await expectUsable(page)

  await page.goto(`${HERE}/saved-searches/new?list=jobs&q=kotlin`)
  await expectUsable(page)
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL(/\/saved-searches(\?.*)?$/)
  await expect(page.getByRole('main')).toContainText('kotlin')
  await expectUsable(page)
})
