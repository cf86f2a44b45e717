// The letters about a recording, in every language.
import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { speakingLetter } from './letters.ts'

describe.each(locales)('%s', (locale) => {
  test.each(['decided', 'returned', 'unrated'] as const)(
    'says what became of it and leads there (%s)',
    async (news) => {
      const lang = langOf(locale)
      const t = createTranslate(await loadMessages(lang, ['speakingMail']), locale)
      const page = 'https://guildhall.example/english-test/speaking'
      const { subject, text, html } = speakingLetter({ t, lang, product: 'Ada & Söhne' }, { news, page })
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).toContain(page)
      // Levels are private, and others may read the mail.
      expect(text).not.toMatch(/\b[ABC][12]\b/)
      expectOneLetter({ text, html })
    },
  )
})
