import { axeFindings, sideways } from './access-checks.ts'
import { expect, openSample, sentBy, test } from './gallery.ts'

const LABEL = 'Years of experience'

test.describe('combobox', () => {
  test('by keyboard: typing filters, arrows move, Enter chooses, Escape closes and then clears', async ({
    page,
    gallery,
  }) => {
    const sample = await openSample(page, gallery, 'Combobox', 'in a form')
    const field = sample.getByRole('combobox', { name: LABEL })
    await field.focus()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('be')
    await expect(sample.getByRole('option')).toHaveText(['Berlin', 'Bern'])
    await expect(sample.getByRole('status').first()).toHaveText('2 matches')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(async () => {
      const active = await field.getAttribute('aria-activedescendant')
      await expect(page.locator(`[id="${active}"]`)).toHaveText('Bern', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Berlin')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => sentBy(sample)).toContainEqual(['city', 'berlin'])

    await page.keyboard.press('Alt+ArrowDown')
    await expect(sample.getByRole('option', { name: 'Berlin' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(sample.getByRole('listbox')).toHaveCount(0)
    await expect(field).toHaveValue('Berlin')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect.poll(() => sentBy(sample)).toContainEqual(['city', ''])
  })

  test('text without a choice is removed when the focus leaves', async ({ page, gallery }) => {
    const sample = await openSample(page, gallery, 'Combobox', 'filled')
    const field = sample.getByRole('combobox', { name: LABEL })
    await field.fill('nothing like it')
    await expect(sample.getByRole('status')).toHaveText('No matches')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('Internationalisation')
    await field.fill('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('')
  })

  test('queries a server after a pause in typing, reports a failure, and tries again on Enter', async ({
    page,
    gallery,
  }) => {
    const sample = await openSample(page, gallery, 'Combobox', 'asking a server')
    const field = sample.getByRole('combobox', { name: LABEL })
    // Announced only while the answer is pending, which may end before a test looks.
    const said = await sample.getByRole('status').evaluateHandle((status) => {
      const texts: (string | null)[] = []
      const note = () => texts.push(status.textContent)
      new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true })
      return texts
    })
    await field.press('ArrowDown')
    await expect(sample.getByRole('option')).toHaveCount(10)
    await expect.poll(() => said.jsonValue()).toEqual(['Loading', '10 matches'])
    await page.keyboard.type('ly')
    await expect(sample.getByRole('option')).toHaveText(['Lyon'])
    await field.fill('fail')
    await expect(sample.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(sample.getByRole('status')).toContainText('could not be loaded')
    await page.keyboard.press('Enter')
    await expect(sample.getByRole('option')).toHaveCount(10)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Utrecht')
  })

  test('several options are chosen, removed by button and by Backspace, and reset with the form', async ({
    page,
    gallery,
  }) => {
    const sample = await openSample(page, gallery, 'Combobox', 'in a form')
    const field = sample.getByRole('combobox', { name: 'What a queue in PostgreSQL costs' })
    const chosen = sample.getByRole('list', { name: /^Chosen/ }).getByRole('listitem')
    await field.focus()
    await page.keyboard.type('kyiv')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveText(['Berlin', 'Bern', 'Kyiv'])
    await expect(sample.getByText('10 matches')).toBeAttached()
    await page.keyboard.press('Escape')
    await sample.getByRole('button', { name: 'Remove Berlin' }).click()
    await expect(field).toBeFocused()
    await expect(sample.getByText('Berlin removed')).toBeAttached()
    await page.keyboard.press('Backspace')
    await expect(chosen).toHaveText(['Bern'])
    expect(await sentBy(sample)).toEqual([
      ['city', ''],
      ['cities', 'bern'],
    ])
    await sample.getByRole('button', { name: 'Reset' }).click()
    await expect(chosen).toHaveText(['Berlin', 'Bern'])
  })

  test('without a text field, letters move to an option', async ({ page, gallery }) => {
    const sample = await openSample(page, gallery, 'Combobox', 'not searchable')
    const field = sample.getByRole('combobox', { name: LABEL })
    await field.press('d')
    await expect(sample.getByRole('listbox')).toBeVisible()
    await field.press('Enter')
    await expect(field).toHaveText('Dnipro')
  })
})

test.describe('date field', () => {
  test('parses typed dates, writes them out, and sends the day', async ({ page, gallery }) => {
    const sample = await openSample(page, gallery, 'Date field', 'in a form')
    const field = sample.getByRole('textbox', { name: LABEL })
    await expect(field).toHaveAccessibleDescription('For example 11/21/2026')
    await field.fill('3/9/2027')
    await expect.poll(() => sentBy(sample)).toEqual([['sent', '2027-03-09']])
    await field.blur()
    await expect(field).toHaveValue('9 March 2027')
    await field.fill('31 February')
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/Error: Enter a date, for example 11\/21\/2026/)
    expect(await sentBy(sample)).toEqual([['sent', '31 February']])
    await sample.getByRole('button', { name: 'Reset' }).click()
    await expect(field).toHaveValue('')
  })

  test('opens a calendar operated by keys, within its bounds, and gets the focus back', async ({
    page,
    gallery,
  }) => {
    const sample = await openSample(page, gallery, 'Date field', 'with bounds')
    const opener = sample.getByRole('button', { name: /^Change the date, 10 November 2026/ })
    const day = (name: string) => sample.getByRole('gridcell', { name })
    await opener.press('Enter')
    const calendar = sample.getByRole('dialog', { name: `Choose a date: ${LABEL}` })
    await expect(calendar.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Sun')
    await expect(day('Tuesday, 10 November 2026')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(day('Thursday, 5 November 2026'), 'no day before the first').toBeFocused()
    await page.keyboard.press('End')
    await expect(day('Saturday, 7 November 2026')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(day('Monday, 7 December 2026')).toBeFocused()
    await page.keyboard.press('Shift+PageDown')
    await expect(day('Wednesday, 10 February 2027'), 'no day after the last').toBeFocused()
    await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(sample.getByRole('textbox')).toHaveValue('11 November 2026')
    await expect(sample.getByRole('button', { name: /11 November 2026/ })).toBeFocused()
    await sample.getByRole('textbox').fill('1 November 2026')
    await sample.getByRole('textbox').blur()
    await expect(sample.getByRole('textbox')).toHaveAccessibleDescription(
      /earliest possible date is 5 November 2026/,
    )
  })

  test('starts the week as the language does, and mirrors from right to left', async ({ page, gallery }) => {
    const german = await openSample(page, gallery, 'Date field', 'filled', { locale: 'de-de' })
    await german.getByRole('button').click()
    await expect(german.getByRole('columnheader').first()).toHaveAccessibleName('Mo')
    const turned = await openSample(page, gallery, 'Date field', 'filled', { dir: 'rtl' })
    await turned.getByRole('button').click()
    await page.keyboard.press('ArrowLeft')
    await expect(turned.getByRole('gridcell', { name: /22 November/ })).toBeFocused()
  })
})

test('a phone number chooses its country, and the whole number is sent', async ({ page, gallery }) => {
  const sample = await openSample(page, gallery, 'Phone field', 'empty')
  const number = sample.getByRole('textbox', { name: LABEL })
  const country = sample.getByRole('combobox', { name: `Country calling code: ${LABEL}` })
  await country.selectOption({ label: 'Germany +49' })
  await expect(number, 'the number is what comes next').toBeFocused()
  await page.keyboard.type('0171 234')
  expect(await sentBy(sample)).toEqual([
    ['phone_country', 'DE'],
    ['phone', '+49171234'],
  ])
  await number.fill('+380 50 123 45 67')
  await expect(country).toHaveValue('UA')
  await expect(number).toHaveValue('50 123 45 67')
  expect(await sentBy(sample)).toContainEqual(['phone', '+380501234567'])
})

test('the error summary takes the focus at each attempt and links the fields', async ({ page, gallery }) => {
  const sample = await openSample(page, gallery, 'Error summary', 'appears when the form is sent')
  const send = sample.getByRole('button')
  await send.click()
  const summary = sample.getByRole('region', { name: '2 answers need another look' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link').first().click()
  await expect(sample.getByRole('textbox', { name: LABEL })).toBeFocused()
  await summary.getByRole('link').last().click()
  await expect(sample.getByRole('radio').first()).toBeFocused()
  await send.click()
  await expect(summary).toBeFocused()
})

test('a counter announces the rest after a pause in typing', async ({ page, gallery }) => {
  await page.clock.install()
  const sample = await openSample(page, gallery, 'Text area', 'with a counter')
  const field = sample.getByRole('textbox')
  await expect(field).toHaveAccessibleDescription('At most 1,000 characters')
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('Hello')
  await expect(sample.getByRole('status')).toHaveText('')
  await page.clock.runFor(1_000)
  await expect(sample.getByRole('status')).toHaveText('995 characters left')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('fields are native controls and are sent by the form', async ({ page, gallery }) => {
    await page.goto(gallery.address('Combobox'))
    const sample = page.getByRole('article', { name: 'Combobox, in a form' })
    await sample.getByLabel(LABEL).selectOption('kyiv')
    await sample.getByLabel('What a queue').selectOption(['bern', 'lyon'])
    await sample.getByRole('button', { name: 'Send' }).click()
    const sent = new URL(page.url()).searchParams
    expect([sent.get('city'), sent.getAll('cities')]).toEqual(['kyiv', ['bern', 'lyon']])

    await page.goto(gallery.address('Date field'))
    const date = page.getByRole('article', { name: 'Date field, in a form' })
    await expect(date.getByRole('button', { name: /date/ })).toBeHidden()
    await date.getByRole('textbox', { name: LABEL }).fill('11/21/2026')
    await date.getByRole('button', { name: 'Send' }).click()
    expect(new URL(page.url()).searchParams.get('sent')).toBe('11/21/2026')

    await page.goto(gallery.address('Phone field'))
    const phone = page.getByRole('article', { name: 'Phone field, filled', exact: true })
    await expect(phone.getByRole('combobox')).toHaveValue('UA')
    await expect(phone.getByRole('textbox')).toHaveAttribute('name', 'phone')
  })
})

/** Components that open. Everything that is visible without opening belongs to gallery.spec.ts. */
const opening = ['Combobox', 'Combobox for several', 'Date field']

for (const [width, theme, dir] of [
  [320, 'light', 'rtl'],
  [1440, 'dark', 'ltr'],
] as const) {
  test(`axe finds nothing on an open field, ${width} px, ${theme}, ${dir}`, async ({ page, gallery }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const part of opening) {
      const sample = await openSample(page, gallery, part, 'filled', { theme, dir })
      if (part === 'Date field') await sample.getByRole('button').click()
      else await sample.getByRole('combobox').press('ArrowDown')
      expect(await axeFindings(page, { within: 'main' }), part).toEqual([])
      expect(await sideways(page), `${part} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })
}
