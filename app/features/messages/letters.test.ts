// The letter about a message, in every language.
import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { messageLetter, warningLetter } from './letters.ts'

describe.each(locales)('%s', (locale) => {
  test.each([true, false])(
    'says who wrote and leads to it (asks for mentoring: %s)',
    async (asksForMentoring) => {
      const lang = langOf(locale)
      const t = createTranslate(await loadMessages(lang, ['messagesMail']), locale)
      const { subject, text, html } = messageLetter(
        { t, lang, product: 'Ada & Söhne' },
        {
          name: 'Zoë <b>\r\nbcc: eve@example.org',
          asksForMentoring,
          thread: 'https://guildhall.example/messages/1',
          settings: 'https://guildhall.example/settings',
        },
      )
      expect(subject).toContain('Zoë')
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).toContain('https://guildhall.example/messages/1')
      expect(html).not.toContain('<b>')
      expectOneLetter({ text, html })
    },
  )

  test.each([true, false])(
    'a warning leads to the threads and to the terms (barred: %s)',
    async (isBarred) => {
      const lang = langOf(locale)
      const t = createTranslate(await loadMessages(lang, ['messagesMail']), locale)
      const { subject, text, html } = warningLetter(
        { t, lang, product: 'Ada & Söhne' },
        {
          isBarred,
          threads: 'https://guildhall.example/messages',
          terms: 'https://guildhall.example/terms',
        },
      )
      expect(subject).toContain('Ada & Söhne')
      expect(text).toContain('https://guildhall.example/terms')
      expectOneLetter({ text, html })
    },
  )
})
