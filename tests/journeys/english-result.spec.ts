// After the English test, and in the middle of it: a certificate that a stranger opens, saves and checks; a session that
// ended on a question; a result that a reviewer looks at first.
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { answerByHand, arrived, isOver, next, toStart } from './english-answers.ts'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { sendSignIn, signInTo } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const TEST = '/global/en-us/english-test'
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 } }

let site: OwnProcess & { origin: string }
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startOwnSite({ env: { DEMO: 'on' } })
})
test.afterAll(async () => {
  await site?.stop()
})

const opened = async (browser: Browser, options: BrowserContextOptions = {}) =>
  (await browser.newContext({ baseURL: site.origin, ...options })).newPage()

async function signedIn(browser: Browser, email: string, path = TEST, options: BrowserContextOptions = {}) {
  const page = await opened(browser, options)
  await signInTo(page, path, { email })
  return page
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const legends = (page: Page) => page.locator('legend').allTextContents()

/** Moves the focus with Tab until it is on the part, as somebody without a mouse does. */
async function tabTo(page: Page, part: Locator) {
  for (let step = 0; step < 120; step++) {
    if (await part.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not reach it')
}

async function begin(page: Page) {
  await page.getByRole('button', { name: 'Take the test' }).click()
  await toStart(page).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL('**?question=1')
}

/** Gives some answer to every question of the page, at once. */
async function guess(page: Page) {
  for (const item of await page.locator('form fieldset').all()) {
    const options = item.getByRole('radio')
    if ((await options.count()) > 0) await options.first().check()
    else for (const gap of await item.getByRole('textbox').all()) await gap.fill('word')
  }
}

test('a certificate, on a phone by keyboard: issued, opened by a stranger, saved, checked, withdrawn', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'member@guildhall.example', TEST, PHONE)
  const troubles = troublesOf(page)
  await begin(page)
  while (!isOver(page)) await answerByHand(page)
  await expect(heading(page)).toContainText('A1')
  // The focus goes to the heading of a new page, and would be taken from what the Tab key has reached meanwhile.
  await expect(heading(page)).toBeFocused()
  const printing = page.waitForEvent('download')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Download as PDF' }))
  await page.keyboard.press('Enter')
  const result = await printing
  expect(result.suggestedFilename()).toBe('english-result.pdf')
  expect((await readFile(await result.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const own = page.getByRole('main').getByRole('link', { name: 'Your certificate' })
  await tabTo(page, own)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/english-test/certificate')
  await expect(heading(page)).toBeFocused()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await tabTo(page, page.getByRole('button', { name: 'Issue the certificate' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The certificate has been issued.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  const address = (await page.getByRole('main').getByRole('link', { name: /^http/ }).textContent()) ?? ''
  expect(address).toMatch(/\/certificates\/[\w-]{22}$/)

  // A stranger who was given the address, without an account.
  const stranger = await opened(browser, PHONE)
  const troublesOfStranger = troublesOf(stranger)
  await stranger.goto(new URL(address).pathname)
  const answers = [
    'It is unchanged since it was signed.',
    'It was issued by Guildhall, on this site.',
    /^It is valid until /,
    'It has not been withdrawn.',
  ]
  await expect(heading(stranger)).toContainText('English test certificate')
  await expect(stranger.getByText('Mira Holm')).toBeVisible()
  for (const answer of answers) await expect(stranger.getByText(answer)).toBeVisible()
  expect(await axeFindings(stranger)).toEqual([])
  expect(await sideways(stranger)).toBeLessThanOrEqual(0)
  const saving = stranger.waitForEvent('download')
  await tabTo(stranger, stranger.getByRole('link', { name: 'Download as PDF' }))
  await stranger.keyboard.press('Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('english-certificate.pdf')
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const badgeSaving = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: 'Download as Open Badge' }).click()
  const badge = await readFile(await (await badgeSaving).path(), 'utf8')

  await stranger.getByRole('link', { name: 'Check another certificate' }).press('Enter')
  const field = stranger.getByLabel('Open Badge')
  const check = async (text: string) => {
    await field.fill(text)
    await tabTo(stranger, stranger.getByRole('button', { name: 'Check', exact: true }))
    await stranger.keyboard.press('Enter')
  }
  await check(badge)
  for (const answer of answers) await expect(stranger.getByText(answer)).toBeVisible()
  expect(await axeFindings(stranger)).toEqual([])
  expect(await sideways(stranger)).toBeLessThanOrEqual(0)
  const [head = '', body = '', signature = ''] = badge.split('.')
  const better = Buffer.from(body, 'base64url').toString().replaceAll('A1', 'C2')
  await check([head, Buffer.from(better).toString('base64url'), signature].join('.'))
  await expect(stranger.getByText('The signature does not match.')).toBeVisible()
  await expect(stranger.getByText('Mira Holm')).toHaveCount(0)

  await page.getByText('Withdraw the certificate', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Withdraw it' }).press('Enter')
  await expect(page.getByText('The certificate has been withdrawn.')).toBeVisible()
  await check(badge)
  await expect(stranger.getByText('It has been withdrawn.')).toBeVisible()
  const gone = await stranger.goto(new URL(address).pathname)
  expect(gone?.status()).toBe(410)
  await expect(stranger.getByText('Mira Holm')).toHaveCount(0)
  expect(troubles).toEqual([])
  expect(troublesOfStranger).toEqual([])
})

test('signed out in another tab on a question: after the sign-in it is the same one with what was answered, and counts once', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'employee@employer.example', TEST, PHONE)
  await begin(page)
  await answerByHand(page)
  await answerByHand(page)
  const [asked, number] = [await legends(page), await heading(page).textContent()]
  await guess(page)
  const given = await page
    .locator('form fieldset input')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ type, checked, value }) =>
        type === 'radio' || type === 'checkbox' ? checked : value,
      ),
    )
  const other = await page.context().newPage()
  await other.goto('/api/logout')
  await other.close()

  await next(page).press('Enter')
  await page.locator('#email').waitFor()
  await sendSignIn(page, 'employee@employer.example')
  await page.waitForURL(`**${TEST}/*-*`)
  await expect(page.getByText('You had been signed out.')).toBeVisible()
  await expect(heading(page)).toHaveText(number ?? '')
  expect(await legends(page)).toEqual(asked)
  expect(
    await page
      .locator('form fieldset input')
      .evaluateAll((fields) =>
        (fields as HTMLInputElement[]).map(({ type, checked, value }) =>
          type === 'radio' || type === 'checkbox' ? checked : value,
        ),
      ),
  ).toEqual(given)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  const before = page.url()
  await next(page).press('Enter')
  await arrived(page, before)
  await expect(heading(page)).not.toHaveText(number ?? '')
  await expect(page.getByText('You had been signed out.')).toHaveCount(0)
})

test('a result that stands out goes to a reviewer, by keyboard, and back to its member with a level and a reason', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'editor@guildhall.example')
  await begin(page)
  while (!isOver(page)) {
    await guess(page)
    const before = page.url()
    await next(page).click()
    await arrived(page, before)
  }
  const result = page.url()
  await expect(heading(page)).toHaveText('A person looks at your result first')
  await expect(page.getByText('Many answers came faster than their questions can be read.')).toBeVisible()
  await expect(page.getByText(/decides by .* at the latest/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const reviewer = await signedIn(
    browser,
    'reviewer@guildhall.example',
    '/global/en-us/admin/english-tests',
    PHONE,
  )
  expect(await sideways(reviewer)).toBeLessThanOrEqual(0)
  const id = new URL(result).searchParams.get('attempt') ?? ''
  await tabTo(reviewer, reviewer.locator(`a[href$="${id}"]`))
  await reviewer.keyboard.press('Enter')
  await reviewer.waitForURL(`**/${id}`)
  expect(await axeFindings(reviewer)).toEqual([])
  expect(await sideways(reviewer)).toBeLessThanOrEqual(0)
  await reviewer.getByRole('textbox').fill('Read twice: the answers are your own.')
  await tabTo(reviewer, reviewer.getByRole('button', { name: /^Confirm the level/ }))
  await reviewer.keyboard.press('Enter')
  await reviewer.waitForURL('**/admin/english-tests')
  await expect(reviewer.locator(`a[href$="${id}"]`)).toHaveCount(0)

  await page.reload()
  await expect(heading(page)).toContainText('Your level of English')
  await expect(page.getByText('Read twice: the answers are your own.')).toBeVisible()
  await page.goto(TEST)
  await expect(page.getByText(/You can take the test again from/)).toBeVisible()
})
