// Finding a course and saving it as a favourite; accessibility of these pages.
import { axeFindings, sideways } from './access-checks.ts'
import { expect, test } from './visitor.ts'

test('a course is found by facet and keyboard, saved after signing in, and removed again', async ({
  page,
}) => {
  await page.goto('/global/en-us/course-catalog')
  const status = page.getByRole('status').filter({ hasText: /courses?$/ })
  await expect(status).toHaveText('60 courses')
  const advanced = page.getByRole('checkbox', { name: /^Advanced/ })
  await advanced.focus()
  await page.keyboard.press('Space')
  await expect(status).toHaveText('15 courses')
  await expect(page).toHaveURL(/\?level=advanced$/)
  await page.goBack()
  await expect(status).toHaveText('60 courses')

  await page.getByRole('link', { name: 'Architecture katas' }).click()
  const keep = page.getByRole('button', { name: /“Architecture katas”/ })
  await expect(keep).toHaveAttribute('aria-pressed', 'false')
  await keep.click()
  // An action that requires an account says so first: a reader who declines stays on the page.
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()
  await expect(keep).toBeFocused()
  await keep.click()
  await modal.getByRole('link', { name: 'Sign in' }).click()
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/profile/favorites') && answer.request().method() === 'POST',
  )
  await page.locator('#email').fill('member@guildhall.example')
  await page.locator('#password').fill('guildhall-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/courses/architecture-katas')
  // Its code is loaded after the page's own.
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  expect((await kept).ok()).toBe(true)

  await page.goto('/global/en-us/favorites')
  await expect(page.getByRole('link', { name: 'Architecture katas' })).toBeVisible()
  await page.getByRole('button', { name: /Remove .Architecture katas/ }).click()
  await expect(page.getByRole('link', { name: 'Architecture katas' })).toBeHidden()
})

for (const [width, scheme] of [
  [320, 'dark'],
  [1440, 'light'],
] as const) {
  test(`catalogue and calendar at ${width} pixels in ${scheme} pass axe, and nothing is wider than the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of [
      '/global/de-de/course-catalog',
      '/global/de-de/courses/datenschutz-f%C3%BCr-entwicklerinnen-und-entwickler',
      '/global/uk-ua/events',
      '/global/en-us/events/clusters-two-days-by-hand',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await axeFindings(page), path).toEqual([])
      expect(await sideways(page), path).toBeLessThanOrEqual(0)
    }
  })
}
