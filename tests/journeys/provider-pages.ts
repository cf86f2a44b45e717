// Fills in the pages of the embedded identity provider as people do.
import { expect, type Locator, type Page } from '@playwright/test'

/** The password of all demo accounts. */
const DEMO_PASSWORD = 'guildhall-demo'

/** Signs in on the sign-in page. */
export async function sendSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form:has(#password) button[type=submit]').click()
}

/**
 * Signs in by requests and opens the page, for journeys that are about something else: the sign-in page itself would take as
 * long as many of them. sign-in.spec.ts and others fill it in.
 */
export async function signInTo(
  page: Page,
  path: string,
  { email = 'member@guildhall.example', origin = '' }: { email?: string; origin?: string } = {},
): Promise<void> {
  const form = await page.request.get(`${origin}/api/login?area=club&redirect=${encodeURIComponent(path)}`)
  const headers = { origin: new URL(form.url()).origin }
  const answer = await page.request.post(form.url(), { headers, form: { email, password: DEMO_PASSWORD } })
  expect(answer.status(), `${email} signs in`).toBe(200)
  await page.goto(origin + path)
  await page.waitForURL(({ pathname }) => pathname === path)
  await hydrated(page.locator('main'))
}

/**
 * Waits until a part of the page is hydrated: a press in the middle of it may go nowhere. A page that runs no
 * script, or none of React, is as it will stay.
 */
export async function hydrated(part: Locator): Promise<void> {
  await expect(async () => {
    const isReady = await part.first().evaluate((element) => {
      const { scripted, withoutScripts } = document.documentElement.dataset
      if (scripted === undefined || withoutScripts !== undefined) return true
      return Object.keys(element).some((key) => key.startsWith('__react'))
    })
    expect(isReady).toBe(true)
  })
    .toPass({ timeout: 20_000 })
    .catch(() => {})
}

/** Registers on the same page, up to the message that asks for confirmation. */
export async function sendRegistration(
  page: Page,
  email: string,
  password: string,
  [firstName, lastName] = ['Ada', 'Byron'] as [string, string],
): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await fillRegistration(page, { email, password, firstName, lastName })
}

/** Fills in the registration page. */
export async function fillRegistration(
  page: Page,
  {
    email,
    password,
    firstName = 'Ada',
    lastName = 'Byron',
  }: { email: string; password: string; firstName?: string; lastName?: string },
): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('checkbox', { name: /accept/ }).check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
}
