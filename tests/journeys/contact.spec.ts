import type { Locator, Page, Route } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { expect, test } from './visitor.ts'

/** Waits until a part of the page is hydrated. */
async function scripted(part: Locator) {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

test('a content form, by keyboard only: corrected, kept through a failure and a reload, proven and sent', async ({
  page,
}) => {
  await page.goto('/global/en-us/contact')
  const form = page.locator('#form-contact form')
  const send = form.getByRole('button', { name: 'Send message' })
  await scripted(send)
  await send.press('Enter')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByRole('region', { name: /need another look/ }).getByRole('link')).toHaveCount(5)

  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Something is')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Address of the page')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('A comma is missing.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')

  const endpoint = '**/api/marketing/**'
  await page.route(endpoint, (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('alert').filter({ hasText: 'Your message has not been sent' })
  await expect(toast).toContainText('Or drop us a note at')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('A comma is missing.')
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.unroute(endpoint)

  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('A comma is missing.')
  await expect(form.getByText(/^Your answers from/)).toBeVisible()
  const sent = page.waitForRequest(endpoint)
  await send.press('Enter')
  expect((await sent).headers()['captcha-token']).toBeTruthy()
  await expect(form.getByRole('status').filter({ hasText: 'Your message has arrived' })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Message' })).toBeDisabled()
})

test('on a slow network, text typed before the scripts load stays, and sending is shown', async ({
  page,
}) => {
  const slowly = (ms: number) => async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  }
  await page.route('**/assets/*.js', slowly(1_500))
  await page.goto('/global/en-us/contact', { waitUntil: 'commit' })
  const form = page.locator('#form-contact form')
  const send = form.getByRole('button', { name: 'Send message' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await scripted(send)
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
  // The accessibility tree: role, name and description of each control.
  await expect(form).toMatchAriaSnapshot(`
    - textbox "Name"
    - textbox "E-mail"
    - combobox "What is it about?"
    - textbox "Message"
    - checkbox
    - button "Send message"
  `)
  await form.getByLabel('E-mail').fill('ada@example.com')
  await form.getByLabel('What is it about?').selectOption('Something else')
  await form.getByRole('textbox', { name: 'Message' }).fill('By a thin wire.')
  await form.getByRole('checkbox').first().check()

  await page.route('**/api/marketing/**', slowly(1_500))
  await send.click()
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a tab that crashes in the middle of a word loses no letter of it', async ({ page, context }) => {
  await page.goto('/global/en-us/contact')
  const message = (there: Page) =>
    there.locator('#form-contact form').getByRole('textbox', { name: 'Message' })
  await scripted(page.locator('#form-contact button[name=_action]'))
  await message(page).pressSequentially('Half a wor')
  // The answer to a key press may take a moment on a busy machine.
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, kept]) => key.startsWith('draft:') && kept.includes('Half a wor'),
    ),
  )
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  // A crashed page does not answer.
  session.send('Page.crash').catch(() => {})
  await crashed
  const next = await context.newPage()
  await next.goto('/global/en-us/contact')
  await expect(message(next)).toHaveValue('Half a wor')
})

for (const [locale, width, colorScheme] of [
  ['de-de', 320, 'dark'],
  ['uk-ua', 1440, 'light'],
] as const)
  test(`axe finds nothing in a content form in ${locale}, ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/global/${locale}/contact`)
    const send = page.locator('#form-contact button[name=_action]')
    await scripted(send)
    await send.click()
    await expect(page.locator('#form-contact [aria-invalid=true]')).not.toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
