// Pages whose scripts or data arrive after the reader has started to type.
import type { Page, Route } from '@playwright/test'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const EDIT = '/global/en-us/profile/edit'

/**
 * Holds requests for `what` back.
 * @returns a function that releases them
 */
async function holdBack(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(what, (route) => {
    if (isOpen) return route.continue()
    held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

const answers = (page: Page) => page.locator('main form[novalidate]').waitFor()

for (const [section, label] of [
  ['education', 'School or university'],
  ['interests', 'Other interests'],
] as const)
  test(`text typed while ${section} loads is never mixed with its draft`, async ({ page }) => {
    await signInTo(page, `${EDIT}/${section}`, { email: 'editor@guildhall.example' })
    await answers(page)
    const field = page.getByRole('textbox', { name: label })
    await field.fill('Kept Before')
    await expect(page.getByText(/^Saved \d/)).toBeVisible()

    await test.step('typed before the scripts have come', async () => {
      const letGo = await holdBack(page, /\/assets\/.*\.js/)
      await page.goto(`${EDIT}/${section}`, { waitUntil: 'commit' })
      await field.pressSequentially('Canal Street')
      await letGo()
      await answers(page)
      await page.keyboard.type(' Software')
      await expect(field).toHaveValue('Canal Street Software')
      await expect(page.getByRole('button', { name: /^From .*: Kept Before$/ })).toBeVisible()
      await page.unrouteAll()
    })

    await test.step('the question waits for its answer, also over a reload', async () => {
      await expect(page.getByText(/^Saved \d/)).toBeVisible()
      await page.reload()
      await answers(page)
      await expect(field).toHaveValue('Canal Street Software')
      await page.getByRole('button', { name: /^From .*: Kept Before$/ }).click()
      await expect(field).toHaveValue('Kept Before')
      await expect(page.getByText(/^Saved \d/)).toBeVisible()
    })

    await test.step('the field has the focus, and nothing is typed yet', async () => {
      const letGo = await holdBack(page, /\/assets\/.*\.js/)
      await page.goto(`${EDIT}/${section}`, { waitUntil: 'commit' })
      await field.focus()
      await letGo()
      await answers(page)
      await expect(page.getByRole('button', { name: /^From .*: Kept Before$/ })).toBeVisible()
      await page.keyboard.type('Canal Street Software')
      await expect(field).toHaveValue('Canal Street Software')
      await page.unrouteAll()
    })

    await page.getByRole('button', { name: /^Here:/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname.endsWith('/profile'))
    const { data } = await (await page.request.get('/api/club/profile')).json()
    expect(section === 'education' ? data.education[0].organization : data.userInterests[0]).toBe(
      'Canal Street Software',
    )
    await page.request.patch('/api/club/profile', {
      headers: { origin: new URL(page.url()).origin },
      data: { education: [], userInterests: [] },
    })
  })

test('a choice is never made from the list of an earlier query', async ({ page }) => {
  await signInTo(page, `${EDIT}/skills`, { email: 'editor@guildhall.example' })
  await answers(page)
  const skill = page.getByRole('combobox', { name: 'Main skill' })
  await skill.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const letGo = await holdBack(page, /\/v2\/skills\/lookup/)
  await skill.pressSequentially('postg')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await letGo()
  await expect(skill).toHaveValue('PostgreSQL')
  await page.unrouteAll()

  await test.step('nor is text typed before the scripts load', async () => {
    await page.evaluate(() => localStorage.clear())
    const go = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(`${EDIT}/skills`, { waitUntil: 'commit' })
    await page.getByLabel('Main skill').pressSequentially('postg')
    await go()
    await answers(page)
    await page.keyboard.type('res')
    await expect(skill).toHaveValue('postgres')
    await page.getByRole('option', { name: 'PostgreSQL', exact: true }).click()
    await expect(skill).toHaveValue('PostgreSQL')
  })
})

for (const [locale, from] of [
  ['en-us', /^From .*: Ada$/],
  ['de-de', /^Von .*: Ada$/],
  ['uk-ua', /^Введене о .*: Ada$/],
] as const)
  test(`a registration’s draft is restored, and asks about fields typed faster, ${locale}`, async ({
    page,
  }) => {
    const path = `/global/${locale}/sign-up`
    const name = page.locator('#firstName')
    const keptBefore = () => page.evaluate(() => JSON.stringify(localStorage))
    await page.goto(path)
    await expect(async () => {
      await name.fill('')
      await name.fill('Ada')
      await page.locator('#email').fill('ada@example.org')
      expect(await keptBefore()).toContain('ada@example.org')
    }).toPass()

    const letGo = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(path, { waitUntil: 'commit' })
    await name.pressSequentially('Grace')
    await page.locator('#lastName').focus()
    await letGo()
    await expect(page.locator('#email')).toHaveValue('ada@example.org')
    await expect(name).toHaveValue('Grace')
    await page.getByRole('button', { name: from }).click()
    await expect(name).toHaveValue('Ada')
    await expect(name).toBeFocused()
    await expect(page.getByRole('button', { name: from })).toHaveCount(0)
    await page.unrouteAll()
  })
