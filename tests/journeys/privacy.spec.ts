// The member's privacy page on a phone, by keyboard: a consent is withdrawn, a category removed, and both are seen there.
import { axeFindings, sideways } from './access-checks.ts'
import { hydrated, signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const HERE = '/global/en-us/profile/data'

test.use({ viewport: { width: 360, height: 740 } })

test('a consent is withdrawn, a category removed, and both are in what the member reads', async ({
  page,
}) => {
  const email = 'reviewer@guildhall.example'
  await signInTo(page, HERE, { email })
  const { origin } = new URL(page.url())
  // As it is for everybody at first, also after an earlier run.
  await page.request.post('/global/en-us/recommendations', {
    headers: { origin },
    form: { intent: 'profiling', on: 'yes' },
  })
  await page.goto('/global/en-us/recommendations')
  await hydrated(page.locator('main'))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await press('Turn off and forget')
  await press('Turn on')
  await expect(page.getByRole('button', { name: 'Turn off and forget' })).toBeVisible()

  await page.goto(HERE)
  await hydrated(page.locator('main'))
  await press('Withdraw: Recommendations from your profile')
  await expect(page.getByRole('status').filter({ hasText: 'What depended on it has stopped' })).toBeVisible()
  const newest = page.locator('#consents ol > li').first()
  await expect(newest).toContainText('Recommendations from your profile')
  await expect(newest).toContainText('Withdrawn or refused')
  await expect(newest).toContainText('On the page /profile/data')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])

  const saved = await page.request.patch('/api/club/profile', {
    headers: { origin },
    data: { telegram: '@privacy-journey' },
  })
  expect(saved.status()).toBe(200)
  await page.getByRole('link', { name: 'Remove data by category' }).press('Enter')
  await page.waitForURL(({ pathname }) => pathname === `${HERE}/remove`)
  await hydrated(page.locator('main'))
  for (const name of [/^Personal contacts/, /^Yes, remove/])
    await page.getByRole('checkbox', { name }).press('Space')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
  await press('Remove')
  await expect(page.locator('#result')).toContainText('Personal contacts Removed.')

  await page.goto(HERE)
  const entry = page.locator('#accesses ol > li').first()
  await expect(entry).toContainText('Data removed by category')
  await expect(entry).toContainText('By you')
})
