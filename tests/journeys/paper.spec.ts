// Printed pages: content, without buttons and navigation.
import type { Page } from '@playwright/test'
import { signInTo } from './provider-pages.ts'
import { ARTICLE, expect, test } from './visitor.ts'

/** Number of A4 sheets that the page takes. */
async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4', preferCSSPageSize: false })).toString('latin1')
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Printed elements that can only be pressed, or lead elsewhere. */
const needless = (page: Page) =>
  page.evaluate(() => {
    const seen = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().height > 0
    return [
      ...[...document.querySelectorAll('button, [type=submit], input, select, form')].filter(seen),
      ...[...document.querySelectorAll('nav, [data-no-print]')].filter(seen),
    ].map((part) => part.outerHTML.slice(0, 120))
  })

const first = async (page: Page, list: string, link: string) => {
  await page.goto(list)
  return (await page.locator(link).first().getAttribute('href')) ?? ''
}

for (const [locale, scheme] of [
  ['en-us', 'light'],
  ['de-de', 'dark'],
  ['uk-ua', 'dark'],
] as const)
  test(`an article, a course and a vacancy on paper, ${locale}`, async ({ page }) => {
    const here = `/global/${locale}`
    for (const [path, most] of [
      [`${here}${ARTICLE}`, 8],
      [await first(page, `${here}/course-catalog`, 'main a[href*="/courses/"]'), 5],
      [await first(page, `${here}/jobs`, 'main a[href*="/vacancy/"]'), 2],
    ] as const) {
      await page.goto(path)
      await page.emulateMedia({ media: 'print', colorScheme: scheme })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await needless(page), path).toEqual([])
      expect(await sheets(page), path).toBeLessThanOrEqual(most)
      await page.emulateMedia({ media: 'screen' })
    }
  })

test('a member’s profile on paper', async ({ page }) => {
  await signInTo(page, '/global/de-de/terms')
  await page.goto('/global/de-de/profile?skip-onboarding=true')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await needless(page)).toEqual([])
  expect(await sheets(page)).toBeLessThanOrEqual(5)
})
