import { expect, test } from 'vitest'
import { proverContext } from '#app/forms/prover/check-form.ts'
import { checkDefinition } from './check-definition.ts'
import { lineAt, linesOf } from './json-lines.ts'

const good = `{
  "form_id": "one",
  "groups": [
    {
      "group_id": "all",
      "fields": [
        { "field_id": "name", "label": "Name" },
        { "field_id": "age", "label": "Age, {years}: [full]",
          "type": "number" }
      ]
    }
  ],
  "actions": [{ "action_id": "send", "title": "Send" }]
}`

test('each value has its line; a missing one has the line of its parent', () => {
  const lines = linesOf(good)
  expect(Object.fromEntries(lines)).toMatchObject({
    form_id: 2,
    'groups.0': 4,
    'groups.0.fields.0': 7,
    'groups.0.fields.1.label': 8,
    'groups.0.fields.1.type': 9,
    'actions.0.title': 13,
  })
  expect(lineAt(lines, 'groups.0.fields.1.maxlength')).toBe(8)
  expect(lineAt(lines, 'settings.error_title')).toBe(1)
})

test('a valid definition is shown, and every path through it can be submitted', async () => {
  const { form, problems, ways } = checkDefinition(good, await proverContext())
  expect(form?.form_id).toBe('one')
  expect(problems).toEqual([])
  expect(ways).toBeGreaterThan(0)
})

test('an invalid one is reported with line, name, path and reason', async () => {
  const context = await proverContext()
  const bad = checkDefinition(good.replace('"type": "number"', '"type": "number", "maxlength": "x"'), context)
  expect(bad.form).toBeUndefined()
  expect(bad.problems).toEqual([
    {
      line: 9,
      name: 'age',
      path: 'groups.0.fields.1.maxlength',
      reason: 'is string, not number',
      rule: 'definition',
    },
  ])
  const odd = checkDefinition(good.replace('"label": "Name"', '"required": true'), context)
  expect(odd.form?.form_id).toBe('one')
  expect(odd.problems).toMatchObject([{ line: 7, name: 'name', rule: 'missing-label' }])
})

test('invalid JSON is reported with the line where parsing stopped', async () => {
  const { problems } = checkDefinition(good.replace('"Send" }]', '"Send" ]'), await proverContext())
  expect(problems).toMatchObject([{ line: 13, rule: 'json' }])
})
