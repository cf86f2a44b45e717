// Functions for editors: the link from a page to its entry, and the list of broken links.
import type { Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

async function signIn(page: Page, name: string, to: string) {
  await signInTo(page, '/global/en-us/terms', { email: `${name}@guildhall.example` })
  await page.request.patch('/api/club/profile', {
    headers: { origin: new URL(page.url()).origin },
    data: { consent: { engXTermsAndConditions: new Date().toISOString() } },
  })
  await page.goto(`${to}?skip-onboarding=true`)
}

const profileMenu = (page: Page) => page.locator('header summary', { hasText: 'Open the profile menu' })

test('from a page to the file of its entry and its draft, and on to the list of broken links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'editor', '/global/en-us/about')
  // The menu names the page that is open, also after the router has changed it.
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.getByRole('banner').getByRole('link', { name: /^Read/ }).first().click()
  await expect(page).toHaveURL(/\/global\/en-us\/blog$/)
  // The address changes a moment before the page does, and a menu that is open by then would close.
  await expect(heading).not.toHaveText(before)
  await profileMenu(page).click()
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await expect(page).toHaveURL('/global/en-us/admin/edit?page=%2Fblog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit this page')
  await expect(page.getByText('content/guildhall/entries/blog_landing_page/blog/en-us.yaml')).toBeVisible()
  await expect(page.getByText(/entries\/header\/main\/en-us\.yaml/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /View the draft/ }).click()
  const draft = await opened
  await expect(draft.locator('[data-cslp]').first()).toBeAttached()
  await draft.close()

  await profileMenu(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).click()
  await expect(page).toHaveURL('/global/en-us/admin')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Broken links' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broken links')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The check has started' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('on a phone, by keyboard, in German and Ukrainian', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'editor', '/global/de-de/about')
  for (const [place, edit, links] of [
    ['de-de', 'Diese Seite bearbeiten', 'Defekte Links'],
    ['uk-ua', 'Редагувати цю сторінку', 'Непрацюючі посилання'],
  ] as const) {
    await page.goto(`/global/${place}/admin/edit?page=/about`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(edit)
    expect(await sideways(page)).toBe(0)
    await page.goto(`/global/${place}/admin/links`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(links)
    expect(await sideways(page)).toBe(0)
    const check = page.locator('button[name=order]')
    await check.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('main [role=status]')).not.toBeEmpty()
  }
})

test('a member has neither link in any menu, and is refused', async ({ page }) => {
  await signIn(page, 'member', '/global/en-us/about')
  await profileMenu(page).click()
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
  for (const address of ['edit?page=/about', 'links']) {
    const answer = await page.request.get(`/global/en-us/admin/${address}`)
    expect(answer.status()).toBe(403)
  }
})
