// Sign-in with each social provider in a real browser, with its own cookie rules.
import type { Page } from '@playwright/test'
import type { Person } from '#tests/tools/fake-upstream.ts'
import { type Alias, type ConnectedSite, test } from './connected-site.ts'
import { expect, troublesOf } from './visitor.ts'

const ARRIVAL = '/global/en-us/blog?skip-onboarding=true'
const names: Readonly<Record<Alias, string>> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  google: 'Google',
  apple: 'Apple',
  discord: 'Discord',
}

const ada = (alias: Alias, more: Partial<Person> = {}): Person => ({
  sub: `ada at ${alias}`,
  email: `ada-${alias}@example.org`,
  verified: true,
  firstName: 'Ada',
  lastName: `by ${names[alias]}`,
  ...more,
})

/** From the page that lists all of them, through the chosen one. */
async function signInBy(alias: Alias, person: Person, page: Page, { origin, upstreams }: ConnectedSite) {
  upstreams[alias].person = person
  await page.goto(`${origin}/api/login?redirect=${encodeURIComponent(ARRIVAL)}`)
  await page.getByRole('link', { name: names[alias] }).click()
}

async function hasArrived(page: Page, name: string) {
  await page.waitForURL(({ pathname }) => pathname === '/global/en-us/blog')
  await expect(page.locator('header').getByText(name).first()).toBeAttached()
  expect(await isSignedIn(page)).toBe(true)
}

const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === 'signed_in')

test('each of the five signs in a visitor with a confirmed address, whatever its response mode', async ({
  browser,
  connected,
}) => {
  for (const alias of ['linkedin', 'google', 'apple', 'discord'] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const troubles = troublesOf(page)
    await signInBy(alias, ada(alias), page, connected)
    await hasArrived(page, `Ada by ${names[alias]}`)
    expect(troubles).toEqual([])
    await context.close()
  }

  // Apple sends a name only once; the member keeps it.
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInBy('apple', ada('apple'), page, connected)
  await hasArrived(page, 'Ada by Apple')
  await context.close()
})

test('Facebook confirms no address: the visitor enters one and confirms it by mail', async ({
  page,
  connected,
}) => {
  await signInBy('facebook', ada('facebook'), page, connected)
  await page.getByLabel('E-mail address').fill('ada-named@example.org')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  let link = ''
  await expect(async () => {
    const { data } = await (await page.request.get(`${connected.origin}/dev/outbox`)).json()
    const letter = data.find(({ to }: { to: string }) => to === 'ada-named@example.org')
    link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await hasArrived(page, 'Ada by Facebook')
})

test('an address that has an account is linked once its owner has proved both, and not before', async ({
  page,
  connected,
}) => {
  const mira = ada('google', { sub: 'mira at google', email: 'member@guildhall.example' })
  await signInBy('google', mira, page, connected)
  await expect(page.getByText('member@guildhall.example')).toBeVisible()
  expect(await isSignedIn(page)).toBe(false)
  const submit = page.locator('form:has(#password) button[type=submit]')
  await page.locator('#password').fill('not it at all')
  await submit.click()
  await expect(page.locator('#password')).toHaveAttribute('aria-invalid', 'true')
  expect(await isSignedIn(page)).toBe(false)
  await page.locator('#password').fill('guildhall-demo')
  await submit.click()
  await hasArrived(page, 'Mira Holm')
})
