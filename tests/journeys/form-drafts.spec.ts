import type { Page } from '@playwright/test'
import { hydrated, signInTo } from './provider-pages.ts'
import { expect, test, troublesOf } from './visitor.ts'

const CONTACT = '/global/en-us/contact'

const formOn = (page: Page) => page.locator('#form-contact form')
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/form-drafts/') && answer.request().method() === 'PUT' && answer.ok(),
  )

test('a long form survives the end of the session, continues on another device, and asks about fields changed on both', async ({
  page,
  browser,
}) => {
  await signInTo(page, CONTACT)
  await expect(formOn(page).getByLabel('E-mail')).toHaveValue('member@guildhall.example')
  // The form is a part of its own, whose code may come after that of the page.
  await hydrated(formOn(page))
  const first = saved(page)
  await formOn(page).getByLabel('Name').fill('Ada')
  await first

  // Another device of the same member.
  const context = await browser.newContext()
  const phone = await context.newPage()
  const troubles = troublesOf(phone)
  await signInTo(phone, CONTACT)
  await expect(formOn(phone).getByLabel('Name')).toHaveValue('Ada')
  await expect(formOn(phone).getByText(/^Your answers from \d\d:\d\d are back/)).toBeVisible()
  const second = saved(phone)
  await formOn(phone).getByLabel('Name').fill('Ada Byron')
  await second

  // Meanwhile the session ends here, in the middle of a word.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await formOn(page).getByRole('textbox', { name: 'Message' }).fill('A comma is')
  await formOn(page).getByLabel('Name').fill('A. Lovelace')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.context().addCookies(cookies)
  await page.goto(CONTACT)
  await expect(formOn(page).getByRole('textbox', { name: 'Message' })).toHaveValue('A comma is')
  await expect(formOn(page).getByLabel('Name')).toHaveValue('A. Lovelace')

  // Both changed the name: the conflict is shown, not resolved silently.
  const third = saved(page)
  await formOn(page).getByRole('button', { name: 'Elsewhere: Ada Byron' }).click()
  await third
  await expect(formOn(page).getByLabel('Name')).toHaveValue('Ada Byron')
  await phone.reload()
  await expect(formOn(phone).getByRole('textbox', { name: 'Message' })).toHaveValue('A comma is')

  // Started over here, the draft is deleted everywhere.
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await formOn(page).getByRole('button', { name: 'Start again' }).click()
  await gone
  expect(troubles).toEqual([])
  await context.close()
})
