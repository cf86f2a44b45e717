// A member takes their data along: asks with the password, is told, downloads the archive and opens the page in it.
import { readFile } from 'node:fs/promises'
import { readZip } from '#tests/tools/read-zip.ts'
import { axeFindings, sideways } from './access-checks.ts'
import { linkMailedTo } from './mailbox.ts'
import { hydrated, signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const HERE = '/global/en-us/profile/data'
const EMAIL = 'employee@employer.example'

test.use({ viewport: { width: 360, height: 740 } })

test('data is asked for, and its archive has a page that can be read', async ({ page }) => {
  await signInTo(page, HERE, { email: EMAIL })
  const section = page.locator('#export')
  await section.getByLabel('Current password').fill('not it')
  await section.getByRole('button', { name: /^Request/ }).press('Enter')
  await expect(section).toContainText('The current password is incorrect.')
  expect(await axeFindings(page)).toEqual([])
  await section.getByLabel('Current password').fill('guildhall-demo')
  await section.getByRole('button', { name: /^Request/ }).press('Enter')
  // Both are there while an archive of an earlier try can still be fetched.
  const asked = section.getByRole('status').or(section.getByRole('link', { name: 'Download' }))
  await expect(asked.first()).toBeVisible()

  const link = await linkMailedTo(page, EMAIL, '/profile/data#export')
  await page.goto('about:blank')
  await page.goto(link)
  await hydrated(page.locator('main'))
  await expect(section).toContainText('It will be deleted on')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Download the archive' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = await readZip(await readFile(await download.path()))
  expect([...files.keys()].slice(0, 2)).toEqual(['index.html', 'data.json'])

  await page.goto('about:blank')
  await page.setContent(files.get('index.html')?.toString() ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('stores about you')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Profile', exact: true })).toBeInViewport()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
})
