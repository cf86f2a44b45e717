import type { Page } from '@playwright/test'
import { axeFindings, shoot, sideways } from './access-checks.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const signIn = (page: Page) => signInTo(page, '/global/en-us/terms', { email: 'newcomer@guildhall.example' })

async function tell(page: Page, data: object) {
  const headers = { origin: new URL(page.url()).origin }
  const answer = await page.request.patch('/api/club/profile', { headers, data })
  expect(answer.status()).toBe(200)
}

test('a newcomer is sent to the onboarding, answers by keyboard, sees recommendations, and continues another time', async ({
  page,
}) => {
  await signIn(page)
  // The state after registration, even if this test runs again.
  await tell(page, {
    consent: { engXTermsAndConditions: new Date().toISOString() },
    onboarding: { flag: false, version: null },
    currentJobType: null,
    primarySkillId: null,
    userSelfEnglishLevel: null,
    jobTitleId: null,
  })

  await page.goto('/global/en-us/blog')
  await page.waitForURL('**/onboarding?redirect=*')
  // The form says so once it is hydrated: before, it would be posted and load another document.
  await page.locator('main form[novalidate]').waitFor()
  await page.getByRole('radio', { name: 'I work in IT' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /main skill/ })).toBeFocused()

  await page.getByRole('combobox', { name: 'Main skill' }).fill('TypeScript')
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

for (const [locale, width, scheme, words] of [
  [
    'en-us',
    360,
    'light',
    { finish: 'Finish', done: 'Your first matches are ready', home: 'Go to your home page', hello: /^Hello/ },
  ],
  [
    'de-de',
    1440,
    'dark',
    { finish: 'Fertig', done: 'Deine ersten Treffer sind da', home: 'Zu deiner Startseite', hello: /^Hallo/ },
  ],
  [
    'uk-ua',
    360,
    'dark',
    { finish: 'Завершити', done: 'Перші збіги вже є', home: 'До вашої головної', hello: /^Вітаємо/ },
  ],
] as const) {
  test(`in ${locale} at ${width} pixels: the last question has one button, and the end shows what is available now`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page)
    await tell(page, {
      onboarding: { flag: false, version: null },
      currentJobType: 'student',
      primarySkillId: 'typescript',
      userSelfEnglishLevel: 'b2',
      consent: { engXTermsAndConditions: new Date().toISOString() },
    })
    await page.goto(`/global/${locale}/onboarding?question=contribution_type`)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
    const finish = page.getByRole('button', { name: words.finish, exact: true })
    await finish.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await shoot(page, `outcome-${locale}-${width}`)
    await page.getByRole('link', { name: words.home }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.hello })).toBeVisible()
    await page.waitForURL(`**/global/${locale}/home`)
    expect(await axeFindings(page)).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await shoot(page, `home-${locale}-${width}`)
  })
}
