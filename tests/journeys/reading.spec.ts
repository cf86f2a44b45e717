import { expect, test } from './visitor.ts'

const readers = [
  { locale: 'en-us', lang: 'en' },
  { locale: 'uk-ua', lang: 'uk' },
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    for (const { locale, lang } of readers) {
      test(`a visitor reads from home to an author in ${lang}`, async ({ page }) => {
        const main = page.getByRole('main')
        const here = async (pattern: RegExp) => {
          await expect(page).toHaveURL(pattern)
          await expect(page.locator('html')).toHaveAttribute('lang', lang)
          await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page).toHaveTitle(/Guildhall$/)
        }
        const prefix = `/global/${locale}`

        await page.goto(`${prefix}/home`)
        await here(/\/home$/)

        await page.getByRole('banner').locator(`a[href="${prefix}/blog"]`).first().click()
        await here(/\/blog$/)

        await main.locator(`a[href="${prefix}/blog/backend"]`).first().click()
        await here(/\/blog\/backend$/)

        await main.locator(`a[href^="${prefix}/blog/backend/what-a-queue"]`).first().click()
        await here(/\/blog\/backend\/what-a-queue/)
        await expect(main.locator('pre code').first()).toBeVisible()

        await main.locator(`a[href^="${prefix}/authors/"]`).first().click()
        await here(/\/authors\/olena-marchuk$/)
        await expect(main.locator(`a[href*="/blog/"]`).first()).toBeVisible()
      })
    }
  })
}

test('going back returns to the same position in a list', async ({ page }) => {
  await page.goto('/global/en-us/blog')
  const link = page.getByRole('main').locator('a[href*="/blog/career/"]').first()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page).toHaveURL(/\/blog\/career\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2)
})

test('a printed article is black on white, without interactive parts', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/global/en-us/blog/backend/what-a-queue-in-postgresql-costs')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('pre code').first()).toBeVisible()
  // The printed page shows its address.
  await expect(main.getByText(/blog\/backend\/what-a-queue-in-postgresql-costs$/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('button')).toHaveCount(0)
  const colours = await main
    .locator('p')
    .first()
    .evaluate((paragraph) => {
      const { color } = getComputedStyle(paragraph)
      const { backgroundColor } = getComputedStyle(document.body)
      return { color, backgroundColor }
    })
  expect(colours.backgroundColor).toBe('rgba(0, 0, 0, 0)')
  const [red = 255] = (colours.color.match(/\d+/g) ?? []).map(Number)
  expect(red).toBeLessThan(110)
  // Paper cuts off wide code and tables, so they have to wrap.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
