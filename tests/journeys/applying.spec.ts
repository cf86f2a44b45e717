// From the rules of a programme to an acceptance: the anonymous visitor, the sign-in on the way, the form step by
// step by keyboard on a phone, the reviewer, the letter.
import { expect, type Page, test } from '@playwright/test'
import { expectNothingCutOff } from './meeting-pages.ts'

const PROGRAM = '/global/en-us/programs/first-job-backend'
const BOARD = '/global/en-us/admin/applications'

test.use({ viewport: { width: 360, height: 780 } })

const typeSignIn = async (page: Page, email: string) => {
  await page.locator('input[name=email]').first().fill(email)
  await page.locator('input[name=password]').fill('guildhall-demo')
  await page.keyboard.press('Enter')
}

// A second attempt begins like the first.
test.afterEach(async ({ page }) => {
  await page.goto(PROGRAM)
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/club/programs')).json()
    const { id } = data.find(({ slug }: { slug: string }) => slug === 'first-job-backend')
    await fetch(`/api/club/program-items/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ registration_status: 'not_registered' }),
    })
  })
})

test('a visitor reads the rules, signs in on the way, applies by keyboard and is accepted', async ({
  page,
  browser,
}) => {
  await page.goto(PROGRAM)
  const panel = page.locator('section[aria-labelledby=applying]')
  await expect(panel).toContainText('English B1 or higher')
  await expectNothingCutOff(page)
  await panel.getByRole('link', { name: 'Apply' }).click()
  await typeSignIn(page, 'member@guildhall.example')
  await page.waitForURL('**/apply/first-job-backend')

  // A first attempt of this test may have finished the first step.
  if (test.info().retry > 0) await page.goto(`${page.url()}?step=you`)
  else await expect(page.locator('main')).toContainText('From your profile.')
  await expect(page.getByLabel('First name')).not.toHaveValue('')
  await page.getByLabel('First name').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your reasons' })).toBeVisible()
  await expectNothingCutOff(page)
  // A mistake is named, and nothing is lost. Before hydration the browser itself reports what is missing.
  await page.locator('main form[novalidate]').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Why this programme?')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Why this programme?').fill('I want to ship something that is used')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Consent' })).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree that Guildhall/ }).press('Space')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.locator('main')).toContainText('I want to ship something that is used')
  await page.getByRole('button', { name: 'Send the application' }).press('Enter')
  await expect(page.getByText('You have applied for this programme.')).toBeVisible()
  await page.getByRole('link', { name: 'See your application' }).click()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
  await expectNothingCutOff(page)
  const own = new URL(page.url()).pathname

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const desk = await context.newPage()
  await desk.goto(`/api/login?area=club&redirect=${encodeURIComponent(BOARD)}`)
  await typeSignIn(desk, 'reviewer@guildhall.example')
  await desk.waitForURL(`**${BOARD}`)
  await desk.getByRole('link', { name: 'First job: backend' }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Received' })).toBeVisible()
  await expectNothingCutOff(desk)
  await desk.locator('section[aria-labelledby=stage-new] a').press('Enter')
  await desk.getByRole('button', { name: 'Interview' }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Interview' })).toBeFocused()
  await desk.getByRole('button', { name: 'Accepted' }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Accepted' })).toBeFocused()
  await expectNothingCutOff(desk)
  await context.close()

  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  await expect
    .poll(async () => {
      const { data } = await (
        await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
      ).json()
      return data.map(({ subject }: { subject: string }) => subject).join('\n')
    })
    .toContain('You are accepted: First job: backend')
})
