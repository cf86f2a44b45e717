// A member's session from its first day to its last, on a site whose clock moves: once with the embedded
// provider, once with a separate one configured only by OIDC_*.
import type { Page } from '@playwright/test'
import { freeAddress, type OwnProcess, startProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { sendRegistration, sendSignIn } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

test.describe.configure({ timeout: 420_000 })

const FORM = '/global/en-us/contact?from=journey#main'
/** A new member's first page, with the onboarding postponed. */
const FIRST = '/global/en-us/blog?skip-onboarding=true'
const isBlog = ({ pathname }: URL) => pathname === '/global/en-us/blog'
/** Beyond the end of any session. */
const LONGEST_DAYS = 91

const isSignedIn = (page: Page) => page.locator('header summary', { hasText: 'Open the profile menu' })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
const placeOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** The fields of a long form, one by one. */
const letter: { fill: (page: Page) => Promise<unknown>; holds: (page: Page) => Promise<unknown> }[] = [
  {
    fill: (page) => page.getByRole('textbox', { name: /^Name/ }).fill('Ada Byron'),
    holds: (page) => expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ada Byron'),
  },
  {
    fill: (page) => page.getByLabel('What is it about?').selectOption('Something is wrong on this site'),
    holds: (page) => expect(page.getByLabel('What is it about?')).toHaveValue('mistake'),
  },
  {
    fill: (page) => page.getByLabel('Address of the page').fill('https://guildhall.example/blog'),
    holds: (page) =>
      expect(page.getByLabel('Address of the page')).toHaveValue('https://guildhall.example/blog'),
  },
  {
    fill: (page) => page.getByRole('textbox', { name: 'Message' }).fill('A long letter, half of it written.'),
    holds: (page) =>
      expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
        'A long letter, half of it written.',
      ),
  },
]

/** Waits until the form is hydrated: only then does it switch the browser's own validation off. */
const formIsReady = async (page: Page) => {
  await page.locator('main form[novalidate]').waitFor()
  await page.waitForLoadState('networkidle')
}

interface Session {
  page: Page
  site: OwnProcess
  /** Moves the clocks of everything involved to this many days from now. */
  moveClock: (days: number) => Promise<void>
  /** From the provider's page back to where the sign-in started. */
  signInAgain: (page: Page) => Promise<void>
}

/** From the first signed-in page to the sign-out. */
async function liveThrough({ page, site, moveClock, signInAgain }: Session) {
  await expect(isSignedIn(page)).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('token')

  // Half a day later the access token has expired; the session has not.
  await moveClock(0.5)
  await page.goto(site.origin + FORM)
  await expect(isSignedIn(page)).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(`${site.origin}/global/en-us/blog`)
  await expect(isSignedIn(second)).toBeVisible()

  let days = 0
  /** The session expires; another tab is the first to notice. */
  const expire = async () => {
    // The second tab has reloaded after the sign-in: a reload of its own would cancel the navigation below.
    await expect(isSignedIn(second)).toBeVisible()
    await second.waitForLoadState('networkidle')
    days += LONGEST_DAYS
    await moveClock(days)
    // A tab that notices by itself reloads, which cancels a navigation that has begun.
    await expect(() => second.goto(`${site.origin}/global/en-us/blog`)).toPass()
    await expect(isSignedIn(second)).toHaveCount(0)
    await second.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  const holdsUntil = async (last: number) => {
    for (const { holds } of letter.slice(0, last + 1)) await holds(page)
  }

  for (const [at, { fill }] of letter.entries()) {
    await expect(isSignedIn(page)).toBeVisible()
    await formIsReady(page)
    await fill(page)
    await expire()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
    await signInAgain(page)
    await page.waitForURL('**/contact?**')
    expect(placeOf(page)).toBe(FORM)
    await holdsUntil(at)
  }

  // Staying means signing out on the current page.
  await formIsReady(page)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada King')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Byron')
  await expire()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(isSignedIn(page)).toHaveCount(0)
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(placeOf(page)).toBe(FORM)
  await holdsUntil(letter.length - 1)
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'signed_in'))
    .toBe(false)
  await page.reload()
  await holdsUntil(letter.length - 1)

  await page.locator('header').getByRole('link', { name: 'Sign in' }).first().click()
  await signInAgain(page)
  await page.waitForURL('**/contact?**')
  await holdsUntil(letter.length - 1)
  // The other tab notices automatically, and nothing in it is lost.
  await expect(isSignedIn(second)).toBeVisible()
  await second.waitForLoadState('networkidle')

  // The first tab keeps what was typed; the member signs out in the other.
  await page.goto(`${site.origin}/global/en-us/about`)
  await page.waitForLoadState('networkidle')
  await isSignedIn(second).click()
  await second.getByRole('link', { name: 'Sign out' }).click()
}

