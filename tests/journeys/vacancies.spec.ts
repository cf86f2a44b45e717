// Vacancies for a member: opened beside the list by keyboard, hidden and shown again, opened and remembered,
// its company followed; on a phone, and without script.
import type { Locator, Page } from '@playwright/test'
import { axeFindings, shoot, sideways } from './access-checks.ts'
import { sentElsewhere } from './another-tab.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const HERE = '/global/en-us'
const HARBOR = `${HERE}/companies/harbor-ledger`

async function signIn(page: Page) {
  await signInTo(page, `${HERE}/terms`)
  const headers = { origin: new URL(page.url()).origin }
  await page.request.patch('/api/club/profile', {
    headers,
    data: { consent: { engXTermsAndConditions: new Date().toISOString() } },
  })
}

/** Waits until a part of the page is hydrated. */
const scripted = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('listitem').getByRole('heading')

test('on a wide screen a row opens beside the list, and works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/vacancy\/|vacancy=/.test(request.url())) asked.push(request.url())
  })
  await page.goto(`${HERE}/jobs`)
  const first = rows(page).nth(0).getByRole('link')
  const second = rows(page).nth(1).getByRole('link')
  await scripted(first)
  await expect(page.getByText('Choose a vacancy to read it here.')).toBeVisible()
  await first.hover()
  await first.focus()
  // Nothing is fetched before it is chosen.
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'The vacancy beside the list' })
  const title = panel.getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveText((await first.textContent()) ?? '')
  await expect(page).toHaveURL(/\/jobs\?vacancy=/)
  await expect(title).toBeFocused()
  await expect(first).toHaveAttribute('aria-current', 'true')
  expect(await axeFindings(page)).toEqual([])
  await shoot(page, 'jobs-beside-1440')

  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await expect(title).toHaveText((await second.textContent()) ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(title).toHaveText((await first.textContent()) ?? '')

  // The address contains it: it opens the same for others.
  const address = page.url()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/jobs$/)
  await page.goto(address)
  await expect(title).toHaveText((await first.textContent()) ?? '')
  await scripted(panel.getByRole('link', { name: 'Read it all' }))
  await panel.getByRole('link', { name: 'Read it all' }).click()
  await expect(page).toHaveURL(/\/vacancy\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a vacancy is hidden, missed honestly, and shown again', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await signIn(page)
  await page.goto(`${HERE}/jobs`)
  const results = page.getByRole('region', { name: 'Results' })
  const first = rows(page).nth(0).getByRole('link')
  const title = (await first.textContent()) ?? ''
  const next = (await rows(page).nth(1).textContent()) ?? ''
  const hide = page.getByRole('button', { name: `Hide “${title}”` })
  await scripted(hide)
  await hide.focus()
  await page.keyboard.press('Enter')
  await expect(results.getByText(`“${title}” is hidden.`)).toBeVisible()
  await expect(results.getByText('1 more vacancy matches, but you have hidden it.')).toBeVisible()
  await expect(rows(page).nth(0)).toHaveText(next)
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused()

  await results.getByRole('button', { name: `Show “${title}” again` }).click()
  await expect(rows(page).nth(0)).toHaveText(title)
  await expect(results.getByText('more vacancy matches')).toHaveCount(0)

  await scripted(hide)
  await hide.click()
  await expect(rows(page).nth(0)).toHaveText(next)
  await results.getByRole('link', { name: 'Hidden vacancies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hidden vacancies')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Show “${title}” again` }).click()
  await expect(page.getByText('Nothing is hidden')).toBeVisible()
})

test('vacancies opened at the employer are remembered, and its company followed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto(HARBOR)
  const follow = page.getByRole('button', { name: 'Follow Harbor Ledger' })
  await scripted(follow)
  // An earlier attempt may have left it followed.
  if ((await follow.getAttribute('aria-pressed')) === 'true') {
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
  }
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You follow Harbor Ledger.')).toBeAttached()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
  await shoot(page, 'company-360')

  await page.goto(`${HERE}/following`)
  await expect(page.getByRole('link', { name: 'Harbor Ledger', exact: true })).toBeVisible()
  const vacancy = page.locator('a[href*="/vacancy/"]').first()
  await vacancy.click()
  await expect(page).toHaveURL(/\/vacancy\//)
  const apply = page.getByRole('link', { name: /^Apply/ }).first()
  await scripted(apply)
  const { tab: employer } = await sentElsewhere(context, () => apply.press('Enter'))
  await employer.close()
  await expect(page.getByText(/^You opened this on/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You opened this on/).first()).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  await page.goto(`${HERE}/following`)
  const unfollow = page.getByRole('button', { name: 'Unfollow Harbor Ledger' })
  await scripted(unfollow)
  await unfollow.click()
  await expect(unfollow).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('a row links its page, the page its company, and the company its vacancies', async ({ page }) => {
    await page.goto(`${HERE}/jobs?q=Harbor+Ledger`)
    await expect(page.getByText('Choose a vacancy to read it here.')).toBeHidden()
    await rows(page).nth(0).getByRole('link').click()
    await expect(page).toHaveURL(/\/vacancy\//)
    await page.getByRole('complementary', { name: 'The company' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Ledger')
    await expect(page.locator('a[href*="/vacancy/"]').first()).toBeVisible()
    await page.getByRole('button', { name: 'Follow Harbor Ledger' }).click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    expect(new URL(page.url()).pathname).not.toContain('/companies/')
  })
})
