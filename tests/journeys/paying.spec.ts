// From a programme with a fee to a place that is paid for: the sign-in on the way, the form, the checkout of the demo,
// one cancelled attempt and one that fails, by keyboard on a phone.
import { expect, type Page, test } from '@playwright/test'
import { expectNothingCutOff } from './meeting-pages.ts'

const PROGRAM = '/global/en-us/programs/numbers-you-can-defend'

test.use({ viewport: { width: 360, height: 780 } })

// A second attempt begins like the first.
test.afterEach(async ({ page }) => {
  await page.goto(PROGRAM)
  await page.evaluate(async () => {
    const { data } = await (await fetch('/api/club/programs')).json()
    const { id } = data.find(({ slug }: { slug: string }) => slug === 'numbers-you-can-defend')
    await fetch(`/api/club/program-items/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ registration_status: 'not_registered' }),
    })
  })
})

/** Goes to the checkout and presses one of its buttons. */
async function atCheckout(page: Page, button: string) {
  await page.getByRole('button', { name: 'Pay €49.00' }).press('Enter')
  await page.waitForURL('**/demo-checkout?**')
  await expect(page.getByText('This page takes no money')).toBeVisible()
  await expectNothingCutOff(page)
  await page.getByRole('button', { name: button }).press('Enter')
  await page.waitForURL('**/applications/*/payment')
}

test('a visitor applies, is led to the checkout, cancels, fails, and pays for the place', async ({
  page,
}) => {
  await page.goto(PROGRAM)
  await expect(page.locator('section[aria-labelledby=applying]')).toContainText(
    '€49.00 is due once you have a place',
  )
  await expectNothingCutOff(page)
  await page.goto('/global/en-us/apply/numbers-you-can-defend')
  await page.locator('input[name=email]').first().fill('member@guildhall.example')
  await page.locator('input[name=password]').fill('guildhall-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/apply/numbers-you-can-defend**')
  await expect(page.getByText('Refunds: all of it until the programme starts')).toBeVisible()
  await page.getByLabel('First name').press('Enter')
  await expect(page.getByRole('heading', { name: 'Your reasons' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('checkbox', { name: /I agree that ITPU/ }).press('Space')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByRole('button', { name: 'Send the application' }).press('Enter')
  const sent = page.getByRole('heading', { name: 'Your application was sent' })
  await expect(sent).toBeFocused()
  await expect(page.getByRole('link', { name: 'My applications' }).last()).toBeVisible()
  await page.reload()
  await expect(sent).toBeVisible()
  await expectNothingCutOff(page)
  await page.goto('/global/en-us/applications')
  await expect(page.getByText('not paid yet')).toBeVisible()
  await page.getByRole('link', { name: 'Numbers you can defend' }).first().press('Enter')
  await expect(page.getByText('to keep the place.')).toBeVisible()
  await expectNothingCutOff(page)

  await atCheckout(page, 'Cancel and go back')
  await expect(page.getByText('We’re waiting for the checkout to confirm your payment.')).toBeVisible()
  await expectNothingCutOff(page)
  await atCheckout(page, 'Pretend the card is declined')
  await expect(page.getByText('The payment did not go through.')).toBeVisible()
  await atCheckout(page, 'Pretend to pay')
  await expect(page.getByText('We have received your payment of €49.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay €49.00' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the application' }).press('Enter')
  await expect(page.getByText('We have received your payment of €49.00.')).toBeVisible()
})
