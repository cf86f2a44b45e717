import AxeBuilder from '@axe-core/playwright'
import { expect, PAGES, test } from './visitor.ts'

for (const [name, path] of Object.entries(PAGES)) {
  for (const width of [320, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing on ${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`/global/en-us${path}`)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          ),
        ).toEqual([])
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(sideways, 'the page scrolls sideways').toBeLessThanOrEqual(0)
      })
    }
  }
}
