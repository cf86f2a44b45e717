// The main journeys on an https site behind the reverse proxy of docs/deploy.md, with TLS, HTTP/2 and its own
// host name.
import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { ACCESS, cookieName } from '#services/identity/cookie-names.ts'
import { sendRegistration, sendSignIn } from './provider-pages.ts'
import { DELIVERY_TOKEN, expect, type ProxiedSite, test } from './proxied-site.ts'
import { cvNamed, sendPicture } from './sent-files.ts'

test.describe.configure({ timeout: 300_000 })

const HERE = '/global/en-us'
const PASSWORD = 'seven red lanterns'
const isSignedIn = (page: Page) => page.locator('header summary', { hasText: 'Open the profile menu' })

const isProfile = ({ pathname }: URL) => pathname === `${HERE}/profile`

let registered = 0

/** From registration to the first signed-in page, through the message that is sent. */
async function register(page: Page, site: ProxiedSite): Promise<string> {
  registered += 1
  const email = `ada-${registered}-${Date.now()}@example.org`
  const arrival = `${HERE}/blog?skip-onboarding=true`
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(arrival)}`)
  await sendRegistration(page, email, PASSWORD)
  const link = await site.linkMailedTo(email)
  expect(link).toMatch(new RegExp(`^${site.origin}/`))
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`${site.origin}${HERE}/blog`)
  await expect(isSignedIn(page)).toBeVisible()
  return email
}

async function signIn(page: Page, { email, password = PASSWORD }: { email: string; password?: string }) {
  await page.goto(`/api/login?area=club&redirect=${HERE}/profile`)
  await sendSignIn(page, email, password)
  await page.waitForURL(isProfile)
}

test('signed up, renewed, a profile with CV and picture, signed out, back with a new password', async ({
  page,
  site,
}) => {
  const email = await register(page, site)
  const accessToken = async () =>
    (await page.context().cookies()).find(({ name }) => name === cookieName(ACCESS, true))?.value

  await test.step('the session is renewed half a day later', async () => {
    const first = await accessToken()
    expect(first).toBeDefined()
    await site.moveClock(0.5)
    await page.goto(`${HERE}/about`)
    await expect(isSignedIn(page)).toBeVisible()
    expect(await accessToken()).not.toBe(first)
  })

  await test.step('a part of the profile is edited', async () => {
    await page.goto(`${HERE}/profile/edit/personal?skip-onboarding=true`)
    await page.locator('main form[novalidate]').waitFor()
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(isProfile)
    await expect(page.getByRole('main')).toContainText('Lovelace')
  })

  await test.step('a CV and a picture are uploaded, and the picture is shown', async () => {
    await page.goto(`${HERE}/profile/files`)
    await page.getByLabel('New CV', { exact: true }).setInputFiles(cvNamed('Ada.pdf'))
    await expect(page.getByText('Ada.pdf is your CV now.')).toBeVisible()
    await sendPicture(page)
    const avatar = page.locator('header img[src^="/avatar/"]').first()
    await expect(avatar).toBeAttached()
    await expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  })

  await test.step('sign-out leaves nothing behind', async () => {
    await page.goto(`/api/logout?area=club&redirect=${HERE}/about`)
    await page.waitForURL(`${site.origin}${HERE}/about`)
    await expect(isSignedIn(page)).toHaveCount(0)
    expect(await accessToken()).toBeUndefined()
  })

  await test.step('a forgotten password is reset by mail', async () => {
    await page.goto(`${HERE}/sign-in/forgotten`)
    await page.getByLabel('E-mail address').fill(email)
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    let link = ''
    await expect(async () => {
      link = await site.linkMailedTo(email)
      expect(link).toMatch(new RegExp(`^${site.origin}/.*new-password`))
    }).toPass()
    await page.goto(link)
    await page.getByLabel('New password').fill('eight green lanterns')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await page.waitForURL('**/new-password?changed')
    await signIn(page, { email, password: 'eight green lanterns' })
    await expect(page.getByRole('main')).toContainText('Lovelace')
  })
})

test('without script: signed up, a profile edited, the newsletter subscribed, signed out', async ({
  plainPage: page,
  site,
}) => {
  await register(page, site)
  await page.goto(`${HERE}/profile/edit/personal?skip-onboarding=true`)
  await page.getByLabel('Last name').fill('King')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(isProfile)
  await expect(page.getByRole('main')).toContainText('King')
  await page.goto(`${HERE}/newsletter`)
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com')
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await page.goto(`${HERE}/account`)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(`${site.origin}${HERE}/sign-out/done`)
  await expect(isSignedIn(page)).toHaveCount(0)
})

test('a visitor subscribes, and navigates by data requests only', async ({ page }) => {
  await page.goto(`${HERE}/newsletter`)
  const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
  await page.waitForLoadState('networkidle')
  await email.fill('grace@example.com')
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('main').getByText('once you open it and confirm')).toBeVisible()

  await page.goto(`${HERE}/blog`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  const link = page.locator(`main a[href^="${HERE}/blog/"]`).first()
  const path = (await link.getAttribute('href')) ?? ''
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`)
  await link.click()
  expect((await fetched).status()).toBe(200)
  await page.waitForURL(`**${path}`)
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)

  await page.goto(`${HERE}/events`)
  const event = page.locator(`main h2 a[href^="${HERE}/events/"], main h3 a[href^="${HERE}/events/"]`).first()
  const title = (await event.innerText()).trim()
  await event.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the cookie question is answered with script and without, and not asked again', async ({
  page,
  plainPage,
}) => {
  for (const one of [page, plainPage]) {
    await one.goto(`${HERE}/events?q=rust`)
    const question = one.locator('[data-consent-question]')
    await question.getByRole('button', { name: 'Only necessary' }).click()
    await expect(question).toBeHidden()
    const cookie = async () => (await one.context().cookies()).find(({ name }) => name === 'consent')
    await expect.poll(async () => (await cookie())?.value).toBe('necessary')
    expect((await cookie())?.secure).toBe(true)
    await one.goto(`${HERE}/about`)
    await expect(question).toBeHidden()
  }
})

