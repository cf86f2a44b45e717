// The whole design kit in nine views. One page is opened once and then viewed differently, as when a reader
// turns a phone or changes the theme; each view has its own checks, and expensive ones run only where the
// result can differ.

import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES, ROOM_RULES } from './access-checks.ts'
import { openGallery, test } from './gallery.ts'
import { motion, overflows, sidesOfAll, unforced, unseenFocus, unturned } from './gallery-checks.ts'
import { expect, troublesOf } from './visitor.ts'

let page: Page
let troubles: string[]

test.beforeAll(async ({ browser, gallery }) => {
  page = await (await browser.newContext()).newPage()
  troubles = troublesOf(page)
  await still(page)
  await openGallery(page, gallery)
})

test.beforeEach(async () => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await still(page)
})

test.afterAll(async () => {
  await page.context().close()
  expect(troubles).toEqual([])
})

// axe reads colours; during a transition they would be in between.
function still(at: Page, media: Parameters<Page['emulateMedia']>[0] = {}) {
  return at.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none', ...media })
}

test('in light, every part can be used by everybody, and every control shows its focus', async () => {
  expect(await page.locator('main article[aria-label]').count()).toBeGreaterThan(40)
  expect(await axeFindings(page, { within: 'main' })).toEqual([])
  expect(await unseenFocus(page)).toEqual([])
  expect(await overflows(page)).toEqual([])
})

test('in dark, every part is readable and shows its focus', async () => {
  await still(page, { colorScheme: 'dark' })
  expect(await axeFindings(page, { within: 'main', rules: COLOUR_RULES })).toEqual([])
  expect(await unseenFocus(page)).toEqual([])
})

test('in forced colours, text has system colours, and every control shows its focus', async () => {
  // In forced colours the browser reports the author's colours to scripts, so contrast cannot be measured
  // here.
  await still(page, { forcedColors: 'active' })
  expect(await unforced(page)).toEqual([])
  expect(await unseenFocus(page)).toEqual([])
})

test('nothing moves with reduced motion, something does without', async () => {
  expect(await motion(page)).toEqual([])
  await still(page, { reducedMotion: 'no-preference' })
  expect((await motion(page)).length).toBeGreaterThan(10)
})

test('at 320 px, no part is wider than its container', async () => {
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflows(page)).toEqual([])
  expect(await axeFindings(page, { within: 'main', rules: ROOM_RULES })).toEqual([])
})

test('at 1440 px, no part is wider than its container', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await overflows(page)).toEqual([])
})

test('zoomed to 200 %, no part is wider than its container', async () => {
  // For a page, zoom is a smaller window: what is left of 1280 × 1024.
  await page.setViewportSize({ width: 640, height: 512 })
  expect(await overflows(page)).toEqual([])
})

test.describe('in other languages', () => {
  test('from right to left, everything is mirrored', async ({ page: turned, gallery }) => {
    await still(turned)
    await openGallery(turned, gallery, { dir: 'ltr' })
    const leftToRight = await sidesOfAll(turned)
    await openGallery(turned, gallery, { dir: 'rtl' })
    await expect(turned.locator('html')).toHaveAttribute('dir', 'rtl')
    const rightToLeft = await sidesOfAll(turned)
    expect(rightToLeft.length).toBe(leftToRight.length)
    expect(unturned(leftToRight, rightToLeft)).toEqual([])
    expect(await overflows(turned)).toEqual([])
  })

  test('with long German words on a phone, no part is wider than its container', async ({
    page: german,
    gallery,
  }) => {
    await german.setViewportSize({ width: 360, height: 800 })
    await openGallery(german, gallery, { locale: 'de-de' })
    expect(await overflows(german)).toEqual([])
  })
})
