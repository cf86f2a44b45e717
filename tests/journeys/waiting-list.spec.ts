// A programme of one place, made at the desk: a form goes on at another device, the second joins the waiting list, and
// moves up by itself once the first withdraws.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNothingCutOff } from './meeting-pages.ts'
import { hydrated } from './provider-pages.ts'

const LIST = '/global/en-us/admin/programs'
const SLUG = `one-chair-${Date.now()}`
const TITLE = `One chair ${SLUG.slice(-6)}`
const PROGRAM = `/global/en-us/programs/${SLUG}`
const APPLY = `/global/en-us/apply/${SLUG}`
const FIRST = 'member@guildhall.example'
const SECOND = 'employee@employer.example'

const contexts: BrowserContext[] = []

async function signedIn(browser: Browser, email: string, to: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(to)}`)
  await page.locator('input[name=email]').first().fill(email)
  await page.locator('input[name=password]').fill('guildhall-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${to}`)
  return page
}

/** Publishes a programme of one place, which whoever sends first has. */
async function publish(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'New programme' }).click()
  await desk.getByRole('textbox', { name: 'Title' }).first().fill(TITLE)
  await desk.getByRole('textbox', { name: 'Summary' }).first().fill('Who sits first stays')
  await desk.getByRole('textbox', { name: 'Who it is for' }).first().fill('For whoever tests.')
  await desk.getByRole('textbox', { name: 'Address', exact: true }).fill(SLUG)
  await desk.getByRole('textbox', { name: 'Organiser' }).fill('Guildhall')
  await desk.getByRole('textbox', { name: 'Places', exact: true }).fill('1')
  await desk.getByLabel('Closes on').fill('2099-06-01')
  await desk.getByLabel('Closes at').fill('10:00')
  await desk.getByRole('combobox', { name: 'Who gets a place' }).selectOption('full-self-service')
  await desk.getByRole('button', { name: 'Save the draft' }).click()
  await expect(desk.getByText('No faults found.')).toBeVisible()
  await desk.getByRole('button', { name: 'Publish' }).click()
  await desk.getByRole('button', { name: 'Publish it' }).click()
  await expect(desk.getByRole('button', { name: 'Archive' })).toBeVisible()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree that Guildhall/ }).press('Space')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('button', { name: 'Send the application' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeFocused()
}

test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

test('a form goes on at another device; the waiting list moves up when somebody withdraws', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const desk = await signedIn(browser, 'admin@guildhall.example', LIST)
  await publish(desk)

  // Begun on one device, and gone on with on another.
  const one = await signedIn(browser, FIRST, APPLY)
  await one.getByLabel('First name').press('Enter')
  await expect(one.getByRole('heading', { name: 'Your reasons' })).toBeVisible()
  await one.getByLabel('Why this programme?').fill('The chair is next to the window')
  await one.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(one.getByRole('heading', { name: 'Consent' })).toBeVisible()
  const other = await signedIn(browser, FIRST, PROGRAM)
  await other.getByRole('link', { name: 'Continue your application' }).press('Enter')
  await other.goto(`${APPLY}?step=reasons`)
  await expect(other.getByLabel('Why this programme?')).toHaveValue('The chair is next to the window')
  await other.getByRole('button', { name: 'Continue' }).press('Enter')
  await send(other)
  // The first device sends nothing a second time.
  await one.getByRole('checkbox', { name: /I agree that Guildhall/ }).press('Space')
  await one.getByRole('button', { name: 'Continue' }).press('Enter')
  await one.goto(PROGRAM)
  await expect(one.getByText('You have applied for this programme.')).toBeVisible()
  await expect(one.getByText('No place is free at the moment.')).toBeVisible()

  const second = await signedIn(browser, SECOND, APPLY)
  await second.getByLabel('First name').press('Enter')
  await expect(second.getByRole('heading', { name: 'Your reasons' })).toBeVisible()
  await second.getByRole('button', { name: 'Continue' }).press('Enter')
  await send(second)
  await second.goto('/global/en-us/applications')
  await second.getByRole('link', { name: TITLE }).press('Enter')
  await expect(second.getByRole('heading', { name: 'Waiting list' })).toBeVisible()
  await expect(second.getByText('0 people are ahead of you.')).toBeVisible()
  await expectNothingCutOff(second)

  await one.getByRole('link', { name: 'See your application' }).press('Enter')
  await one.locator('summary', { hasText: 'Withdraw the application' }).press('Enter')
  await one.getByRole('checkbox', { name: 'I want to withdraw it' }).press('Space')
  await hydrated(one.getByRole('button', { name: 'Withdraw the application' }))
  await one.getByRole('button', { name: 'Withdraw the application' }).press('Enter')
  await expect(one.getByRole('heading', { name: 'Withdrawn' })).toBeFocused()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  const letters = async () => {
    const answer = await second.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
    const { data } = (await answer.json()) as { data: { to: string; subject: string }[] }
    return data.flatMap(({ to, subject }) => (to === SECOND ? [subject] : []))
  }
  await expect.poll(letters).toContain(`A place has become free for you: ${TITLE} · Guildhall`)

  // Other journeys do not find it.
  await desk.getByRole('button', { name: 'Archive' }).click()
  await desk.getByRole('button', { name: 'Archive it' }).click()
  await expect(desk.getByRole('button', { name: 'Bring back from the archive' })).toBeVisible()
})
