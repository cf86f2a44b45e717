import { axeFindings } from './access-checks.ts'
import { sendSignIn } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

test('a newcomer is led to the onboarding, answers by keyboard, sees what fits, and goes on another time', async ({
  page,
}) => {
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent('/global/en-us/terms')}`)
  await sendSignIn(page, 'newcomer@guildhall.example')
  await page.waitForURL('**/terms')
  // As after registration, also when this test runs again.
  const reset = await page.request.patch('/api/club/profile', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      consent: { engXTermsAndConditions: new Date().toISOString() },
      onboarding: { flag: false, version: null },
      currentJobType: null,
      primarySkillId: null,
      userSelfEnglishLevel: null,
      jobTitleId: null,
    },
  })
  expect(reset.status()).toBe(200)

  await page.goto('/global/en-us/blog')
  await page.waitForURL('**/onboarding?redirect=*')
  await page.getByRole('radio', { name: 'I work in IT' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /main skill/ })).toBeFocused()

  await page.getByRole('combobox').fill('TypeScript')
  await page.getByRole('option', { name: 'TypeScript', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'How good is your English?' })).toBeFocused()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('combobox')).toHaveValue('TypeScript')
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'courses on TypeScript' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Continue later' }).click()
  await page.waitForURL('**/global/en-us/blog')
})
