import { axeFindings, sideways } from './access-checks.ts'
import { expect, PAGES, test } from './visitor.ts'

for (const [name, path] of Object.entries(PAGES)) {
  for (const width of [320, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing on ${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`/global/en-us${path}`)
        expect(await axeFindings(page)).toEqual([])
        expect(await sideways(page), 'the page scrolls sideways').toBeLessThanOrEqual(0)
      })
    }
  }
}