test('the content API answers callers with a token, with file addresses on the public origin', async ({
  site,
}) => {
  const query = '/content/v3/content_types/blog_article_page/entries?environment=production&limit=2'
  const answer = await site.ask(query, { api_key: 'guildhall', access_token: DELIVERY_TOKEN })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text).entries).toHaveLength(2)
  expect(answer.text).not.toMatch(/https?:\/\/(127\.|localhost)/)
  const demo = await site.ask(query, { api_key: 'guildhall', access_token: 'guildhall-delivery' })
  expect(demo.status).toBe(401)
})

test('plain http is redirected to https on the public host, whatever the requested host', async ({
  site,
}) => {
  for (const host of ['guildhall.test', 'evil.test']) {
    const { status, location } = await new Promise<{
      status: number | undefined
      location: string | undefined
    }>((resolve, reject) =>
      get(
        { host: '127.0.0.1', port: site.plainPort, path: '/global/en-us/blog?a=b', headers: { host } },
        (answer) => resolve({ status: answer.statusCode, location: answer.headers.location }),
      ).on('error', reject),
    )
    expect(status).toBe(308)
    expect(location).toBe(`${site.origin}/global/en-us/blog?a=b`)
  }
})

const ADDRESSED = [
  '/robots.txt',
  '/sitemap.xml',
  `${HERE}/home`,
  `${HERE}/blog`,
  `${HERE}/events`,
  `${HERE}/blog/feed.xml`,
  `${HERE}/events/feed.xml`,
  `${HERE}/events/calendar.ics`,
  '/identity/.well-known/openid-configuration',
]

test('files for other programs contain only the public origin', async ({ site }) => {
  const maps = /<loc>([^<]+)<\/loc>/g
  const { text } = await site.ask('/sitemap.xml')
  const further = [...text.matchAll(maps)].map(([, address = '']) => address)
  expect(further).not.toEqual([])
  for (const path of [
    ...ADDRESSED,
    ...further.slice(0, 2).map((address) => address.replace(site.origin, '')),
  ]) {
    const answer = await site.ask(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers['strict-transport-security'], path).toBeDefined()
    const own =
      /(?:http:\/\/guildhall\.test|https?:\/\/(?:127\.0\.0\.1|localhost|guildhall\.test(?!:\d)))[^\s"'<]*/g
    expect(answer.text.match(own) ?? [], path).toEqual([])
    for (const wanted of ['location', 'link'])
      expect(String(answer.headers[wanted] ?? ''), path).not.toMatch(/http:\/\//)
  }
})
