import { expect, test } from 'vitest'
import { isRevealed, seenOf, withoutPerson } from './blind.ts'
import { type Stage, stages } from './stages.ts'

const person = { firstName: 'Xenia', lastName: 'Quux-Smith', email: 'zebra.77@example.org' }
const sent = {
  id: '0f4f4e6e-8a4c-4a53-a1f1-5d8a2f6f3b11',
  workflow: 'preselect-only' as const,
  version: 1,
  queueNo: null,
  tellAt: null,
  planEnded: null,
  confirmedAge: null,
  plannedReason: null,
  reason: null,
  locale: 'en-us',
  sentAt: new Date('2026-12-01T10:00:00Z'),
  changedAt: new Date('2026-12-01T10:00:00Z'),
  answers: {
    items: [
      { id: 'first_name', question: 'First name', answer: 'Xenia' },
      { id: 'phone', question: 'Phone', answer: '+31 6 0000 0000' },
      { id: 'cv', question: 'CV', answer: 'xenia-quux.pdf' },
      { id: 'why', question: 'Why?', answer: 'I, Xenia, plan to learn (zebra.77@example.org)' },
      { id: 'own_portfolio', question: 'Portfolio', answer: 'see https://quux.example/me' },
    ],
  },
}
const known = (stage: Stage) => ({
  application: { ...sent, stage },
  person,
  notes: [
    { at: new Date(), text: 'It is me, Xenia', by: 'person' as const },
    { at: new Date(), text: 'Which day suits you?', by: 'reviewer' as const },
  ],
  cv: { uploadId: sent.id, fileName: 'CV Xenia Quux.pdf', contentType: 'application/pdf', bytes: 1 },
  fee: null,
})
const marks = /xenia|quux|zebra|0000|It is me/i

test.each(stages)('in %s a blind application has nothing that is not on the list, or everything', (stage) => {
  const blind = { questions: ['portfolio'] }
  const seen = seenOf(known(stage), blind)
  expect(marks.test(JSON.stringify(seen))).toBe(isRevealed(stage, blind))
  expect(JSON.stringify(seenOf(known(stage), undefined))).toMatch(marks)
})

test('which questions are read is said by the programme; what is not named is not read', () => {
  const idsOf = (questions: string[]) => {
    const { items } = seenOf(known('new'), { questions }).answers as { items: { id: string }[] }
    return items.map(({ id }) => id)
  }
  expect(idsOf([])).toEqual(['why'])
  expect(idsOf(['portfolio'])).toEqual(['why', 'own_portfolio'])
  expect(idsOf(['own_portfolio'])).toEqual(['why', 'own_portfolio'])
  // A question of every form says who somebody is, whatever the programme names.
  expect(idsOf(['phone', 'first_name'])).toEqual(['why'])
})

test('a name that was typed in the form alone is left out as well', () => {
  const { application, notes, cv } = known('new')
  const answers = {
    items: [
      { id: 'first_name', question: 'First name', answer: 'Ксенія' },
      { id: 'last_name', question: 'Last name', answer: 'Куух' },
      { id: 'why', question: 'Why?', answer: 'Мене звати Ксенія Куух' },
    ],
  }
  const seen = seenOf(
    { application: { ...application, answers }, person, notes, cv, fee: null },
    { questions: [] },
  )
  expect(seen.answers).toEqual({ items: [{ id: 'why', question: 'Why?', answer: 'Мене звати […] […]' }] })
})

test('what reviewers wrote is read by them, what the applicant added is not', () => {
  const { notes } = seenOf(known('new'), { questions: [] })
  expect(notes.map(({ text }) => text)).toEqual(['Which day suits you?'])
})

test.each([
  ['I, XENIA, of Quux', 'I, […], of […]'],
  ['Xeniawave is no name, and planning is a word', 'Xeniawave is no name, and planning is a word'],
  ['ask me@home.example or www.quux.example or @xq_dev', 'ask […] or […] or […]'],
  ['zebra.77 on the forum', '[…] on the forum'],
])('%s', (text, masked) => {
  expect(withoutPerson(text, person)).toBe(masked)
})

test('who has no name is left as they wrote', () => {
  expect(withoutPerson('a b', { firstName: '', lastName: '', email: '' })).toBe('a b')
  expect(withoutPerson('(x)', { firstName: '(x)', lastName: '', email: '' })).toBe('[…]')
})
