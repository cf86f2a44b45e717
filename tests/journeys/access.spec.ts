// Each page is opened once and then viewed as when a reader turns a phone or changes the theme. All of axe's rules run at
// both widths; in dark only those whose result depends on colours.
import type { Page } from '@playwright/test'
import { axeFindings, COLOUR_RULES, sideways } from './access-checks.ts'
import { expect, PAGES, test } from './visitor.ts'

const wear = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

for (const [name, path] of Object.entries(PAGES))
  test(`axe finds nothing on ${name}, at 320 and 1440 px, in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await wear(page, 'light')
    await page.goto(`/global/en-us${path}`)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // The header folds in the frame after its room has changed.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await axeFindings(page), `${width} px`).toEqual([])
      expect(await sideways(page), `the page scrolls sideways, ${width} px`).toBeLessThanOrEqual(0)
      await wear(page, 'dark')
      expect(await axeFindings(page, { rules: COLOUR_RULES }), `${width} px, dark`).toEqual([])
      await wear(page, 'light')
    }
  })
