// What typed words mean, the values behind "all", and pay: with script and without, on a phone and by keyboard.
import { axeFindings } from './access-checks.ts'
import { hydrated } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

test('words become chips that can be taken back, and empty lists lead on', async ({ page }) => {
  await page.goto('/global/en-us/jobs')
  const field = page.getByRole('searchbox', { name: /^Job, skill/ })
  await field.fill('remote engineer from 60k')
  await field.press('Enter')
  const chips = page.getByRole('list', { name: 'Understood as filters' })
  await expect(chips.getByRole('link', { name: 'Remove Remote' })).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Remove from $60,000 a year' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const typed = page.getByRole('link', { name: /^Remote \(typed\)/ })
  await expect(typed).toHaveAttribute('href', /q=engineer\+from\+60k$/)
  const paid = page.getByRole('link', { name: /^from \$60,000 a year \(typed\)/ })
  await expect(paid).toHaveAttribute('href', /q=remote\+engineer$/)
  await chips.getByRole('link', { name: 'Remove from $60,000 a year' }).click()
  await expect(page).toHaveURL(/\?q=remote\+engineer$/)
  await expect(field).toHaveValue('remote engineer')
  await page.getByRole('link', { name: 'Search for the words themselves' }).click()
  await expect(page).toHaveURL(/q=%22remote%22\+engineer$/)
  await expect(chips).toBeHidden()

  await field.fill('remote engineer from 900k')
  await field.press('Enter')
  await page.getByRole('link', { name: /^Without “from 900k”/ }).click()
  await expect(page).toHaveURL(/q=remote\+engineer$/)
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('pay is limited by keyboard, and a value behind "all" is found and chosen', async ({ page }) => {
    await page.goto('/global/en-us/jobs')
    await page.getByRole('button', { name: 'Filters' }).focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('complementary', { name: 'Filters' })
    await expect(
      sheet.getByRole('list', { name: 'Vacancies by yearly pay' }).getByRole('listitem').first(),
    ).toBeAttached()
    const least = sheet.getByRole('spinbutton', { name: 'Pay from' })
    await hydrated(least)
    await least.focus()
    await page.keyboard.type('60000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?pay_min=60000$/)
    await expect(least).toHaveValue('60000')

    const distance = sheet.getByRole('combobox', { name: 'Distance' })
    await distance.focus()
    await distance.selectOption('within 50 km')
    await expect(page).toHaveURL(/within=50/)
    await expect(sheet.getByText('Choose a city to measure the distance from.')).toBeVisible()
    await expect(distance).toBeFocused()
    await distance.selectOption('In the city itself')
    await expect(page).toHaveURL(/\?pay_min=60000$/)
    await expect(distance).toBeFocused()

    const all = sheet.getByRole('link', { name: /^All \d+ \(Skills\)/ })
    // The address changes a moment before the page does.
    await expect(all).toHaveAttribute('href', /pay_min=60000/)
    await all.focus()
    await page.keyboard.press('Enter')
    const find = sheet.getByRole('searchbox', { name: 'Find in the list (Skills)' })
    await find.fill('kubern')
    const value = sheet.getByRole('checkbox', { name: /^Kubernetes/ })
    await expect(value).toBeVisible()
    await expect(sheet.getByRole('checkbox', { name: /^Python/ })).toHaveCount(0)
    await value.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/skills=kubernetes.*pay_min=60000$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Remove Kubernetes' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('chips are links, and limits of pay are sent with the form', async ({ page }) => {
    await page.goto('/global/uk-ua/jobs?q=віддалено')
    await page.getByRole('link', { name: 'Прибрати «Віддалено»' }).click()
    await expect(page).toHaveURL(/\/jobs\??$/)
    await page.getByRole('spinbutton', { name: 'Оплата від' }).fill('50000')
    await page.getByRole('button', { name: /^Показати/ }).click()
    await expect(page).toHaveURL(/pay_min=50000/)
    await page.goto('/global/uk-ua/jobs')
    await page.getByRole('textbox', { name: 'Місто' }).fill('Berlin')
    await page.getByRole('combobox', { name: 'Відстань' }).selectOption('у радіусі 50 км')
    await page.getByRole('button', { name: /^Показати/ }).click()
    await expect(page).toHaveURL(/city=Berlin&within=50/)
    await page.getByRole('link', { name: 'Прибрати «у радіусі 50 км»' }).click()
    await expect(page).toHaveURL(/\?city=Berlin$/)
    await page.goto('/global/uk-ua/jobs?pay_min=50000')
    await expect(page.getByRole('link', { name: /^Прибрати «від 50/ })).toBeVisible()
  })
})
