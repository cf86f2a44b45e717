// From a role to its skill map, to the list that a counter promises, and by the plan to a skill that one has: on a phone,
// by keyboard.
import { devices } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { hydrated, sendSignIn } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

const HERE = '/global/en-us'
const phone = { viewport: { width: 360, height: 740 }, userAgent: devices['Pixel 7'].userAgent }

test('a member finds a role, sees what is missing and which vacancies it unlocks, plans a skill and has learnt it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
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
  await page.goBack()
  await page.waitForURL('**/skill-map?role=*')
  const map = page.url()
  const plan = page.locator('main [data-standing=gap] form[action*="/plan?add="] button').first()
  const rung = await plan.evaluate((button) => button.closest('li')?.id ?? '')
  await plan.press('Enter')
  await page.waitForURL('**/plan?said=added*')
  await hydrated(page.locator('main'))
  const step = page
    .locator('main li[id^=step-]')
    .filter({ has: page.locator('summary') })
    .last()
  await step.locator('summary').first().press('Enter')
  const link = step.locator('input[name=link]')
  await link.fill('https://example.org/proof')
  await link.press('Enter')
  await expect(page.getByText(/“.+” is done\./)).toHaveCount(1)
  // The focus stays on the page: after the last step it is on the plan's heading or another step.
  await expect(page.locator('body')).not.toBeFocused()
  expect(await sideways(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.goto(map)
  await expect(page.locator(`[id="${rung}"]`)).toHaveAttribute('data-standing', 'have')
  expect(troubles).toEqual([])
  await page.context().close()
})
