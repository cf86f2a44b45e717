// The English test in a browser: on a phone by keyboard only, with reloads and on two devices; without
// script; and with a process that is killed in the middle.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { answerByHand, arrived, isOver, next, toStart } from './english-answers.ts'
import { freeAddress, type OwnProcess, startProcess } from './own-process.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const TEST = '/global/en-us/english-test'

let site: OwnProcess
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'guildhall-site-'))
const start = () =>
  startProcess('tests/journeys/demo-site.ts', {
    origin,
    ready: '/readyz',
    env: { DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  origin = await freeAddress()
  site = await start()
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signedIn(browser: Browser, email: string, options: BrowserContextOptions = {}) {
  const page = await (await browser.newContext({ baseURL: origin, ...options })).newPage()
  await signInTo(page, TEST, { email })
  return page
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const legends = (page: Page) => page.locator('legend').allTextContents()

/** Answers the current page with "I don't know", by keyboard only, starting at its heading. */
async function answerByKeys(page: Page) {
  const before = page.url()
  await expect(heading(page)).toBeFocused()
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: element } = document
      return element instanceof HTMLInputElement ? element.type : (element?.getAttribute('value') ?? '')
    })
    // From the first option of a group, up selects the last: "I don't know".
    if (at === 'radio') await page.keyboard.press('ArrowUp')
    if (at === 'checkbox') await page.keyboard.press('Space')
    if (at === 'answer') {
      await page.keyboard.press('Enter')
      await arrived(page, before)
      return
    }
  }
  throw new Error('The keys do not reach the button')
}

test('on a phone by keyboard only: begun, reloaded, continued on another device, finished, with the result on both', async ({
  browser,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5']
  const page = await signedIn(browser, 'editor@guildhall.example', {
    ...phone,
    viewport: { width: 360, height: 780 },
  })
  const troubles = troublesOf(page)
  await page.getByRole('button', { name: 'Take the test' }).press('Enter')
  await toStart(page).press('Enter')
  await page.waitForURL(`**${TEST}/*-*`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await page.waitForURL('**?question=1')
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await answerByKeys(page)
  await answerByKeys(page)
  const asked = await legends(page)
  await page.reload()
  expect(await legends(page)).toEqual(asked)

  // Another device shows the same question, and the phone gets the answer given there.
  const desk = await signedIn(browser, 'editor@guildhall.example')
  await desk.getByRole('link', { name: 'Go on with the test' }).click()
  await expect(next(desk)).toBeVisible()
  expect(await legends(desk)).toEqual(asked)
  await answerByHand(desk)
  const further = await legends(desk)
  await page.reload()
  await expect(page.getByText('That question is answered already.')).toBeVisible()
  expect(await legends(page)).toEqual(further)
  while (!isOver(page)) await answerByKeys(page)

  await expect(heading(page)).toContainText('A1')
  await expect(page.getByRole('img', { name: /^Scale from A1 to C2: most probably A1/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await desk.reload()
  await expect(heading(desk)).toContainText('A1')
  await desk.goto(TEST)
  await expect(desk.getByText(/You can take the test again from/)).toBeVisible()
  expect(troubles).toEqual([])
})

test('without script: missing answers are reported, Back shows the current question, and the end is a result', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'employee@employer.example', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Take the test' }).click()
  await page.getByRole('link', { name: 'Start the test' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await next(page).click()
  await expect(page.getByText('An answer is missing.')).toBeVisible()
  await answerByHand(page)
  const asked = await legends(page)
  await page.goto(`${new URL(page.url()).pathname}?question=1`)
  await expect(page.getByText('That question is answered already.')).toBeVisible()
  expect(await legends(page)).toEqual(asked)
  await page.getByRole('link', { name: 'Give up' }).click()
  await expect(heading(page)).toHaveText('Give up this test?')
  await page.getByRole('link', { name: 'Go on with the test' }).click()
  await expect(next(page)).toBeVisible()
  expect(await legends(page)).toEqual(asked)
  while (!isOver(page)) await answerByHand(page)
  await expect(heading(page)).toContainText('A1')
})

test('a process killed in the middle: the same question is shown again, and earlier answers are stored', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'member@guildhall.example')
  await page.getByRole('button', { name: 'Take the test' }).click()
  await toStart(page).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL('**?question=1')
  for (let answered = 0; answered < 3; answered++) await answerByHand(page)
  // A test takes twelve answers at least and a page has three at most, so it cannot be over here.
  await expect(next(page)).toBeVisible()
  const asked = await legends(page)
  const number = await heading(page).textContent()
  const address = page.url()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(`${TEST}/`)) sent.push(request.postData() ?? '')
  })
  await site.kill()
  site = await start()
  await page.reload()
  // Where the page is, and whether anything was sent meanwhile, tell apart what may go wrong.
  expect({ at: page.url(), sent }).toEqual({ at: address, sent: [] })
  expect(await legends(page)).toEqual(asked)
  await expect(heading(page)).toHaveText(number ?? '')
  await answerByHand(page)
  await expect(heading(page)).not.toHaveText(number ?? '')
})
