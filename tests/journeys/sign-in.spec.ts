import type { Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { linkMailedTo } from './mailbox.ts'
import { sendRegistration, sendSignIn } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const password = 'seven red lanterns'

async function signInAs(page: Page, email: string, redirect = '/global/en-us/home') {
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(redirect)}`)
  await sendSignIn(page, email)
  await page.waitForURL(({ pathname }) => pathname === redirect.split('?')[0])
}

const isSignedIn = (page: Page) => page.locator('header summary', { hasText: 'Open the profile menu' })

test('from registration to sign-out: the mail, the return, a renewed session, a second tab', async ({
  page,
  context,
}) => {
  const email = `ada-${Date.now()}@example.org`
  const arrival = encodeURIComponent('/global/en-us/blog?skip-onboarding=true')
  const visitor = await context.newPage()
  await visitor.goto('/global/en-us/blog')
  await visitor.waitForLoadState('networkidle')
  await page.goto(`/api/login?area=club&redirect=${arrival}`)
  await sendRegistration(page, email, password)

  await page.goto(await linkMailedTo(page, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/global/en-us/blog')
  await expect(isSignedIn(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isSessionActive'))).toBe('true')
  expect(await page.evaluate(() => document.cookie)).not.toContain('token')
  // A tab that was open before the sign-in has noticed it.
  await expect(isSignedIn(visitor)).toBeVisible()
  await visitor.close()

  // Ten minutes later the access token has expired; the session has not.
  const cookies = await context.cookies()
  const access = cookies.find(({ name }) => name === 'access_token')
  await context.addCookies([
    { ...access, name: 'access_token', value: 'expired' } as typeof access & { value: string; name: string },
  ])
  await page.goto('/global/en-us/about')
  await expect(isSignedIn(page)).toBeVisible()

  const second = await context.newPage()
  await second.goto('/global/en-us/blog')
  await expect(isSignedIn(second)).toBeVisible()
  // Hydrated.
  await Promise.all([page, second].map((tab) => tab.waitForLoadState('networkidle')))
  await page.goto('/api/logout?area=club&redirect=/global/en-us/about')
  await page.waitForURL('**/global/en-us/about')
  await expect(isSignedIn(page)).toHaveCount(0)
  await expect(isSignedIn(second)).toHaveCount(0)
  expect((await context.cookies()).filter(({ name }) => /token|signed_in/.test(name))).toEqual([])
})

test('input survives a reload, except passwords, and is deleted once sent', async ({ page }) => {
  await page.goto('/global/en-us/sign-up')
  await expect(async () => {
    await page.getByLabel('First name').fill('Grace')
    await page.waitForTimeout(400)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toHaveLength(1)
  }).toPass()
  await page.getByLabel('Password').fill(password)
  await page.waitForTimeout(400)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('lantern')
})

test('a deep link with an action requires the sign-in first, then starts the flow on its page, once', async ({
  page,
}) => {
  await page.goto('/global/en-us/about?x=1&action=start-career-quiz:a:b:c')
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await sendSignIn(page, 'member@guildhall.example')
  await page.waitForURL(({ pathname }) => pathname === '/global/en-us/career-quiz')
  await page.goBack()
  const place = () => new URL(page.url()).pathname + new URL(page.url()).search
  await expect.poll(place).toBe('/global/en-us/about?x=1')

  // A site without the flow's page: the reader stays and gets one message.
  await page.route('**/global/en-us/career-quiz', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/global/en-us/about?y=1&action=start-career-quiz:a:b:c')
  const notice = page.getByRole('dialog', { name: 'This is not available here yet' })
  await notice.getByRole('button', { name: 'Understood' }).click()
  await expect(notice).toHaveCount(0)
  expect(place()).toBe('/global/en-us/about?y=1')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sign in, end every session, and be signed out', async ({ page }) => {
    await signInAs(page, 'editor@guildhall.example', '/global/de-de/blog')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/global/en-us/account')
    await expect(page.getByRole('main').getByText('editor@guildhall.example').first()).toBeVisible()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/global/en-us/sign-out/done')
    await expect(page.getByRole('heading', { name: 'You are signed out everywhere' })).toBeVisible()
    await page.goto('/global/en-us/account')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

async function check(page: Page, width: number) {
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page), `scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
  const folder = process.env.SHOTS
  if (folder)
    await page.screenshot({
      path: `${folder}/${test.info().title.replace(/\W+/g, '-')}-${new URL(page.url()).pathname.split('/').slice(3).join('-')}.png`,
    })
}

for (const [lang, locale, width, colorScheme] of [
  ['English', 'en-us', 1440, 'light'],
  ['German', 'de-de', 320, 'light'],
  ['Ukrainian', 'uk-ua', 360, 'dark'],
] as const) {
  test(`axe finds nothing in ${lang}, ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/api/login?redirect=/global/${locale}/account`)
    await check(page, width)
    for (const path of ['sign-up', 'sign-in/forgotten', 'sign-in/problem', 'sign-out']) {
      await page.goto(`/global/${locale}/${path}`)
      await check(page, width)
    }
    await page.goto(`/global/${locale}/sign-up`)
    await page.locator('main button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
    await check(page, width)
    await signInAs(page, 'member@guildhall.example', `/global/${locale}/account`)
    await check(page, width)
  })
}
