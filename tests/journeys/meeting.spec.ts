// Attending an event in a real browser: sign-up, full, moving up, cancelling, without an account, by
// keyboard, on a phone.
import { expect, type Page } from '@playwright/test'
import { eventOfOneSeat } from './event-of-one-seat.ts'
import { linkMailedTo } from './mailbox.ts'
import { expectNothingCutOff, PHONE, panel, signIn } from './meeting-pages.ts'
import { hydrated } from './provider-pages.ts'
import { test } from './visitor.ts'

const RUST = '/global/en-us/events/rust-for-people-who-write-typescript'
const MENTORS = '/global/en-us/events/mentors-and-those-who-look-for-one'

/** Signs in and takes back what an attempt that failed has left. */
async function signInAfresh(page: Page, email: string, at: string, intents: string[]): Promise<void> {
  await signIn(page, email, at)
  const { origin } = new URL(page.url())
  for (const intent of intents) await page.request.post(at, { headers: { origin }, form: { intent } })
  await page.reload()
  await hydrated(page.locator('main'))
  await hydrated(panel(page).getByRole('button'))
}

test('a member signs up by keyboard on a phone, gets a mail, and cancels', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInAfresh(page, 'member@guildhall.example', MENTORS, ['leave'])
  const come = panel(page).getByRole('button', { name: 'I’m coming' })
  await panel(page).getByLabel('Who is coming?').selectOption('1')
  await come.focus()
  await page.keyboard.press('Enter')
  const heading = panel(page).getByRole('heading', { name: 'You’re coming' })
  await expect(heading).toBeVisible()
  // The pressed button is gone: the focus moves to the result.
  await expect(heading).toBeFocused()
  await expect(panel(page)).toContainText('Me and 1 guest')
  await expect(panel(page)).toContainText('2 people are coming')
  await expectNothingCutOff(page)
  await page.goto('/global/en-us/my-events')
  await page.getByRole('link', { name: 'Mentors and those who look for one' }).click()
  await panel(page).getByText('Change my answer').click()
  await panel(page).getByRole('button', { name: 'I can’t come' }).click()
  await expect(panel(page).getByRole('status').first()).toContainText('You’re no longer coming')
  await expect(panel(page).getByRole('button', { name: 'I’m coming' })).toBeVisible()
})

test('a visitor without an account confirms by mail, and cancels by its link', async ({ page }) => {
  await page.goto(RUST)
  await panel(page).getByText('Come without an account').click()
  await panel(page).getByRole('button', { name: 'Send me the e-mail' }).click()
  await expect(panel(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(panel(page).getByLabel('Name')).toBeFocused()
  await panel(page).getByLabel('Name').fill('Grace')
  const email = `grace-${Date.now()}@example.org`
  await panel(page).getByLabel('E-mail').fill(email)
  await panel(page).getByRole('button', { name: 'Send me the e-mail' }).click()
  await expect(panel(page).getByRole('status').first()).toContainText('Check your inbox')
  await page.goto(await linkMailedTo(page, email))
  await page.getByRole('button', { name: 'I’m coming' }).click()
  await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  await page.getByRole('button', { name: 'I can’t come' }).click()
  await expect(page.getByRole('status').first()).toContainText('You’re no longer coming')
})

test('a full event has a waiting list, and the first in line gets a seat as soon as somebody cancels, on phones by keyboard', async ({
  page,
  browser,
}) => {
  const address = await eventOfOneSeat()
  await page.setViewportSize(PHONE)
  await signIn(page, 'member@guildhall.example', address)
  await panel(page).getByRole('button', { name: 'I’m coming' }).press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  const { origin } = new URL(page.url())
  const other = await (await browser.newContext({ baseURL: origin, viewport: PHONE })).newPage()
  await signIn(other, 'employee@employer.example', address)
  await expect(panel(other)).toContainText('All places are taken')
  await panel(other).getByRole('button', { name: 'Join the waiting list' }).press('Enter')
  await expect(panel(other).getByRole('heading', { name: 'You’re on the waiting list' })).toBeFocused()
  await expect(panel(other)).toContainText('You’re next.')
  await expectNothingCutOff(other)
  await panel(page).locator('summary', { hasText: 'Change my answer' }).press('Enter')
  await panel(page).getByRole('button', { name: 'I can’t come' }).press('Enter')
  await expect(panel(page).getByRole('status').first()).toContainText('You’re no longer coming')
  await other.reload()
  await expect(panel(other).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
  await other.context().close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a member signs up, follows the community, and finds both again', async ({ page }) => {
    await signInAfresh(page, 'employee@employer.example', RUST, ['leave', 'unfollow'])
    await panel(page).getByRole('button', { name: 'I’m coming' }).click()
    await expect(panel(page).getByRole('heading', { name: 'You’re coming' })).toBeVisible()
    await page.getByRole('button', { name: 'Follow: Open House' }).click()
    await expect(page.getByRole('button', { name: 'Follow: Open House' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goto('/global/en-us/following')
    await expect(page.getByRole('link', { name: 'Open House' }).first()).toBeVisible()
    await page.goto('/global/en-us/my-events')
    await expect(page.getByRole('link', { name: 'Rust for people who write TypeScript' })).toBeVisible()
    // Restores both.
    await page.goto(RUST)
    await page.getByRole('button', { name: 'Follow: Open House' }).click()
    await expect(page.getByRole('button', { name: 'Follow: Open House' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await panel(page).getByText('Change my answer').click()
    await panel(page).getByRole('button', { name: 'I can’t come' }).click()
    await expect(panel(page).getByRole('status').first()).toContainText('You’re no longer coming')
  })
})
