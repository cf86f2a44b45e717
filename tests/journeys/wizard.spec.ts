import type { Locator } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { expect, test } from './visitor.ts'

// A form in steps on a content page, from the first question to its submission.

const words = {
  'en-us': {
    steps: ['You', 'The course', 'How you would teach', 'Check your answers'],
    fields: ['Name', 'E-mail', 'What do you work on?', 'Working title'],
    level: 'Advanced',
    know: 'What should learners know before they start?',
    able: 'What can they do at the end?',
    way: 'How would you teach it?',
    live: 'Live, on fixed dates',
    evening: 'In the evening',
    consent: /^I agree that my proposal/,
    next: 'Continue',
    back: 'Back',
    change: 'Change: The course',
    send: 'Send proposal',
    sent: 'Your proposal has arrived',
  },
  'de-de': {
    steps: ['Du', 'Der Kurs', 'Wie du unterrichten möchtest', 'Angaben prüfen'],
    fields: ['Name', 'E-Mail', 'Woran arbeitest du?', 'Arbeitstitel'],
    level: 'Profi',
    know: 'Was sollte man vorher schon wissen?',
    able: 'Was kann man am Ende?',
    way: 'Wie würdest du unterrichten?',
    live: 'Live, an festen Tagen',
    evening: 'Abends',
    consent: /^Ich bin einverstanden, dass mein Vorschlag/,
    next: 'Weiter',
    back: 'Zurück',
    change: 'Ändern: Der Kurs',
    send: 'Vorschlag senden',
    sent: 'Dein Vorschlag ist angekommen',
  },
  'uk-ua': {
    steps: ['Про вас', 'Про курс', 'Як ви навчатимете', 'Перевірте відповіді'],
    fields: ['Ім’я', 'Електронна пошта', 'Над чим ви працюєте?', 'Робоча назва'],
    level: 'Просунутий',
    know: 'Що треба знати до початку?',
    able: 'Що вмітимуть учасники наприкінці?',
    way: 'Як ви хотіли б навчати?',
    live: 'Разом, у визначені дати',
    evening: 'Увечері',
    consent: /^Я погоджуюся, щоб мою пропозицію/,
    next: 'Далі',
    back: 'Назад',
    change: 'Змінити: Про курс',
    send: 'Надіслати пропозицію',
    sent: 'Вашу пропозицію отримано',
  },
} as const

/** Waits until a part of the page is hydrated. */
async function scripted(part: Locator) {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

for (const [locale, width, colorScheme] of [
  ['en-us', 1440, 'light'],
  ['de-de', 360, 'dark'],
  ['uk-ua', 360, 'light'],
] as const)
  test(`a form in steps in ${locale}, ${width} px: back, reload and a link lose nothing, and it is sent after a review`, async ({
    page,
  }) => {
    const { steps, fields, next, ...word } = words[locale]
    const form = page.locator('#form-teach')
    const title = (at: number) => form.getByRole('heading', { level: 3, name: steps[at] ?? '' })
    const field = (name: string | undefined) => form.getByLabel(name ?? '', { exact: false }).first()
    const goOn = () => form.getByRole('button', { name: next, exact: true })
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/global/${locale}/teach?step=way-of-teaching`)
    await expect(title(0)).toBeVisible()
    await scripted(goOn())

    // Errors are shown here, and the first field with one has the focus.
    await goOn().press('Enter')
    await expect(field(fields[0])).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
    for (const [at, text] of ['Ada', 'ada@example.com', 'Engines'].entries())
      await field(fields[at]).fill(text)
    await page.keyboard.press('Enter')
    await expect(title(1)).toBeFocused()
    await expect(page).toHaveURL(/\?step=course-plan/)

    // An unfinished step: leave, return and reload.
    await field(fields[3]).fill('Cards')
    await form.getByRole('link', { name: word.back, exact: true }).click()
    await expect(title(0)).toBeFocused()
    await expect(field(fields[2])).toHaveValue('Engines')
    await page.goBack()
    await expect(field(fields[3])).toHaveValue('Cards')
    await page.reload()
    await expect(field(fields[3])).toHaveValue('Cards')
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await scripted(goOn())

    await form.getByRole('radio', { name: word.level }).check()
    await field(word.know).fill('Nothing')
    await field(word.able).fill('Punch a card')
    await goOn().click()
    await expect(title(2)).toBeFocused()
    await form.getByLabel(word.way).selectOption({ label: word.live })
    await form.getByRole('checkbox', { name: word.evening }).check()
    await form.getByRole('checkbox', { name: 'English' }).check()
    await form.getByRole('checkbox', { name: word.consent }).check()
    await goOn().click()

    await expect(title(3)).toBeFocused()
    for (const answer of ['ada@example.com', word.level, 'Punch a card', word.live, word.evening])
      await expect(form.getByRole('definition').filter({ hasText: answer })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('link', { name: word.change }).click()
    await expect(title(1)).toBeFocused()
    await field(fields[3]).fill('Looms')
    await goOn().click()
    await expect(title(2)).toBeFocused()
    await page.goto(`/global/${locale}/teach?step=review`)
    await expect(form.getByRole('definition').filter({ hasText: 'Looms' })).toBeVisible()

    const send = form.getByRole('button', { name: word.send })
    await page.route('**/api/forms/teach/send', (route) => route.fulfill({ status: 503, body: '{}' }))
    await scripted(send)
    await send.click()
    await expect(form.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await page.unroute('**/api/forms/teach/send')
    await send.click()
    await expect(form.getByRole('heading', { name: word.sent })).toBeFocused()
    await page.reload()
    await expect(title(0)).toBeVisible()
    await expect(field(fields[2])).toHaveValue('')
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every step is a page, back keeps what was typed, and the summary is sent', async ({ page }) => {
    const form = page.locator('#form-teach')
    await page.goto('/global/en-us/teach')
    await form.getByLabel('Name').fill('Ada')
    await form.getByLabel('E-mail').fill('ada@example.com')
    await form.getByLabel('What do you work on?').fill('Engines')
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByRole('heading', { name: 'The course' })).toBeInViewport()
    await form.getByLabel('Working title').fill('Cards')
    await form.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByLabel('What do you work on?')).toHaveValue('Engines')
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByLabel('Working title')).toHaveValue('Cards')
    await form.getByLabel('Beginner').check()
    await form.getByLabel('What should learners know before they start?').fill('Nothing')
    await form.getByLabel('What can they do at the end?').fill('Punch a card')
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByLabel('How would you teach it?').selectOption('unsure')
    await form.getByLabel('English').check()
    await form.getByLabel(/^I agree that my proposal/).check()
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByRole('definition').filter({ hasText: 'Punch a card' })).toBeVisible()
    await form.getByRole('button', { name: 'Send proposal' }).click()
    await expect(form.getByRole('heading', { name: 'Your proposal has arrived' })).toBeVisible()
  })
})
