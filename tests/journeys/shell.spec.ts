import { ARTICLE, expect, test } from './visitor.ts'

test('choosing a language keeps page, query and hash', async ({ page }) => {
  await page.goto(`/global/en-us${ARTICLE}?from=mail#vacuum-the-quiet-bill`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Українська' }).click()
  await expect(page).toHaveURL(`/global/uk-ua${ARTICLE}?from=mail#vacuum-the-quiet-bill`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
  await page.goto('/')
  await expect(page).toHaveURL('/global/uk-ua/home')
})

test('a link inside the site changes the page without loading the document again', async ({ page }) => {
  await page.goto('/global/en-us/home')
  await expect(page.getByRole('group', { name: 'Appearance' })).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { stayed: true })
  })
  // The scripts start after the first paint; until then a click is an ordinary one.
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true)
  await page.getByRole('banner').getByRole('link', { name: /^Read/ }).first().click()
  await expect(page).toHaveURL('/global/en-us/blog')
  await expect(page).toHaveTitle(/Guildhall$/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('the chosen appearance stays, and is there at the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/global/en-us/about')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('clicks before the scripts load are handled once they are there', async ({ page }) => {
  let come = () => {}
  const scripts = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(`/global/en-us${ARTICLE}`, { waitUntil: 'commit' })
  // The cookie question does not need them.
  await page
    .getByRole('region', { name: 'Cookies' })
    .getByRole('button', { name: 'Only necessary' })
    .waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeFocused()
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .click()
  come()
  // Saving a favourite requires an account.
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a closed notice stays closed', async ({ page }) => {
  await page.goto('/global/en-us/home')
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect(page.getByText('First time in the house?')).toBeHidden()
  await page.reload()
  await expect(page.getByText('First time in the house?')).toBeHidden()
})

test('code can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/global/en-us${ARTICLE}`)
  await page.getByRole('button', { name: 'Copy code' }).first().click()
  await expect(page.getByText('Code copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('create table job')
})

test('a phone’s menu opens and its links work, with and without script', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${baseURL}/global/de-de/home`)
    await page.getByRole('banner').locator('summary:visible, button:visible').last().click()
    await page.locator('a:visible[href="/global/de-de/community"]').first().click()
    await expect(page).toHaveURL(/\/community$/)
    await context.close()
  }
})
