import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { answerStates } from '#domain/meeting/answer-rows.ts'
import { type LetterKind, letterKinds, letterOfMove } from '#domain/meeting/letter-kinds.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { type EventLetterFacts, eventLetter } from './letters.ts'

const kinds = Object.keys(letterKinds) as LetterKind[]

const facts: EventLetterFacts = {
  title: 'Rust & <TypeScript>',
  when: '5 December 2026, 18:00–19:30 (UTC+1)',
  whenForYou: '6 December 2026, 02:00',
  where: 'Werkraum, Naunynstraße 27, Berlin',
  reason: '',
  guests: 2,
  joins: true,
  until: '4 December 2026, 12:00',
  page: 'https://guildhall.example/global/en-us/events/rust',
  answer: 'https://guildhall.example/global/en-us/coming/token',
  isMember: true,
}

describe.each(locales)('in %s', async (locale) => {
  const lang = langOf(locale)
  const t = createTranslate(await loadMessages(lang, ['comingMail']), locale)
  const words = { t, lang, product: 'Guildhall' }

  test.each(kinds)('%s: text and HTML have the same content, name the event and have a link', (kind) => {
    for (const isMember of [true, false]) {
      const letter = eventLetter(words, kind, { ...facts, isMember })
      expectOneLetter(letter)
      expect(letter.subject).toContain(facts.title)
      expect(letter.text).toContain(facts.when)
      expect(letter.text).toContain('https://guildhall.example/')
    }
  })

  test("a removal includes the host's reason, if there is one", () => {
    const removed = eventLetter(words, 'removed', { ...facts, reason: 'Double & booked' })
    expect(removed.text).toContain('Double & booked')
    expectOneLetter(removed)
  })

  test('a moved event has old and new facts and a link to cancel', () => {
    const moved = eventLetter(words, 'moved', { ...facts, whenWas: 'BEFORE', whereWas: 'ELSEWHERE' })
    expect(moved.text).toContain(`BEFORE → ${facts.when}`)
    expect(moved.text).toContain(`ELSEWHERE → ${facts.where}`)
    expect(moved.text).toContain(facts.answer)
    expectOneLetter(moved)
  })
})

test('each change of state has its letter, or none', () => {
  const table = answerStates.flatMap((from) =>
    answerStates.flatMap((to) =>
      (['person', 'system', 'host'] as const).map(
        (by) => [from, to, by, letterOfMove(from, to, by)] as const,
      ),
    ),
  )
  const of = (from: string, to: string, by: string) =>
    table.find(([one, other, who]) => one === from && other === to && who === by)?.[3]
  expect(of('cancelled', 'going', 'person')).toBe('coming')
  expect(of('asked', 'going', 'person')).toBe('coming')
  expect(of('waiting', 'going', 'system')).toBe('movedUp')
  expect(of('waiting', 'going', 'host')).toBe('movedUp')
  expect(of('removed', 'cancelled', 'host')).toBeUndefined()
  expect(of('waiting', 'offered', 'system')).toBe('offered')
  expect(of('offered', 'going', 'person')).toBe('coming')
  expect(of('offered', 'cancelled', 'system')).toBe('offerOver')
  expect(of('offered', 'cancelled', 'person')).toBeUndefined()
  expect(of('going', 'cancelled', 'person')).toBe('left')
  expect(of('waiting', 'cancelled', 'person')).toBeUndefined()
  expect(of('going', 'removed', 'host')).toBe('removed')
  expect(of('going', 'going', 'person')).toBeUndefined()
  // A letter is still true in the state that caused it.
  for (const [, to, , kind] of table)
    if (kind !== undefined) expect(letterKinds[kind].while as readonly string[]).toContain(to)
})