async function hasLeft(page: Page) {
  await expect(isSignedIn(page)).toHaveCount(0)
  await expect.poll(() => drafts(page)).toEqual([])
  expect((await page.context().cookies()).filter(({ name }) => /token|signed_in/.test(name))).toEqual([])
}

test('with the site’s provider: registered, confirmed, renewed, expired at every step of a form, back, and signed out', async ({
  page,
}) => {
  const site = await startOwnSite()
  try {
    const email = 'ada@example.org'
    const password = 'seven red lanterns'
    await page.goto(`${site.origin}/api/login?area=club&redirect=${encodeURIComponent(FIRST)}`)
    await sendRegistration(page, email, password)
    let link = ''
    await expect(async () => {
      const { data } = await (await page.request.get(`${site.origin}/dev/outbox`)).json()
      link = /https?:\/\/\S+/.exec(data[0]?.text ?? '')?.[0] ?? ''
      expect(link).not.toBe('')
    }).toPass()
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(isBlog)
    await liveThrough({
      page,
      site,
      moveClock: site.moveClock,
      async signInAgain(there) {
        await sendSignIn(there, email, password)
      },
    })
    await hasLeft(page)
  } finally {
    await site.stop()
  }
})

test('with a separate provider: signed in, renewed, expired at every step of a form, back, and signed out of both', async ({
  page,
}) => {
  const address = await freeAddress()
  const provider = await startProcess('tests/journeys/second-provider.ts', {
    ready: '/.well-known/openid-configuration',
    env: { SITE: address },
  })
  const site = await startOwnSite({
    origin: address,
    env: {
      OIDC_ISSUER: provider.origin,
      OIDC_CLIENT_ID: 'a-community-site',
      OIDC_CLIENT_SECRET: 'known to the two of them alone',
    },
  })
  try {
    const signInAgain = async (there: Page) => {
      await there.waitForURL(`${provider.origin}/**`)
      await there.getByLabel('Account').fill('grace@example.org')
      await there.getByRole('button', { name: 'Let me in' }).click()
    }
    await page.goto(`${site.origin}/api/login?redirect=${encodeURIComponent(FIRST)}`)
    await signInAgain(page)
    await page.waitForURL(isBlog)
    // Registered elsewhere, they have not accepted this site's terms yet. Every page asks until the answer is stored.
    const isStored = page.waitForResponse((answer) => answer.url().endsWith('/api/club/terms') && answer.ok())
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await isStored
    await liveThrough({
      page,
      site,
      signInAgain,
      async moveClock(days) {
        await Promise.all([site.moveClock(days), provider.moveClock(days)])
      },
    })
    const other = page.context().pages()[1]
    // The provider asks whether its own session is to end, too.
    await other?.getByRole('button', { name: 'Yes, sign me out' }).click()
    await other?.waitForURL(`${site.origin}/**`)
    await hasLeft(page)
    await page.goto(`${site.origin}/api/login?redirect=/global/en-us/blog`)
    await expect(page.getByLabel('Account')).toBeVisible()
  } finally {
    await site.stop()
    await provider.stop()
  }
})
