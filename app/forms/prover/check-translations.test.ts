// The same form in several languages.
import { describe, expect, it } from 'vitest'
import { type Written, written } from '#tests/tools/form-faults.ts'
import { checkTranslation } from './check-translations.ts'
import { findingText } from './finding.ts'

describe('translations', () => {
  const original = written('whole-event')
  const translated = (change: (form: Written) => void) => {
    const text = JSON.stringify(original)
      .replaceAll('How will you take part?', 'Wie nimmst du teil?')
      .replaceAll('What should we know?', 'Was sollen wir wissen?')
      .replaceAll('When will you be there?', 'Wann bist du da?')
      .replaceAll('Who comes with you', 'Wer kommt mit')
      .replaceAll('What interests you?', 'Was interessiert dich?')
    const form: Written = JSON.parse(text)
    change(form)
    return form
  }
  const faultsAfter = (change: (form: Written) => void) =>
    checkTranslation(original, translated(change), 'de-de').map(findingText)
  it('that is complete has no findings', () => {
    expect(faultsAfter(() => {})).toEqual([])
  })
  it.each<[string, (form: Written) => void, string]>([
    [
      'a label that is missing',
      (form) => delete form.groups[0]?.fields[0]?.label,
      'whole-event: groups.0.fields.0.label (name): de-de: is missing',
    ],
    [
      'a sentence left as it was',
      (form) => Object.assign(form.groups[0]?.fields[5] ?? {}, { label: 'When will you be there?' }),
      'groups.0.fields.5.label (slot): de-de: is not translated',
    ],
    [
      'an option without a name',
      (form) =>
        Object.assign(form.groups[0]?.fields[2] ?? {}, {
          option_list: [{ id: 'online' }, { id: 'onsite', name: 'Vor Ort' }],
        }),
      'option_list.0.name (way): de-de: is missing',
    ],
    [
      'a field that is missing',
      (form) => form.groups[0]?.fields.pop(),
      'groups.0.fields (guest): de-de: has 6 of 7 parts',
    ],
    [
      'an action without a title',
      (form) => delete form.actions[0]?.title,
      'actions.0.title (send): de-de: is missing',
    ],
  ])('%s', (_, change, expected) => {
    expect(
      faultsAfter(change).some((text) => text.includes(expected)),
      faultsAfter(change).join('\n'),
    ).toBe(true)
  })
})
