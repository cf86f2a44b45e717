import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type LetterKind, letterKinds } from '#domain/applications/letter-rows.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { applicationLetter } from './letters.ts'

const kinds = Object.keys(letterKinds) as LetterKind[]
const facts = {
  title: 'Rust & <TypeScript>',
  reason: 'Too few hours & no "Git"',
  message: 'Bring a laptop & <curiosity>',
  page: 'https://guildhall.example/global/en-us/applications/1',
}

const refund = { amount: '€10', total: '€20', paid: '€49', isAll: false }

describe.each(locales)('in %s', async (locale) => {
  const lang = langOf(locale)
  const t = createTranslate(await loadMessages(lang, ['applyMail']), locale)

  test('a refund says what goes back, and how much of it in all', () => {
    const words = { t, lang, product: 'Guildhall' }
    const part = applicationLetter(words, 'refunded', { ...facts, refund })
    expectOneLetter(part)
    for (const amount of ['€10', '€20', '€49']) expect(part.text).toContain(amount)
    const all = applicationLetter(words, 'refunded', { ...facts, refund: { ...refund, isAll: true } })
    expectOneLetter(all)
    expect(all.text).not.toContain('€20')
  })

  test.each(kinds)(
    '%s: text and HTML say the same, name the programme and lead to the application',
    (kind) => {
      const letter = applicationLetter({ t, lang, product: 'Guildhall' }, kind, facts)
      expectOneLetter(letter)
      expect(letter.subject).toContain(facts.title)
      expect(letter.text).toContain(facts.page)
      expect(letter.text.includes(facts.reason)).toBe(kind === 'declined')
      expect(letter.text.includes(facts.message)).toBe(kind === 'offer')
    },
  )
})
