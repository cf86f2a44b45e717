// Reminders before closing, in every language.
import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { closingLetter } from './closing-letter.ts'

const links = {
  page: 'https://guildhall.example/apply/compilers',
  off: 'https://guildhall.example/applications/reminders/token',
}

test.each(locales)(
  '%s: names what closes and when, and leads to the form and to the switch',
  async (locale) => {
    const lang = langOf(locale)
    const t = createTranslate(await loadMessages(lang, ['closingMail']), locale)
    const words = { t, lang, product: 'Ada & Söhne' }
    const facts = {
      ...links,
      title: 'Compilers <b>\r\nbcc: eve@example.org',
      date: '15.1.2027, 18:00 (UTC+1)',
    }
    for (const isDraft of [true, false]) {
      const { subject, text, html } = closingLetter(words, { ...facts, isDraft })
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).toContain('15.1.2027, 18:00 (UTC+1)')
      expect(text).toContain(links.page)
      expect(text).toContain(links.off)
      expect(html).not.toContain('<b>')
      expectOneLetter({ text, html })
    }
    const [draft, favorite] = [true, false].map((isDraft) => closingLetter(words, { ...facts, isDraft }).text)
    expect(draft).not.toBe(favorite)
  },
)
