import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const HOME = '/global/en-us/home'

test('the search opens over the page by keys, searches while typing, and returns the focus', async ({
  page,
}) => {
  await page.goto(HOME)
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })
  await link.focus()
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  // Its listener is attached when the page is idle.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  // Pressed once more, it takes no key away from the field.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('a')
  await expect(field).toHaveValue('a')
  await field.clear()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(link).toBeFocused()

  await link.click()
  await field.fill('postgr')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(page.getByRole('group', { name: 'Articles' }).getByRole('option').first()).toBeVisible()
  await expect(options.last()).toHaveText(/postgr/)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(async () => {
    const active = await field.getAttribute('aria-activedescendant')
    expect(active).toBe(await options.first().getAttribute('id'))
  }).toPass()
  const title = (await options.first().innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'postgr',
  ])
  await field.fill('python zzqqxxyy')
  await expect(
    page.getByRole('group', { name: 'These searches have results' }).getByRole('option').first(),
  ).toHaveText(/zzqqxxyy.* · \d+/)
  await field.fill('data engineer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=data/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
})

/** Playwright's keyboard has Latin letters only; other letters are sent as events. */
async function pressLetter(page: Page, letter: string) {
  if (/[a-z]/.test(letter)) return page.keyboard.press(letter)
  await page.evaluate((key) => {
    const { activeElement, body } = document
    ;(activeElement ?? body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  }, letter)
}

for (const [locale, word] of [
  ['en-us', 'postgres'],
  ['de-de', 'größe'],
  ['uk-ua', 'пошук'],
] as const)
  test(`text typed while the search loads is in its field, ${locale}`, async ({ page }) => {
    let come = () => {}
    const code = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/assets/palette-*.js', async (route) => {
      await code
      await route.continue()
    })
    const listening = page.waitForResponse(/\/assets\/ahead-/)
    await page.goto(`/global/${locale}/about`)
    await listening
    const asked = page.waitForRequest(/\/assets\/palette-/)
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await Promise.race([asked, page.waitForTimeout(300).then(() => Promise.reject(new Error('not yet')))])
    }).toPass()
    for (const letter of word) await pressLetter(page, letter)
    come()
    await expect(page.getByRole('combobox')).toHaveValue(word)
    await page.keyboard.press('x')
    await expect(page.getByRole('combobox')).toHaveValue(`${word}x`)
  })

test('without script the search is a form with pages of results', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}${HOME}`)
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('engineer')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: /^Vacancies · \d+$/ }).click()
  await expect(page).toHaveURL(/q=engineer&type=jobs/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await context.close()
})
