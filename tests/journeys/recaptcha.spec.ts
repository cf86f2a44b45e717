// The connected bot check in a browser, under its content security policy; and an admin's view of the
// submissions.

import type { Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { type ConnectedSite, test } from './connected-site.ts'
import { sendSignIn } from './provider-pages.ts'
import { expect } from './visitor.ts'

const formOn = (page: Page) => page.locator('#form-contact form')
const sent = (page: Page) => formOn(page).getByRole('status').filter({ hasText: 'Your message has arrived' })
const scripts = '**/recaptcha/api.js*'

/** Writes and sends a message. */
async function write(page: Page, { origin }: ConnectedSite, message: string) {
  await page.goto(`${origin}/global/en-us/contact`)
  const form = formOn(page)
  // Sent before hydration, it would have no proof.
  await form.and(page.locator('[novalidate]')).waitFor()
  await form.getByLabel('Name').fill('Ada')
  await form.getByLabel('E-mail').fill('ada@example.com')
  await form.getByLabel('What is it about?').selectOption('Something else')
  await form.getByRole('textbox', { name: 'Message' }).fill(message)
  await form.getByRole('checkbox').first().check()
  await form.getByRole('button', { name: 'Send message' }).click()
}

test('a message is sent with a token for its form, fetched at sending and not with the page', async ({
  page,
  connected,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/recaptcha/')) asked.push(request.url())
  })
  await page.goto(`${connected.origin}/global/en-us/contact`)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await write(page, connected, 'With a token.')
  await expect(sent(page)).toBeVisible()
  expect(asked).toEqual([`${connected.recaptcha.origin}/recaptcha/api.js?render=site`])
  const [question] = connected.recaptcha.asked.slice(-1)
  expect(question?.secret).toBe('known to the two of them alone')
  expect(question?.response).toMatch(/^site\|form_contact\|127\.0\.0\.1\|/)
})

test('a score that is too low is reported, and the message stays', async ({ page, connected }) => {
  connected.recaptcha.score = 0.1
  await write(page, connected, 'From nobody, it seems.')
  await expect(formOn(page).getByRole('alert')).toBeVisible()
  await expect(sent(page)).toHaveCount(0)
  await expect(formOn(page).getByRole('textbox', { name: 'Message' })).toHaveValue('From nobody, it seems.')
  // The next request gets another score.
  connected.recaptcha.score = 0.9
  await formOn(page).getByRole('button', { name: 'Send message' }).click()
  await expect(sent(page)).toBeVisible()
})

test('a blocked script is reported, and sending works without it', async ({ page, connected }) => {
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  await page.route(scripts, (route) => route.abort())
  await write(page, connected, 'Without a token.')
  const alert = formOn(page).getByRole('alert')
  await expect(alert).toContainText('could not')
  expect(warned).toContain(`Failed to load ${connected.recaptcha.origin}/recaptcha/api.js?render=site`)
  const before = connected.recaptcha.asked.length
  await alert.getByRole('button').click()
  await expect(sent(page)).toBeVisible()
  expect(connected.recaptcha.asked.length).toBe(before)
})

test('a script without effect is reported, too, and the next attempt loads it again', async ({
  page,
  connected,
}) => {
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await write(page, connected, 'At the second try.')
  await expect(formOn(page).getByRole('alert')).toBeVisible()
  expect(warned).toContain('Failed to initialize Google ReCaptcha')
  await page.unroute(scripts)
  await formOn(page).getByRole('button', { name: 'Send message' }).click()
  await expect(sent(page)).toBeVisible()
})

for (const [locale, width, colorScheme] of [
  ['en-us', 1440, 'light'],
  ['de-de', 320, 'dark'],
] as const)
  test(`an admin finds the submissions, which pass axe in ${locale}, ${width} px, ${colorScheme}`, async ({
    page,
    connected,
  }) => {
    const message = `For the admin, in ${locale}.`
    await write(page, connected, message)
    await expect(sent(page)).toBeVisible()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const home = `/global/${locale}/about?skip-onboarding=true`
    await page.goto(`${connected.origin}/api/login?redirect=${encodeURIComponent(home)}&lang=${locale}`)
    await sendSignIn(page, 'admin@guildhall.example')
    // The menu has the page of desks, which has the one for submissions.
    for (const link of [
      page.locator('header a[href$="/admin"]').first(),
      page.locator('main a[href$="/admin/submissions"]'),
    ]) {
      await expect(link).toBeAttached()
      await page.goto(connected.origin + ((await link.getAttribute('href')) ?? ''))
    }
    await expect(page.getByText(message)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    const folder = process.env.SHOTS
    if (folder) await page.screenshot({ path: `${folder}/submissions-${locale}-${width}.png` })
  })
