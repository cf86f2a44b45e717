// Registration: from a page that a visitor wanted to save to a confirmed account in which it is saved, and
// signing out. By keyboard, on a phone.
import type { Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { linkMailedTo } from './mailbox.ts'
import { fillRegistration, hydrated, sendSignIn } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const password = 'seven red lanterns'
const COURSE = '/global/en-us/courses/architecture-katas'

test.use({ viewport: { width: 360, height: 760 } })

/** Problems on a narrow screen, and those that axe finds. */
async function isInOrder(page: Page) {
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
}

test('a stranger saves a course by registering: terms, a mail sent again and to another address, and sign-out', async ({
  page,
}) => {
  const email = `ada.byron.of-a-long-address-${Date.now()}@subdomain.of-a-long-domain.example.org`
  await page.goto(COURSE)
  await page.getByRole('button', { name: /“Architecture katas”/ }).press('Enter')
  const asks = page.getByRole('dialog')
  await expect(asks).toContainText('A free account keeps what you save')
  await asks.getByRole('link', { name: 'Create an account' }).press('Enter')

  await page.waitForURL('**/sign-up?started')
  await expect(page.getByText('What you were about to do is done')).toBeVisible()
  await isInOrder(page)
  await page.locator('main summary').press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Create an account' }).press('Enter')
  // The summary above the form names the missing fields and links to them. Until the page's code has loaded,
  // a link only scrolls.
  await expect(async () => {
    await page.getByRole('link', { name: /^E-mail address: / }).press('Enter')
    await expect(page.getByLabel('E-mail address')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await fillRegistration(page, { email: 'wrong@example.org', password })

  await page.getByText('Wrong address?').press('Enter')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send to this address' }).press('Enter')
  const address = page.locator('strong', { hasText: email })
  await expect(address).toBeVisible()
  expect(await address.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  const first = await linkMailedTo(page, email)
  await page.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Sent once more' })).toBeVisible()
  await isInOrder(page)

  await expect.poll(() => linkMailedTo(page, email)).not.toBe(first)
  await page.goto(await linkMailedTo(page, email))
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/profile/favorites') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await page.waitForURL(`**${COURSE}`)
  expect((await kept).ok()).toBe(true)
  await expect(page.getByRole('button', { name: /“Architecture katas”/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.goto('/global/en-us/account')
  await expect(page.getByText('your saved searches and their alerts')).toBeVisible()
  await isInOrder(page)
  await hydrated(page.locator('#owner'))
  await page.locator('#owner').fill(password)
  await page.getByRole('button', { name: 'Close and delete' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Tick that you want to delete' })).toBeVisible()
  const sure = page.getByRole('checkbox', { name: /delete my account/ })
  await hydrated(sure)
  await sure.press('Space')
  await expect(sure).toBeChecked()
  await page.locator('#owner').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  await isInOrder(page)
  await expect(async () => {
    const { data } = (await (await page.request.get('/dev/outbox')).json()) as {
      data: { to: string; subject: string }[]
    }
    expect(data.find(({ to }) => to === email)?.subject).toContain('Your account is closed')
  }).toPass()

  // Signing in leads from everywhere to the page about it, which keeps the account.
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent('/global/en-us/favorites')}`)
  await sendSignIn(page, email, password)
  await page.waitForURL('**/account/closing')
  await isInOrder(page)
  await page.goto('/global/en-us/profile')
  await page.waitForURL('**/account/closing')
  await page.getByRole('button', { name: 'Keep my account' }).press('Enter')
  await expect(page.getByText('Your account is kept.')).toBeVisible()
})

test('the registration is linked on a phone: on the home page and in the menu', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 760 })
    await page.goto('/global/en-us/home')
    await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeInViewport()
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
    const entry = page.locator('#burger').getByRole('link', { name: 'Create an account' })
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 1 })
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  }
  await page.locator('#burger').getByRole('link', { name: 'Create an account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})

test('an address with a redirect source as its action opens it once, after the sign-in', async ({ page }) => {
  const action = encodeURIComponent(
    `authorized-redirect-source:${encodeURIComponent('/global/en-us/about')}::`,
  )
  await page.goto(`/global/en-us/privacy?action=${action}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).press('Enter')
  const opened = page.context().waitForEvent('page')
  await sendSignIn(page, 'member@guildhall.example')
  await page.waitForURL('**/privacy')
  // If the browser blocks popups, a dialog asks first.
  const asks = page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
  const other = await Promise.race([opened, asks.click().then(() => opened)])
  await expect.poll(() => other.url()).toContain('/global/en-us/about')
  expect(new URL(page.url()).search).toBe('')
})

for (const [locale, colorScheme] of [
  ['de-de', 'dark'],
  ['uk-ua', 'light'],
] as const)
  test(`in ${locale} an account is created, confirmed, told what deletion removes, and deleted`, async ({
    page,
  }) => {
    const email = `ada-${locale}-${Date.now()}@example.org`
    await page.emulateMedia({ colorScheme })
    await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(`/global/${locale}/about`)}`)
    await page.locator('main a[href*="sign-up"]').press('Enter')
    await page.waitForURL(`**/${locale}/sign-up**`)
    const make = page.locator('main form:has([name=password])')
    // Before the form's code is there, the browser's own check answers.
    await expect(async () => {
      await make.locator('button[type=submit]').press('Enter')
      await expect(make.locator('[aria-invalid=true]')).toHaveCount(5, { timeout: 5_000 })
    }).toPass()
    await isInOrder(page)
    const fields = { firstName: 'Ada', lastName: 'Byron', email, password }
    for (const [name, text] of Object.entries(fields)) await make.locator(`[name=${name}]`).fill(text)
    await make.locator('[name=terms]').check()
    await make.locator('button[type=submit]').press('Enter')
    await page.waitForURL('**/sign-up/sent')
    await expect(page.locator('strong', { hasText: email })).toBeVisible()
    await isInOrder(page)

    const confirm = await linkMailedTo(page, email)
    expect(confirm).toContain(`/${locale}/`)
    await page.goto(confirm)
    await isInOrder(page)
    await page.locator('main form button[type=submit]').press('Enter')
    await page.waitForURL(({ pathname }) => !pathname.includes('/sign-up'))
    expect(new URL(page.url()).pathname).toContain(`/${locale}/`)

    await page.goto(`/global/${locale}/account`)
    const end = page.locator('main form:has(#owner)')
    await isInOrder(page)
    await end.locator('#owner').fill(password)
    await end.locator('[type=checkbox]').check()
    await end.locator('button[type=submit]').press('Enter')
    await page.waitForURL(`**/${locale}/sign-out/done**`)
    await isInOrder(page)
    // The e-mail with the way back is in their language, too.
    await expect.poll(() => linkMailedTo(page, email, '/account')).toContain(`/${locale}/account`)
  })
