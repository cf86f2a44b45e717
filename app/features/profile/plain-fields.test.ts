import { expect, test } from 'vitest'
import { messages } from '#app/locale/messages/profile/en.ts'
import { fields, fieldsWith, rowOf } from '#domain/profile/fields.ts'
import { sections } from '#domain/profile/sections.ts'
import { plainFieldsOf, wordOf } from './plain-fields.ts'

test('each choice of the site’s own has a message', () => {
  const missing = fieldsWith('values').flatMap(([, { values }]) =>
    'words' in values
      ? values.choices
          .map((choice) => wordOf(values.words, choice))
          .filter((key) => !Object.hasOwn(messages, key))
      : [],
  )
  expect(missing).toEqual([])
})

test('each field with an input belongs to a part and has what its input needs', () => {
  const all = sections.flatMap(plainFieldsOf)
  expect(all.toSorted()).toEqual(
    fieldsWith('input')
      .map(([field]) => field)
      .toSorted(),
  )
  for (const field of all) {
    const { input, values, schema } = rowOf(field)
    const kind = values && Object.keys(values)[0]
    const wanted = {
      radio: ['options', 'choices'],
      select: ['options', 'choices'],
      boxes: ['options', 'choices'],
      lookup: ['dictionary'],
    }
    expect(schema, field).toBeDefined()
    expect(wanted[input as keyof typeof wanted] ?? [undefined], field).toContain(kind)
  }
})

test('no field refers to a missing row', () => {
  const names = [...Object.keys(fields), 'english']
  for (const [field, { seenWith }] of fieldsWith('seenWith')) expect(names, field).toContain(seenWith)
})
