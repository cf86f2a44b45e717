import type { Page } from '@playwright/test'
import { axeFindings } from './access-checks.ts'
import { signInTo } from './provider-pages.ts'
import { cvNamed, sendPicture } from './sent-files.ts'
import { expect, test } from './visitor.ts'

const FILES = '/global/en-us/profile/files'

const signIn = (page: Page, email: string) => signInTo(page, FILES, { email })

test('CV and picture: refused with the reason, uploaded, downloaded, removed', async ({ page }) => {
  await signIn(page, 'admin@guildhall.example')
  const cv = page.getByLabel('New CV', { exact: true })
  await cv.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await expect(page.getByText('The content does not match the file name.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await cv.setInputFiles(cvNamed('Adam Voss.pdf'))
  await expect(page.getByText('Adam Voss.pdf is your CV now.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('Adam Voss.pdf')

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No CV yet.')).toBeVisible()

  await sendPicture(page)
  await expect(page.getByText('Your new picture is in place.')).toBeVisible()
  await expect(page.locator('header img[src^="/avatar/"]').first()).toBeAttached()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No picture yet')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a CV is uploaded by a plain form and removed by another', async ({ page }) => {
    await signIn(page, 'editor@guildhall.example')
    const choose = page.getByRole('link', { name: 'Choose a file' })
    await choose.and(page.locator('[href$="form=cv"]')).click()
    await page.getByLabel('New CV', { exact: true }).first().setInputFiles(cvNamed('Edda.pdf'))
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Edda.pdf is your CV now.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await expect(page.getByText('It has been removed.')).toBeVisible()
    await expect(page.getByText('No CV yet.')).toBeVisible()
  })
})
