import { axeFindings } from './access-checks.ts'
import { expect, test } from './visitor.ts'

test('a visitor filters the list by keyboard, opens a vacancy, and returns to the same position', async ({
  page,
}) => {
  // In wider windows a row opens beside the list (vacancies.spec.ts).
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/global/en-us/jobs')
  const results = page.getByRole('region', { name: 'Results' })
  const count = results.getByRole('status').filter({ hasText: /^\d/ })
  const before = await count.textContent()

  const senior = page.getByRole('checkbox', { name: /^Senior/ })
  await senior.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?seniority=senior$/)
  await expect(senior).toBeChecked()
  await expect(senior).toBeFocused()
  await expect(count).not.toHaveText(before ?? '')
  await expect(page.getByRole('link', { name: 'Remove Senior' })).toBeVisible()

  const row = results.getByRole('listitem').getByRole('heading').nth(4).getByRole('link')
  const title = await row.textContent()
  await row.focus()
  const left = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vacancy\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(await axeFindings(page)).toEqual([])

  await page.goBack()
  await expect(page).toHaveURL(/\?seniority=senior$/)
  await expect(row).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)

  await page.goBack()
  await expect(count).toHaveText(before ?? '')
  await expect(senior).not.toBeChecked()
})

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the facets open as a sheet and are sent as a form', async ({ page }) => {
    await page.goto('/global/de-de/jobs?q=engineer')
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('complementary', { name: 'Filter' })
    await sheet.getByRole('checkbox', { name: /^Senior/ }).check()
    await sheet.getByRole('button', { name: /anzeigen$/ }).click()
    await expect(page).toHaveURL(/\?q=engineer&seniority=senior&city=&within=&pay_min=&pay_max=$/)
    await expect(page.getByRole('link', { name: 'Senior entfernen' })).toBeVisible()
  })
})
