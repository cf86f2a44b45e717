// A programme asks for a confirmed level of English: what is missing and how long it takes, the way to the test, and from its
// result back to the programme.
import { answerByHand, isOver, toStart } from './english-answers.ts'
import { expectNothingCutOff } from './meeting-pages.ts'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { hydrated, sendSignIn } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

test.describe.configure({ timeout: 240_000 })

const PROGRAM = '/global/en-us/programs/night-shift'
const MISSING = 'One thing is missing: a test that confirms your level of English (about 20 minutes).'

let site: OwnProcess
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startOwnSite({ module: 'tests/journeys/english-for-program-site.ts' })
})
test.afterAll(() => site?.stop())

test('a visitor signs in once, reads what is missing, takes the test, is led back, and applies', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  const troubles = troublesOf(page)
  const signIns: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/api/login')
      signIns.push(request.url())
  })
  await page.goto(PROGRAM)
  const panel = page.locator('section[aria-labelledby=applying]')
  await expect(panel).toContainText('English A1 or higher, confirmed by a test')
  const apply = panel.getByRole('link', { name: 'Apply' })
  await hydrated(apply)
  await apply.press('Enter')
  await sendSignIn(page, 'member@guildhall.example')
  await page.waitForURL(`**${PROGRAM}?apply=yes`)
  const missing = page.getByRole('dialog', { name: 'Something is missing' })
  await expect(missing).toContainText(MISSING)
  await expectNothingCutOff(page)
  await page.keyboard.press('Escape')
  await expect(panel).toContainText(MISSING)
  await expectNothingCutOff(page)
  await panel.getByRole('link', { name: 'Take the test' }).click()

  await page.waitForURL('**/english-test?program=*')
  const take = page.getByRole('main').getByRole('button', { name: 'Take the test' })
  await hydrated(take)
  await take.click()
  await toStart(page).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL('**?question=1')
  while (!isOver(page)) await answerByHand(page)
  await expectNothingCutOff(page)
  await page.getByRole('link', { name: 'Back to the programme' }).click()

  await page.waitForURL(`**${PROGRAM}`)
  await expect(panel).toContainText('You can apply.')
  const now = panel.getByRole('link', { name: 'Apply' })
  await hydrated(now)
  await now.click()
  const form = page.getByRole('dialog', { name: 'Apply: The night shift' })
  await form.getByLabel('First name').fill('Augusta')
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Why this programme?').fill('I want to learn what breaks')
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('checkbox', { name: /I agree that/ }).check()
  await form.getByRole('button', { name: 'Continue' }).click()
  // The other name is for this application alone, unless the box is ticked.
  await expect(
    form.getByRole('checkbox', { name: 'Also change it in my profile: First name' }),
  ).not.toBeChecked()
  await expectNothingCutOff(page)
  // The proof that a person sends it is made by the browser, which asks nothing.
  const proven = page.waitForRequest((request) => request.url().endsWith('/send'))
  await form.getByRole('button', { name: 'Send the application' }).click()
  expect((await proven).headers()['captcha-token']).toMatch(/\w{20}/)
  await expect(page.getByRole('dialog', { name: 'Your application was sent' })).toContainText(
    'a reviewer reads it',
  )
  expect(signIns).toHaveLength(1)
  expect(troubles).toEqual([])
  await context.close()
})
