// From a role to its skill map, and to the list that a counter promises: on a phone, by keyboard.
import { devices } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { sendSignIn } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

const HERE = '/global/en-us'
const phone = { viewport: { width: 360, height: 740 }, userAgent: devices['Pixel 7'].userAgent }

test('a member finds a role, sees what is missing and opens the vacancies that a skill unlocks', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', ...phone })).newPage()
  const troubles = troublesOf(page)
  await page.goto(`${HERE}/skill-map?role=`, { waitUntil: 'networkidle' })
  await page.getByLabel('Job title').fill('front-end')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/skill-map?q=front-end')
  await page
    .getByRole('main')
    .getByRole('link', { name: /front-end/i })
    .first()
    .press('Enter')
  await page.waitForURL('**/skill-map?role=*')
  await expect(page.getByText('not known to us').first()).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to see what you have of it' }).press('Enter')
  await sendSignIn(page, 'member@guildhall.example')
  await page.waitForURL('**/skill-map?role=*')
  await expect(page.getByText('missing').first()).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const counter = page.locator('main a[href*="unlock="]').first()
  const skill = new URL((await counter.getAttribute('href')) ?? '', 'http://x').searchParams.get('unlock')
  expect(skill).not.toBeNull()
  await counter.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/jobs?*unlock=*')
  await expect(page.getByText(/^\d+ vacanc(?:y|ies)$/).first()).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(troubles).toEqual([])
  await page.context().close()
})
