import { expect, test } from 'vitest'
import { errorsOfFaults } from '#app/features/profile/save-section.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { faultCodes } from '#services/fault.ts'
import { langs, localeOfLang } from '#services/languages.ts'
import { messageOfFault } from './fault-message.ts'
import { errorText } from './messages.ts'

test.each(langs)('every fault of the server has words in %s', async (lang) => {
  const t = createTranslate(await loadMessages(lang, ['forms', 'profile']), localeOfLang(lang))
  for (const code of faultCodes) {
    const text = errorText(t, messageOfFault({ code, limit: 100 }))
    expect(text).not.toMatch(/^$|forms\.|[{}]/)
    if (code === 'too_long') expect(text).toContain('100')
    const [atField] = errorsOfFaults([{ pointer: '/workExperience/0/company', code, limit: 100 }], t)
    expect(atField).toEqual({
      path: 'workExperience.0.company',
      message: messageOfFault({ code, limit: 100 }),
    })
  }
})

test('an unavailable check and an unknown value have different messages', () => {
  const keys = (['not_checked', 'unknown_reference', 'missing', undefined] as const).map((code) =>
    messageOfFault({ code }),
  )
  expect(keys).toEqual([
    { key: 'forms.notCheckedNow' },
    { key: 'forms.notInList' },
    { key: 'forms.required' },
    { key: 'forms.invalid' },
  ])
})
