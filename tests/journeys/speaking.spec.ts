// The speaking part in a browser, whose camera and microphone are its own: recorded, sent, watched, rated and
// read.
import type { Locator, Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { answerByHand, isOver, toStart } from './english-answers.ts'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
})

const TEST = '/global/en-us/english-test'
const PAGE = `${TEST}/speaking`
const DESK = '/global/en-us/admin/english-speaking'

let site: OwnProcess
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startOwnSite()
})
test.afterAll(() => site?.stop())

const signIn = (page: Page, email: string, path: string) =>
  signInTo(page, path, { email, origin: site.origin })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The browser has read what it is to play: the site's policy allows it, and the bytes are a recording. */
const plays = (video: Locator) =>
  expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)

test('a member records, looks at it, sends it, and reads what a reviewer says', async ({ page, browser }) => {
  test.setTimeout(300_000)
  await signIn(page, 'member@guildhall.example', TEST)
  await page.getByRole('button', { name: 'Take the test' }).click()
  await toStart(page).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL('**?question=1')
  while (!isOver(page)) await answerByHand(page)

  // The link loads a document: the one of the result may not use a microphone.
  await page.getByRole('link', { name: 'Add speaking' }).click()
  await page.waitForURL(`**${PAGE}`)
  await page.getByRole('button', { name: 'Get a topic' }).click()
  const start = page.getByRole('button', { name: 'Start recording' })
  await expect(start).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Without a permission the reason is said, and the button is there again.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await start.click()
  await expect(page.getByText('gives no access to a microphone')).toBeVisible()
  await expect(start).toBeVisible()
  await page.reload()

  await start.click()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused()
  // Two seconds at least.
  await expect(page.getByRole('timer')).toHaveText(/^Recording: (?!0:0[01])/)
  await page.keyboard.press('Enter')
  const take = page.getByRole('button', { name: 'Use this recording' })
  await expect(take).toBeFocused()
  await plays(page.getByLabel('Your recording'))
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await take.click()
  await page.waitForURL(`**${PAGE}?upload=*`)

  // Its length was read, it plays from the site, and it is sent with consent only.
  await expect(page.getByRole('heading', { name: 'Before you send it' })).toBeVisible()
  await plays(page.getByLabel('Your recording'))
  const send = page.getByRole('button', { name: 'Send to the reviewers' })
  await send.click()
  await expect(page.getByText('Tick the box first')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'I agree that' }).check()
  await send.click()
  await expect(heading(page)).toHaveText('Your recording is with the reviewers')

  const desk = await (await browser.newContext()).newPage()
  const troubles = troublesOf(desk)
  await signIn(desk, 'reviewer@guildhall.example', DESK)
  await desk.getByRole('button', { name: 'Take it' }).click()
  await expect(heading(desk)).toHaveText('Recording')
  await plays(desk.getByLabel('Recording', { exact: true }))
  expect(await axeFindings(desk)).toEqual([])
  for (const criterion of ['Range', 'Accuracy', 'Fluency', 'Interaction'])
    await desk.getByRole('group', { name: criterion }).getByRole('radio', { name: /^A1/ }).check()
  await desk.getByLabel('Comment for the member').fill('Clear and kind.')
  await desk.getByRole('button', { name: 'Give this rating' }).click()
  await expect(desk.getByText('Your rating is stored, and the recording is decided.')).toBeVisible()
  expect(troubles).toEqual([])

  await page.reload()
  await expect(heading(page)).toHaveText('Your spoken English')
  await expect(page.getByText('Clear and kind.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete the recording now' }).click()
  await expect(page.getByText('The recording has been deleted.')).toBeVisible()
})
