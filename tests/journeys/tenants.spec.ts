// A tenant is added with one command while the site runs; one browser is then two people at two sites.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { OwnProcess } from './own-process.ts'
import { startOwnSite } from './own-site.ts'
import { hydrated, sendSignIn, signInTo } from './provider-pages.ts'

let site: OwnProcess
const folder = mkdtempSync(join(tmpdir(), 'guildhall-tenants-'))
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startOwnSite({ module: 'tests/journeys/two-tenants-site.ts', env: { DATA_DIR: folder } })
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a tenant is added while the site runs, and has members, sessions and profiles of its own', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const port = new URL(site.origin).port
  const india = `http://careers-india.localhost:${port}`
  const printed = execFileSync(process.execPath, ['server/cli/main.ts', 'tenant', 'add', 'careers-india'], {
    env: { ...process.env, DATA_DIR: folder, PORT: port, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect(printed).toContain(india)

  // Two windows of one browser.
  const context = await browser.newContext()
  const [here, there] = [await context.newPage(), await context.newPage()]
  await signInTo(here, '/global/en-us/profile', { origin: site.origin })
  await expect(async () => {
    // The host is known a moment after the file was written.
    expect((await there.goto(`${india}/global/en-us/home`))?.status()).toBe(503)
  }).toPass({ timeout: 60_000 })
  await expect(there.getByRole('heading')).toHaveText('This site is being opened')
  // Its first visit opens it, and the page comes by itself.
  await expect(there.locator('html')).toHaveAttribute('data-tenant', 'careers-india', { timeout: 240_000 })
  await there.goto(`${india}/global/en-us/profile`)
  await expect(there).toHaveURL(/careers-india\.localhost:\d+\/global\/en-us\/sign-in/)

  // The same address is another account there.
  await sendSignIn(there, 'member@guildhall.example')
  await expect(there).toHaveURL(`${india}/global/en-us/profile`)
  const text = 'Seen in one house alone.'
  const edit = '/global/en-us/profile/edit/personal'
  const aboutIn = (page: Page) => page.locator('main textarea').first()
  await there.goto(india + edit)
  await hydrated(there.locator('main'))
  await aboutIn(there).fill(text)
  await aboutIn(there).blur()
  await expect(there.getByText(/^Saved \d/)).toBeVisible()
  await there.goto(india + edit)
  await expect(aboutIn(there)).toHaveValue(text)
  await here.goto(site.origin + edit)
  await expect(aboutIn(here)).not.toHaveValue(text)

  // Signing out of one leaves the other.
  await there.goto(`${india}/global/en-us/sign-out`)
  await there.locator('main form button[type=submit]').first().click()
  await there.goto(`${india}/global/en-us/profile`)
  await expect(there).toHaveURL(/\/sign-in/)
  await here.goto(`${site.origin}/global/en-us/profile`)
  await expect(here).toHaveURL(`${site.origin}/global/en-us/profile`)

  // An admin of the first site sees the other one as its visitors do; a link leads there, which its pages’ rules allow.
  const admin = await browser.newContext()
  const page = await admin.newPage()
  await signInTo(page, '/global/en-us/admin/view-as', {
    origin: site.origin,
    email: 'admin@guildhall.example',
  })
  await page.getByRole('button', { name: 'See that site' }).click()
  await page.getByRole('link', { name: 'Go on to careers-india' }).click()
  await expect(page).toHaveURL(`${india}/global/en-us/home`)
  const banner = page.getByRole('region', { name: 'What you see' })
  await expect(banner).toContainText('A visitor who is not signed in · careers-india')
  await banner.getByRole('button', { name: 'End the view' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page).toHaveURL(`${india}/global/en-us/home`)
  await admin.close()
  await context.close()
})
