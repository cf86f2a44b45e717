// The doors of the site in German and Ukrainian, on a phone, by keyboard: a course, an event, a company, evidence of a
// skill, and a mistake that is reported.
import type { Locator, Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { hydrated, signInTo } from './provider-pages.ts'
import { ARTICLE, expect, test } from './visitor.ts'

test.describe.configure({ timeout: 300_000 })

const words = {
  'de-de': {
    course: [
      'Einschreiben',
      'Eingeschrieben am',
      'Abbrechen',
      'Abgebrochen am',
      /^„.+“ mit Verlauf entfernen$/,
    ],
    event: ['Ich komme', 'Du kommst', 'Antwort ändern', 'Ich kann nicht kommen'],
    evidence: [
      'Name',
      'Kenntnisse, die es zeigt',
      'Hinzugefügt. Es zählt ab sofort.',
      'Entfernen: ',
      'Datum',
    ],
    mistake: ['Fehler melden', 'Was nicht stimmt', 'Die Redaktion hat es.'],
  },
  'uk-ua': {
    course: ['Записатися', 'Записано', 'Припинити', 'Припинено', /^Прибрати «.+» разом з історією$/],
    event: ['Я прийду', 'Ви прийдете', 'Змінити відповідь', 'Я не прийду'],
    evidence: ['Назва', 'Навички, які він показує', 'Додано. Враховується відтепер.', 'Прибрати: ', 'Дата'],
    mistake: ['Повідомити про помилку', 'Що не так', 'Редакція це отримала.'],
  },
} as const

/** Presses a control by keyboard, once its page can answer. */
async function press(control: Locator) {
  await hydrated(control)
  // A busy button keeps the focus and ignores the key.
  await expect(control).toBeEnabled()
  await control.press('Enter')
}

async function looksRight(page: Page) {
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
}

for (const [locale, { course, event, evidence, mistake }] of Object.entries(words)) {
  test(`in ${locale} on a phone by keyboard: a course, an event, a company, evidence, a mistake`, async ({
    page,
  }) => {
    const here = `/global/${locale}`
    await page.setViewportSize({ width: 360, height: 740 })
    await signInTo(page, `${here}/terms`, { email: 'reviewer@guildhall.example' })
    await page.request.get(`${here}/home?skip-onboarding=true`)

    await page.goto(`${here}/courses/git-without-fear`)
    const [enrol, enrolled, drop, dropped, forget] = course
    await press(page.getByRole('button', { name: enrol, exact: true }))
    await expect(page.getByText(enrolled).first()).toBeVisible()
    await press(page.getByRole('button', { name: drop, exact: true }))
    await expect(page.getByText(dropped).first()).toBeVisible()
    await looksRight(page)
    await page.goto(`${here}/learning`)
    await press(page.getByRole('button', { name: forget }).first())
    await expect(page.getByRole('button', { name: forget })).toHaveCount(0)

    await page.goto(`${here}/events/what-a-queue-in-postgresql-costs`)
    const [come, comes, change, cannot] = event
    await press(page.getByRole('button', { name: come, exact: true }))
    await expect(page.getByRole('heading', { name: comes })).toBeFocused()
    await looksRight(page)
    await press(page.locator('summary', { hasText: change }))
    await press(page.getByRole('button', { name: cannot, exact: true }))
    await expect(page.getByRole('button', { name: come, exact: true })).toBeVisible()

    await page.goto(`${here}/companies/harbor-ledger`)
    const follow = page.locator('main button[aria-pressed]').first()
    for (const isOn of ['true', 'false']) {
      // The button shows the new state before it is stored, and two presses on their way may arrive in any order.
      const stored = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/companies/'),
      )
      await press(follow)
      await expect(follow).toHaveAttribute('aria-pressed', isOn)
      await stored
    }
    await looksRight(page)

    await page.goto(`${here}/profile/evidence`)
    const [name, skills, added, remove, date] = evidence
    const title = `Tide tables ${locale}`
    await hydrated(page.locator('main form [name=title]'))
    await page.getByRole('textbox', { name, exact: true }).fill(title)
    await page.getByRole('textbox', { name: skills }).fill('TypeScript')
    await page.locator('main [name=link]').fill('not an address')
    await page.locator('main [name=link]').press('Enter')
    // What is wrong is said at the field, which has the focus and keeps what was typed.
    await expect(page.locator('main [name=link]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main [name=link]')).toBeFocused()
    await expect(page.locator('main [name=title]')).toHaveValue(title)
    await page.locator('main [name=link]').fill(`https://example.org/tides-${locale}`)
    await page.getByRole('textbox', { name: date, exact: true }).fill('2026-03-01')
    await press(page.locator('main button[name=intent][value=add]'))
    await expect(page.getByText(added)).toBeVisible()
    await looksRight(page)
    await press(page.getByRole('button', { name: `${remove}${title}` }))
    await expect(page.getByRole('button', { name: `${remove}${title}` })).toHaveCount(0)

    await page.goto(here + ARTICLE)
    const [report, wrong, sent] = mistake
    await press(page.getByRole('link', { name: report }))
    await page.getByLabel(wrong).fill(`Line two, ${locale}`)
    await press(page.locator('main form button[type=submit]').first())
    await expect(page.getByText(sent)).toBeVisible()
    await looksRight(page)
  })
}
