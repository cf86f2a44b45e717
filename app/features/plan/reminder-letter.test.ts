// Reminders of a plan, in every language.
import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { reminderLetter } from './reminder-letter.ts'

const links = {
  plan: 'https://guildhall.example/plan',
  off: 'https://guildhall.example/plan/reminders/token',
}

test.each(locales)('%s: names what is planned, and leads to the plan and to the switch', async (locale) => {
  const lang = langOf(locale)
  const t = createTranslate(await loadMessages(lang, ['planMail']), locale)
  const words = { t, lang, product: 'Ada & Söhne' }
  const due = reminderLetter(words, {
    ...{ ...links, kind: 'due', date: '24.11.2026' },
    steps: [{ title: 'SQL <b>', href: 'https://guildhall.example/plan#step-1' }],
  })
  const moved = reminderLetter(words, {
    ...{ ...links, kind: 'moved', title: 'Meetup <b>\r\nbcc: eve@example.org' },
    ...{ before: '1.12.2026, 18:00', date: '2.12.2026, 19:00' },
  })
  const off = reminderLetter(words, {
    ...{ ...links, kind: 'off', title: 'Meetup <b>\r\nbcc: eve@example.org', before: '1.12.2026, 18:00' },
  })
  const [dayMoved, lastDay] = (['day-moved', 'last-day'] as const).map((kind) =>
    reminderLetter(words, { ...links, kind, title: 'Rust <b>', before: '1.12.2026', date: '2.12.2026' }),
  )
  for (const letter of [dayMoved, lastDay]) {
    expect(letter?.subject).toContain('Rust <b>')
    expect(letter?.text).toContain('1.12.2026')
    expect(letter?.text).toContain('2.12.2026')
  }
  expect(new Set([moved, dayMoved, lastDay].map((letter) => letter?.subject)).size).toBe(3)
  expect(due.subject).toContain('24.11.2026')
  expect(due.text).toContain('SQL <b>')
  for (const { subject } of [moved, off]) expect(subject).not.toMatch(/[\r\n]/)
  expect(off.text).toContain('1.12.2026, 18:00')
  expect(moved.text).toContain('1.12.2026, 18:00')
  expect(moved.text).toContain('2.12.2026, 19:00')
  for (const { text, html } of [due, moved, off]) {
    expect(text).toContain(links.off)
    expect(html).not.toContain('<b>')
    expectOneLetter({ text, html })
  }
})
