// The messages about saved searches as sent, in every language.
import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { alertLetter, consentLetter } from './letters.ts'

const product = 'Ada & Söhne <b>'
const page = (path: string) => `https://guildhall.example/${path}`
const items = [
  { title: 'C++ <script>', note: 'Müller & Co', href: page('a?x=1&y=2') },
  { title: 'Rust', href: page('b') },
]

describe.each(locales)('%s', (locale) => {
  const wordsOf = async () => {
    const lang = langOf(locale)
    return { t: createTranslate(await loadMessages(lang, ['savedSearches']), locale), lang, product }
  }

  test.each([[['python · Senior']], [['C++ <b>', 'Kyiv']]])(
    'the question for consent to %j names them',
    async (names) => {
      const words = await wordsOf()
      const { subject, text, html } = consentLetter(words, { link: page('confirm'), names })
      for (const name of names) expect(text).toContain(`- ${name}\n`)
      expect(subject).toBe(`${words.t('savedSearches.mailConfirmSubject')} · ${product}`)
      expectOneLetter({ text, html })
      expect(html).not.toContain('<b>')
      expect(text.trim().endsWith(words.t('savedSearches.mailIgnore'))).toBe(true)
    },
  )

  test.each([2, 3, 25])('%i new items', async (total) => {
    const words = await wordsOf()
    const alert = { name: 'Kyiv "remote" <i>', items, total, all: page('all'), stop: page('stop') }
    const { subject, text, html } = alertLetter(words, alert)
    expect(subject).toContain(String(total))
    expect(subject).toContain(alert.name)
    expectOneLetter({ text, html })
    expect(html).not.toMatch(/<(?:i|b|script)>/)
    // Ends with how to unsubscribe.
    expect(text.trim().endsWith(page('stop'))).toBe(true)
  })
})
