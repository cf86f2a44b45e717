// The question about a course, in every language.
import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { questionLetter } from './letters.ts'

test.each(locales)('%s: names the course, and leads to the answer and to the switch', async (locale) => {
  const lang = langOf(locale)
  const t = createTranslate(await loadMessages(lang, ['learningMail']), locale)
  const { subject, text, html } = questionLetter(
    { t, lang, product: 'Ada & Söhne' },
    {
      title: 'SQL <b>\r\nbcc: eve@example.org',
      provider: 'School & Co',
      date: '1.11.2026',
      courses: 'https://guildhall.example/learning',
      settings: 'https://guildhall.example/learning#letters',
    },
  )
  expect(subject).toContain('SQL')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('https://guildhall.example/learning')
  expect(text).toContain('1.11.2026')
  expect(html).not.toContain('<b>')
  expectOneLetter({ text, html })
})
