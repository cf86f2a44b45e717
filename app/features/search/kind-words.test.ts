import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { withoutKind } from './kind-words.ts'

test.each([
  ['en', 'machine learning course', 'machine learning', 'courses'],
  ['en', 'event sourcing', 'event sourcing', undefined],
  ['en', 'course', 'course', undefined],
  ['en', '"data course"', '"data course"', undefined],
  ['uk', 'курс python', 'python', 'courses'],
  ['de', 'Python Kurse', 'Python', 'courses'],
] as const)('in %s %s means %s of %s', async (lang, typed, query, meant) => {
  const t = createTranslate(
    await loadMessages(lang, ['search']),
    lang === 'uk' ? 'uk-ua' : lang === 'de' ? 'de-de' : 'en-us',
  )
  expect(withoutKind(typed, lang, t)).toEqual({ query, meant })
})
