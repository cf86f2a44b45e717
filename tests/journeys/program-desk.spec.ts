// An editor of programmes on a phone, by keyboard: writes a draft that nobody could apply for, reads why, mends it, looks
// at what publishing and new dates would mean, and discards it. Without script the same form says the same.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNothingCutOff } from './meeting-pages.ts'
import { hydrated } from './provider-pages.ts'

const LIST = '/global/en-us/admin/programs'

async function signedIn(browser: Browser, script: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    javaScriptEnabled: script,
  })
  const page = await context.newPage()
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(LIST)}`)
  await page.locator('input[name=email]').first().fill('admin@guildhall.example')
  await page.locator('input[name=password]').fill('guildhall-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${LIST}`)
  return page
}

test('a draft is written, mended, previewed and discarded', async ({ browser }) => {
  const page = await signedIn(browser, true)
  await page.getByRole('link', { name: 'New programme' }).click()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A journey of its own')
  await page.getByRole('textbox', { name: 'Summary' }).first().fill('From a draft to nothing')
  await page.getByRole('textbox', { name: 'Who it is for' }).first().fill('For whoever tests.')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('a-journey-of-its-own')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  // The organiser is missing: the summary leads to it, and nothing typed is lost.
  await page.getByRole('link', { name: /^Organiser/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Organiser' })).toBeFocused()
  await page.keyboard.type('Guildhall')
  await page.getByLabel('Opens on').fill('2027-05-02')
  await page.getByLabel('Opens at').fill('10:00')
  await page.getByLabel('Closes on').fill('2027-05-01')
  await page.getByLabel('Closes at').fill('10:00')
  await expectNothingCutOff(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Applications close before they open: 2027-05-01T10:00.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('nobody could apply like this')).toBeVisible()
  await page.getByRole('link', { name: 'Edit the draft' }).click()
  await expect(page.getByLabel('Opens on')).toHaveValue('2027-05-02')
  await page.getByLabel('Closes on').fill('2027-06-01')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('No faults found.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Publish it' })).toBeVisible()
  await expectNothingCutOff(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('button', { name: 'Delete the draft for good' }).click()
  await page.waitForURL(`**${LIST}?done=discard`)
  await expect(page.getByText('The draft is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'A journey of its own' })).toHaveCount(0)
  await page.context().close()
})

test('a published programme is corrected as a next version, by keyboard, and the version is discarded', async ({
  browser,
}) => {
  const page = await signedIn(browser, true)
  await page.getByRole('link', { name: 'First job: backend' }).click()
  await page.getByRole('link', { name: 'Edit the programme' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).first().fill('First job: backend and data')
  const skill = page.getByRole('combobox', { name: 'Skill 1', exact: true })
  await skill.focus()
  await page.keyboard.type('postgres')
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('select[name=skill-0-level]').selectOption({ label: 'intermediate' })
  await expectNothingCutOff(page)
  await page.getByRole('button', { name: 'Save the next version' }).press('Enter')
  await expect(page.getByText('The next version is saved. Nobody sees it yet.')).toBeVisible()
  await expect(page.getByText('First job: backend and data')).toBeVisible()
  await expect(page.getByText('The rules become stricter.')).toBeVisible()
  await expectNothingCutOff(page)
  await page.locator('main').getByRole('link', { name: 'English', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'First job: backend and data' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'The next version' })).toBeVisible()
  await hydrated(page.locator('main'))
  await page.locator('summary', { hasText: 'Publish it later' }).press('Enter')
  await page.getByLabel('Published on').fill('2020-01-01')
  await page.getByLabel('Published at').fill('10:00')
  await page.getByRole('button', { name: 'Schedule it' }).press('Enter')
  await expect(page.getByText('This has passed. Choose a later day.')).toBeVisible()
  await page.locator('summary', { hasText: 'Discard this version' }).click()
  await page.getByRole('button', { name: 'Discard this version' }).click()
  await expect(page.getByText('The next version is discarded.')).toBeVisible()
  await page.context().close()
})

test('without script new dates are shown before they are for everybody', async ({ browser }) => {
  const page = await signedIn(browser, false)
  await page.getByRole('link', { name: 'First job: backend' }).click()
  await page.getByText('Change the dates').click()
  await page.getByLabel('Decision by').fill('2027-01-25')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  await expect(page.getByText('25 January 2027')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the dates for everybody' })).toBeVisible()
  await expectNothingCutOff(page)
  await page.context().close()
})
