// Every field type and sample of the form engine on one page, each with its errors, checked in the nine views
// of the design kit.

import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES, ROOM_RULES } from './access-checks.ts'
import { type Gallery, nothingAdded, test } from './gallery.ts'
import { motion, overflows, sidesOfAll, unforced, unseenFocus, unturned } from './gallery-checks.ts'
import { expect, troublesOf } from './visitor.ts'

let page: Page
let troubles: string[]

const still = (at: Page, media: Parameters<Page['emulateMedia']>[0] = {}) =>
  at.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none', ...media })

/** All samples, once they are hydrated and late parts have loaded. */
async function openAll(at: Page, gallery: Gallery, locale = 'en-us') {
  await at.goto(`${new URL(gallery.address('')).origin}/global/${locale}/forms/all`)
  await at.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  await at.waitForLoadState('networkidle')
  await nothingAdded(at)
}

test.beforeAll(async ({ browser, gallery }) => {
  const context = await browser.newContext()
  // The cookie question would cover the foot of the window.
  await context.addCookies([{ name: 'consent', value: 'necessary', url: gallery.address('') }])
  page = await context.newPage()
  troubles = troublesOf(page)
  await still(page)
  await openAll(page, gallery)
})

test.beforeEach(async () => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await still(page)
})

test.afterAll(async () => {
  await page.context().close()
  expect(troubles).toEqual([])
})

test('in light, every sample can be used by everybody, and every control shows its focus', async () => {
  expect(await page.locator('main article[aria-label]').count()).toBeGreaterThan(65)
  expect(await page.locator('main [aria-invalid=true]').count()).toBeGreaterThan(20)
  // A real page has one form with errors, not seventy with summaries of the same name.
  const findings = await axeFindings(page, { within: 'main' })
  expect(
    findings.filter((finding) => !finding.startsWith('landmark-unique: <section tabindex="-1"')),
  ).toEqual([])
  expect(await unseenFocus(page)).toEqual([])
  expect(await overflows(page)).toEqual([])
})

test('in dark, every sample is readable and shows its focus', async () => {
  await still(page, { colorScheme: 'dark' })
  expect(await axeFindings(page, { within: 'main', rules: COLOUR_RULES })).toEqual([])
  expect(await unseenFocus(page)).toEqual([])
})

test('in forced colours, text has system colours, and every control shows its focus', async () => {
  await still(page, { forcedColors: 'active' })
  expect(await unforced(page)).toEqual([])
  expect(await unseenFocus(page)).toEqual([])
})

test('with reduced motion nothing moves', async () => {
  expect(await motion(page)).toEqual([])
})

for (const [width, height, what] of [
  [320, 800, 'at 320 px'],
  [1440, 900, 'at 1440 px'],
  // For a page, zoom is a smaller window.
  [640, 512, 'zoomed to 200 %'],
] as const)
  test(`${what}, no sample is wider than its container`, async () => {
    await page.setViewportSize({ width, height })
    // A fixed header covers what is scrolled below it.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await overflows(page)).toEqual([])
    if (width === 320) expect(await axeFindings(page, { within: 'main', rules: ROOM_RULES })).toEqual([])
  })

test('from right to left, everything is mirrored', async ({ gallery }) => {
  // A hint that is already open keeps the position that a script gave it.
  await openAll(page, gallery)
  const leftToRight = await sidesOfAll(page)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  try {
    expect(unturned(leftToRight, await sidesOfAll(page))).toEqual([])
    expect(await overflows(page)).toEqual([])
  } finally {
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr'
    })
  }
})

test('with long German words on a phone, no sample is wider than its container', async ({ gallery }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAll(page, gallery, 'de-de')
  expect(await overflows(page)).toEqual([])
})
