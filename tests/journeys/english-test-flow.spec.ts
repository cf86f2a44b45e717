// Starting the English test: this site's own, and a slow examinator's elsewhere.
import type { Locator, Page } from '@playwright/test'
import { type ExaminatorStandIn, openExaminatorStandIn } from '#tests/tools/examinator-stand-in.ts'
import { axeFindings, sideways } from './access-checks.ts'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { sendSignIn, signInTo } from './provider-pages.ts'
import { expect, troublesOf, test as visitor } from './visitor.ts'

const PAGE = '/global/en-us/english-test'
const MEMBER = 'member@guildhall.example'

const test = visitor.extend<
  object,
  { embedded: OwnProcess; elsewhere: OwnProcess & { standIn: ExaminatorStandIn } }
>({
  embedded: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed
    async ({}, use) => {
      const site = await startOwnSite({ env: { DEMO: 'on' } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what is needed
    async ({}, use) => {
      const standIn = await openExaminatorStandIn()
      const site = await startOwnSite({ env: { DEMO: 'on', ...standIn.settings } })
      await use({ ...site, standIn })
      await site.stop()
      await standIn.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Signs in and accepts the terms, which would be asked before everything else. */
async function agree(page: Page, origin: string, email = MEMBER) {
  await signInTo(page, '/global/en-us/terms', { email, origin })
  await page.request.patch(`${origin}/api/club/profile`, {
    headers: { origin },
    data: { consent: { engXTermsAndConditions: new Date().toISOString() } },
  })
}

/** Before hydration a form is posted by the browser. */
async function hydrated(part: Locator) {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
}

async function takeButton(page: Page, origin: string): Promise<Locator> {
  await page.goto(origin + PAGE)
  const button = page.getByRole('main').getByRole('button', { name: 'Take the test' })
  await hydrated(button)
  return button
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const asksOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/club/assessment/')) asked.push(request.url())
  })
  return asked
}

test('a stranger on a phone, by keyboard: sign-in, confirmation, the test; each only once', async ({
  page,
  embedded: { origin },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await agree(page, origin)
  await page.context().clearCookies()
  const asked = asksOf(page)
  await (await takeButton(page, origin)).press('Enter')
  const signIn = dialog(page, 'Sign in to take the English test')
  await expect(signIn).toBeVisible()
  expect(await sideways(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await expect(signIn.getByRole('link', { name: 'Sign in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.locator('#email').waitFor()
  await sendSignIn(page, MEMBER)

  const ready = dialog(page, 'Your English test is ready')
  await expect(ready).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('isExaminatorFlowReady'))).toBeNull()
  expect(await sideways(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])

  // A reload restarts nothing and loses nothing.
  await page.reload()
  await expect(ready.getByRole('button', { name: 'Start the test' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/english-test\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const test = page.url()
  expect(new Set(asked.map((address) => new URL(address).searchParams.get('region')))).toEqual(
    new Set(['global']),
  )

  // Returning members see no dialog, and the same test.
  await page.goto(origin + PAGE)
  const open = page.getByRole('main').getByRole('link', { name: 'Open the test' })
  await hydrated(open)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open.click()
  await page.waitForURL(test)
})

test('a link in content takes a member there with its parameters, once', async ({
  page,
  embedded: { origin },
}) => {
  await agree(page, origin)
  const asked = asksOf(page)
  await page.goto(`${origin}/global/en-us/about?action=english-assessment:itpu:basics:english:spring`)
  await expect(dialog(page, 'Your English test is ready')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(PAGE)
  expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toMatchObject({
    vendor: 'itpu',
    program: 'basics',
    product: 'english',
    campaign: 'spring',
  })
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked).toHaveLength(1)
})

test('without script a form continues through the sign-in to the test', async ({
  browser,
  embedded: { origin },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(origin + PAGE)
  await page.getByRole('main').getByRole('button', { name: 'Take the test' }).click()
  await sendSignIn(page, MEMBER)
  await page.waitForURL('**/english-test/take*')
  const prepare = page.getByRole('main').getByRole('button', { name: 'Prepare the test' })
  // The member used by earlier journeys has an open test.
  if (await prepare.isVisible()) await prepare.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your English test is ready')
  await page.getByRole('main').getByRole('link', { name: 'Start the test' }).click()
  await page.waitForURL(/\/english-test\/[0-9a-f-]{36}$/)
  await context.close()
})

test('an external examinator gives its link at the third request; a reload in between continues', async ({
  page,
  elsewhere: { origin, standIn },
}) => {
  // Not before the reload, however long the page takes until then.
  standIn.readyAt = 1_000
  await agree(page, origin)
  await page.clock.install()
  const button = await takeButton(page, origin)
  const asked = asksOf(page)
  await button.click()
  const preparing = dialog(page, 'Preparing your English test')
  await expect(preparing.getByRole('timer')).toHaveText(/^Time passed: 0:0\d$/)
  expect(await axeFindings(page)).toEqual([])
  await page.clock.fastForward(70_000)
  await expect(preparing.getByRole('status').filter({ hasText: 'longer than usual' })).toBeVisible()
  const begun = await page.evaluate(() => sessionStorage.getItem('examinator-preparing'))
  expect(begun).not.toBeNull()
  // With the one after the reload, the link comes at the third request or later.
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)

  standIn.readyAt = 3
  await page.reload()
  const ready = dialog(page, 'Your English test is ready')
  await expect(async () => {
    await page.clock.fastForward(3_000)
    await expect(ready).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(preparing).toHaveCount(0)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  const [id = ''] = [...standIn.assignments.keys()]
  expect(standIn.assignments.size).toBe(1)

  // It opens in a new tab and reports nothing.
  const opened = page.waitForEvent('popup')
  await ready.getByRole('link', { name: 'Start the test' }).click()
  const tab = await opened
  troublesOf(tab)
  await expect(tab.getByRole('heading')).toHaveText('The test of the other house')
  expect(tab.url()).toBe(`${standIn.url}/take/${id}`)
  await tab.close()
  const unheard = dialog(page, 'Has your test opened?')
  await expect(async () => {
    await page.clock.fastForward(3_000)
    await expect(unheard).toBeVisible({ timeout: 500 })
  }).toPass()
  const again = page.waitForEvent('popup')
  await unheard.getByRole('button', { name: 'Open the test' }).click()
  await (await again).close()

  // Now it reports that it has begun: the page sees it at its next poll.
  await page.getByRole('main').getByRole('button').first().click()
  await expect(ready).toBeVisible()
  const third = page.waitForEvent('popup')
  await ready.getByRole('link', { name: 'Start the test' }).click()
  await (await third).close()
  standIn.becomes(id, 'IN_PROGRESS')
  const { body, headers } = standIn.delivery(id)
  expect((await page.request.post(`${origin}/webhooks/examinator`, { data: body, headers })).status()).toBe(
    200,
  )
  await expect(async () => {
    await page.clock.fastForward(3_000)
    await expect(dialog(page, 'Your test is under way')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('waiting can be cancelled, which stops the requests', async ({
  page,
  elsewhere: { origin, standIn },
}) => {
  standIn.readyAt = 1_000
  await agree(page, origin, 'employee@employer.example')
  await page.clock.install()
  await page.goto(`${origin}${PAGE}?action=english-assessment:::`)
  const asked = asksOf(page)
  const preparing = dialog(page, 'Preparing your English test')
  await preparing.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const count = asked.length
  await page.clock.fastForward(30_000)
  expect(asked).toHaveLength(count)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('examinator-preparing'))).toBeNull()
})
