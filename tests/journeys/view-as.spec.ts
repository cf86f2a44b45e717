// An editor sees the site as somebody else, finds that nothing can be changed, and ends it.
import type { Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { sendSignIn } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

async function signIn(page: Page) {
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent('/global/en-us/terms')}`)
  await sendSignIn(page, 'editor@guildhall.example')
  await page.waitForURL('**/terms')
}

test('an editor sees a page as a visitor, cannot write, and ends it in one press', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/global/en-us/admin/view-as?page=/about')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'A visitor who is not signed in' }).check()
  await page.getByRole('button', { name: 'See the site' }).click()
  await expect(page).toHaveURL('/global/en-us/about')
  const banner = page.getByRole('region', { name: 'What you see' })
  await expect(banner).toContainText('A visitor who is not signed in')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  // The router leads to whole pages, each with the banner.
  await page.getByRole('banner').getByRole('link', { name: /^Read/ }).first().click()
  await expect(page).toHaveURL('/global/en-us/blog')
  await expect(banner).toBeVisible()

  await page.goto('/global/en-us/report-mistake?page=/about')
  const refused = await page.request.post('/global/en-us/report-mistake', {
    headers: { origin: new URL(page.url()).origin },
    form: { text: 'A mistake' },
  })
  expect(refused.url()).toContain('/admin/view-as?refused')
  expect(await refused.text()).toContain('Nothing was changed')

  await banner.getByRole('button', { name: 'End the view' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.locator('header summary', { hasText: 'Open the profile menu' })).toBeVisible()
})

test('on a phone, by keyboard, without script, in Ukrainian and German', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
  })
  const page = await context.newPage()
  await signIn(page)
  for (const [place, person, end] of [
    ['uk-ua', 'Новий учасник', 'Завершити перегляд'],
    ['de-de', 'Neues Mitglied', 'Ansicht beenden'],
  ] as const) {
    await page.goto(`/global/${place}/admin/view-as?page=/about`)
    await page.locator('input[value=newcomer]').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/global/${place}/about`)
    await expect(page.locator('[data-view-as]')).toContainText(person)
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: end }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/global/${place}/about`)
    await expect(page.locator('[data-view-as]')).toHaveCount(0)
  }
  await context.close()
})
