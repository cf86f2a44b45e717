// What lists of all kinds say of typed words, the values behind "all" on courses, and the languages that a device keeps.
import { axeFindings, sideways } from './access-checks.ts'
import { hydrated } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

test('a word that leaves out is a chip on courses, and a rare value is found behind "all"', async ({
  page,
}) => {
  await page.goto('/global/en-us/course-catalog')
  const field = page.getByRole('searchbox').first()
  await hydrated(field)
  await field.fill('python -kubernetes')
  await field.press('Enter')
  const chips = page.getByRole('list', { name: 'Understood as filters' })
  await chips.getByRole('link', { name: 'Remove Without: kubernetes' }).click()
  await expect(page).toHaveURL(/\?q=python$/)
  await expect(chips).toBeHidden()

  await page.goto('/global/en-us/course-catalog')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('link', { name: /^All \d+ \(Skills\)$/ }).click()
  const find = filters.getByRole('searchbox', { name: 'Find in the list (Skills)' })
  await hydrated(find)
  await find.fill('accessib')
  await expect(filters.getByRole('group', { name: 'Skills' }).getByRole('checkbox')).toHaveCount(1)
  await filters.getByRole('group', { name: 'Skills' }).getByRole('checkbox').click()
  await expect(page).toHaveURL(/\?skills=/)
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('the search over everything says what vacancies took words for, and so does the palette', async ({
  page,
}) => {
  await page.goto('/global/en-us/search?q=remote+python')
  const chips = page.getByRole('list', { name: 'Understood as filters for vacancies' })
  await chips.getByRole('link', { name: 'Remove Remote' }).click()
  await expect(page).toHaveURL(/\?q=python$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('remote python')
  await expect(page.getByText('Understood as filters for vacancies: Remote')).toBeVisible()
  await page.getByRole('option', { name: 'Without “remote”' }).click()
  await expect(page).toHaveURL(/\/search\?q=python$/)
})

test('courses and events take words for choices, which chips take back', async ({ page }) => {
  await page.goto('/global/en-us/course-catalog?q=free+python')
  const chips = page.getByRole('list', { name: 'Understood as filters' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('link', { name: /^Free \(typed\)/ })).toBeVisible()
  await chips.getByRole('link', { name: 'Remove Free' }).click()
  await expect(page).toHaveURL(/\?q=python$/)
  await page.goto('/global/en-us/events?q=online+nothinglikethisanywhere')
  await page.getByRole('link', { name: /^Without “nothinglikethisanywhere”/ }).click()
  await expect(page).toHaveURL(/\?q=online$/)
  await expect(chips.getByRole('link', { name: 'Remove Online' })).toBeVisible()
})

test('the languages chosen last stay on the device, and one link leads to them', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('listLanguages'))
  const box = (name: RegExp) =>
    page.getByRole('group', { name: 'Language of the text' }).getByRole('checkbox', { name })
  await page.goto('/global/en-us/events?written_in=de')
  await hydrated(box(/^Ukrainian/))
  expect(await kept()).toBeNull()
  await box(/^Ukrainian/).check()
  await expect.poll(kept).toBe('["de","uk"]')
  // A link of somebody else is not a choice, neither when words are searched there.
  await page.goto('/global/en-us/events?written_in=en')
  await hydrated(box(/^Ukrainian/))
  const field = page.getByRole('searchbox').first()
  await field.fill('data')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=data/)
  expect(await kept()).toBe('["de","uk"]')
  await page.goto('/global/en-us/events')
  await page.getByRole('link', { name: 'Show only: English, German, Ukrainian' }).click()
  await expect(page).toHaveURL(/written_in=en&written_in=de&written_in=uk$/)
})

test.describe('on a phone without script', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  test('chips, all values and the own language are links and forms', async ({ page }) => {
    await page.goto('/global/de-de/events?q=data+-python')
    await page.getByRole('link', { name: 'Ohne: python entfernen' }).click()
    await expect(page).toHaveURL(/\?q=data$/)
    await page.goto('/global/de-de/events')
    await page.getByRole('link', { name: 'Nur anzeigen: Deutsch' }).click()
    await expect(page).toHaveURL(/written_in=de$/)
    await page.goto('/global/en-us/course-catalog?more=skills&find=accessib')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('group', { name: 'Skills' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(/skills=/)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
})
