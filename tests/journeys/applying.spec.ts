// From the rules of a programme to an acceptance: the anonymous visitor, the sign-in on the way, the form step by
// step in a dialog by keyboard on a phone, the reviewer, the letter; and the dialogs of those who cannot apply.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNothingCutOff } from './meeting-pages.ts'
import { cvNamed } from './sent-files.ts'

const PROGRAM = '/global/en-us/programs/first-job-backend'
const BOARD = '/global/en-us/admin/applications'

test.use({ viewport: { width: 360, height: 780 } })

/** Until then a link is a link. */
async function hydrated(part: Locator) {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
}

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
  await hydrated(panel.getByRole('link', { name: 'Apply' }))
  await panel.getByRole('link', { name: 'Apply' }).press('Enter')
  await typeSignIn(page, 'member@guildhall.example')
  // Back on the page, over which the form is open.
  await page.waitForURL(`**${PROGRAM}?apply=yes`)
  const form = page.getByRole('dialog', { name: 'Apply: First job: backend' })
  // A first attempt of this test may have finished the first step.
  if (test.info().retry > 0) await page.goto(`${PROGRAM}?apply=yes&step=you`)
  else await expect(form).toContainText('From your profile.')
  await expect(form.getByLabel('First name')).not.toHaveValue('')
  await form.getByLabel('First name').focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Your reasons' })).toBeFocused()
  await expectNothingCutOff(page)
  // A mistake is named, and nothing is lost.
  await form.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(form.getByLabel('Why this programme?')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Why this programme?').fill('I want to ship something that is used')
  // The browser's way back is a step back; forward again, and after a reload, what was typed is there.
  await page.goBack()
  await expect(form.getByLabel('First name')).toBeVisible()
  await page.goForward()
  await expect(form.getByLabel('Why this programme?')).toHaveValue('I want to ship something that is used')
  await page.reload()
  await expect(form.getByLabel('Why this programme?')).toHaveValue('I want to ship something that is used')
  // Escape closes it, the address is the page's, and the way back in says that it goes on.
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${PROGRAM}$`))
  const goOn = panel.getByRole('link', { name: 'Continue your application' })
  await goOn.press('Enter')
  await expect(form.getByLabel('Why this programme?')).toHaveValue('I want to ship something that is used')
  await page.keyboard.press('Escape')
  await expect(goOn).toBeFocused()
  await goOn.press('Enter')
  // A CV for this application alone: asked for where it was chosen, and kept with the step.
  await form.getByRole('radio', { name: 'Another file' }).press('Space')
  await form.getByLabel('Your file').setInputFiles(cvNamed('For this one.pdf'))
  await expect(form.getByRole('button', { name: /Remove.*For this one\.pdf/ })).toBeVisible()
  await expectNothingCutOff(page)
  await form.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(form.getByRole('heading', { name: 'Consent' })).toBeVisible()
  await page.goBack()
  await expect(form.getByRole('button', { name: /Remove.*For this one\.pdf/ })).toBeVisible()
  await page.goForward()
  await form.getByRole('checkbox', { name: /I agree that Guildhall/ }).press('Space')
  await form.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(form).toContainText('I want to ship something that is used')
  await expect(form).toContainText('For this one.pdf')
  await form.getByRole('button', { name: 'Send the application' }).press('Enter')
  const success = page.getByRole('dialog', { name: 'Your application was sent' })
  await expect(success).toContainText('a reviewer reads it')
  await expectNothingCutOff(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have applied for this programme.')).toBeVisible()
  // An address from before says that there is an application already, and leads to it.
  await page.goto(`${PROGRAM}?apply=yes`)
  const existing = page.getByRole('dialog', { name: 'You have already applied' })
  await expect(existing).toContainText('Received')
  await existing.getByRole('button', { name: 'View your application' }).press('Enter')
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
  await desk.locator('section[aria-labelledby=stage-new] li a').press('Enter')
  const [cv] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'For this one.pdf' }).press('Enter'),
  ])
  expect(cv.suggestedFilename()).toBe('For this one.pdf')
  await hydrated(desk.getByRole('button', { name: 'Interview' }))
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

test('whoever cannot apply is told why in a dialog, and what is open to them instead', async ({ page }) => {
  await page.goto('/global/en-us/programs/return-to-code')
  const apply = page.locator('section[aria-labelledby=applying]').getByRole('link', { name: 'Apply' })
  await hydrated(apply)
  await apply.press('Enter')
  await typeSignIn(page, 'member@guildhall.example')
  const dialog = page.getByRole('dialog', { name: 'This programme is not open to you yet' })
  await expect(dialog).toContainText('Living in')
  await expectNothingCutOff(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/return-to-code$/)
  await page.goto('/global/en-us/programs/return-to-code?apply=yes')
  await dialog.getByRole('link', { name: 'Numbers you can defend' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers you can defend' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
