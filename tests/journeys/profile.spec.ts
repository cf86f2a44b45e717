import type { Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const signInAs = (page: Page, email: string, path: string) => signInTo(page, path, { email })

const saved = (page: Page) => page.waitForURL(({ pathname }) => pathname.endsWith('/profile'))

test('a member edits two parts of the profile in place and sees them on the page', async ({ page }) => {
  await signInAs(page, 'admin@guildhall.example', '/global/en-us/profile')

  await page.locator('main').getByRole('link', { name: 'Skills', exact: true }).click()
  const main = page.getByRole('combobox', { name: 'Main skill' })
  // Each control has a name of its own.
  await main.waitFor()
  await page.getByRole('button', { name: 'Add a skill' }).click()
  const names = await page
    .locator('main form select, main form [role=combobox]')
    .evaluateAll((all) => all.map((control) => (control as HTMLInputElement).labels?.[0]?.textContent ?? ''))
  expect(new Set(names).size).toBe(names.length)
  await main.fill('rust')
  await page.getByRole('option', { name: 'Rust', exact: true }).click()
  await page.getByLabel('Level').first().selectOption({ label: 'Advanced' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  // It is announced.
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Skills' })).toHaveCount(1)
  await expect(page.locator('#skills')).toContainText('Rust')
  await expect(page.locator('#skills')).toContainText('Advanced')

  await page.locator('main').getByRole('link', { name: 'Work experience', exact: true }).click()
  await page.getByLabel('Company').fill('Lantern Press')
  await page.getByLabel('From').fill('3/2020')
  await page.getByLabel('Ongoing').check()
  await expect(page.getByLabel('Until')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page)
  await expect(page.locator('#workExperience')).toContainText('Mar 2020 - present')

  // Existing values are in the form, and an error is shown at its field.
  await page.locator('#skills').getByRole('link', { name: 'Edit: Skills' }).click()
  await expect(main).toHaveValue('Rust')
  await page.goto('/global/en-us/profile/edit/personal')
  // Before hydration the browser itself reports what is missing.
  await page.locator('main form[novalidate]').waitFor()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
})

test('by keyboard the focus moves into a part that opens, and back to its button', async ({ page }) => {
  await signInAs(page, 'admin@guildhall.example', '/global/en-us/profile')
  const first = page.locator('#editor :is(select, input:not([type=hidden]))').first()
  for (const [locale, cancel, save] of [
    ['en-us', 'Cancel', 'Save'],
    ['de-de', 'Abbrechen', 'Speichern'],
    ['uk-ua', 'Скасувати', 'Зберегти'],
  ] as const) {
    await page.goto(`/global/${locale}/profile`)
    // A control with choices from a service is rendered again while it starts.
    for (const [part, way] of [
      ['contacts', cancel],
      ['contacts', save],
      ['skills', cancel],
    ] as const) {
      const opener = page.locator(`#edit-${part}`)
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.locator('main form[novalidate]').waitFor()
      await expect(first, `${locale}, ${part}`).toBeFocused()
      if (part === 'skills') await expect(first).toHaveRole('combobox')
      await page.locator('#editor :is(a, button)', { hasText: new RegExp(`^${way}$`) }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`/profile#edit-${part}$`))
      await expect(opener, `${locale}, ${way}`).toBeFocused()
    }
  }
})

test('without script the focus moves there, too', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'admin@guildhall.example', '/global/de-de/profile')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(`${baseURL}/global/de-de/profile`)
  await plain.locator('#edit-contacts').click()
  await expect(plain.locator('#editor')).toBeFocused()
  await plain.keyboard.press('Tab')
  await expect(plain.locator('#editor :is(select, input:not([type=hidden]))').first()).toBeFocused()
  await plain.getByRole('link', { name: 'Abbrechen' }).click()
  await expect(plain.locator('#edit-contacts')).toBeFocused()
  await context.close()
})

test('a part that cannot be saved at once keeps its input, and is saved later', async ({ page, context }) => {
  const here = '/global/en-us/profile'
  // Unique to this attempt, because an existing value is no change.
  const [mine, theirs] = [`Rowing ${Date.now()}`, `Chess ${Date.now()}`]
  await signInAs(page, 'admin@guildhall.example', here)
  await page.goto(`${here}/edit/interests`)
  await page.locator('main form[novalidate]').waitFor()
  const own = page.getByRole('textbox', { name: 'Other interests' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await own.fill(mine)

  await test.step('without a connection', async () => {
    await context.setOffline(true)
    await save.click()
    await expect(page.getByText('This could not be saved.')).toBeVisible()
    await context.setOffline(false)
    await expect(own).toHaveValue(mine)
  })

  await test.step('after somebody else has changed it, and another part too', async () => {
    const origin = new URL(page.url()).origin
    const data = { userInterests: [theirs], currentSpecialization: 'Boats' }
    expect((await page.request.patch('/api/club/profile', { headers: { origin }, data })).ok()).toBe(true)
    await save.click()
    const notice = page.getByRole('alert').filter({ hasText: 'changed somewhere else' })
    await expect(notice.getByRole('listitem')).toHaveText([
      new RegExp(`Other interests.*${mine}.*${theirs}`, 's'),
    ])
    await expect(own).toHaveValue(mine)
    await save.click()
    await saved(page)
    await expect(page.locator('#interests')).toContainText(mine)
  })

  await test.step('with an expired token', async () => {
    await page.goto(`${here}/edit/interests`)
    await page.locator('main form[novalidate]').waitFor()
    await own.fill(theirs)
    await context.clearCookies({ name: /access/ })
    await save.click()
    await saved(page)
    await expect(page.locator('#interests')).toContainText(theirs)
  })
})

for (const [lang, locale, width, colorScheme, forms] of [
  ['English', 'en-us', 1440, 'light', ['privacy', 'workExperience']],
  ['German', 'de-de', 320, 'light', ['skills', 'privacy']],
  ['Ukrainian', 'uk-ua', 360, 'dark', ['contacts', 'workExperience']],
] as const) {
  test(`axe finds nothing on a profile and its forms in ${lang}, ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signInAs(page, 'member@guildhall.example', `/global/${locale}/profile`)
    await check(page)
    for (const section of forms) {
      await page.goto(`/global/${locale}/profile/edit/${section}`)
      await page.locator('main form button[name=_action]').waitFor()
      await check(page)
    }
    await page.goto(`/global/${locale}/people/mira-holm`)
    await check(page)
  })
}

async function check(page: Page) {
  const found = await axeFindings(page)
  const wider = await sideways(page)
  const folder = process.env.SHOTS
  if (folder) {
    const name = new URL(page.url()).pathname.split('/').slice(2).join('-')
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true })
  }
  expect.soft(found).toEqual([])
  expect.soft(wider, 'scrolls sideways').toBeLessThanOrEqual(0)
}
