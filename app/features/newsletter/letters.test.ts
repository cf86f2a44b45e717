// All newsletter letters in every language, as sent.
import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { confirmLetter, knownLetter } from './letters.ts'

const product = 'Ada & Söhne <b>'
const page = (path: string) => `https://guildhall.example/${path}`

describe.each(locales)('%s', (locale) => {
  const wordsOf = async () => {
    const lang = langOf(locale)
    return { t: createTranslate(await loadMessages(lang, ['newsletterMail']), locale), lang, product }
  }

  test('asks for confirmation, with the deadline and an unsubscribe link', async () => {
    const letter = confirmLetter(await wordsOf(), { link: page('confirm'), leave: page('leave'), days: 3 })
    expectOneLetter(letter)
    expect(letter.text).toContain('3')
    expect(letter.text).not.toMatch(/[{}]/)
    expect(letter.text.indexOf(page('confirm'))).toBeLessThan(letter.text.indexOf(page('leave')))
    expect(letter.html).not.toContain('<b>')
  })

  test('confirms that an address is subscribed', async () => {
    const letter = knownLetter(await wordsOf(), page('leave'))
    expectOneLetter(letter)
    expect(letter.text).not.toMatch(/[{}]|confirm$/m)
  })
})
