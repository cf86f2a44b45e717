// Examples in docs/forms.md must work, and it must mention every attribute of definitions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fieldTypes } from './definition/field-types.ts'
import { dictionaryNames } from './definition/provided.ts'
import { checkForm, proverContext } from './prover/check-form.ts'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/forms.md'), 'utf8')

interface Schema {
  properties?: Record<string, Schema>
  [member: string]: unknown
}

/** Names of all attributes at any depth. */
function attributesOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(attributesOf)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as Schema
  return [
    ...Object.keys(properties),
    ...Object.values(properties).flatMap(attributesOf),
    ...attributesOf(Object.values(rest)),
  ]
}

const schema: unknown = JSON.parse(readFileSync(join(root, 'public/schemas/form.json'), 'utf8'))
/** Members of options in all four shapes, and what the content service adds to references. */
const shapes = new Set(['id', 'name', 'uid', 'label', '_content_type_uid'])

/** Mentioned in inline code or in an example. */
const isNamed = (name: string) => new RegExp(`["\`.]${name}["\`.]`).test(guide)

test('every attribute of a definition is listed', () => {
  const attributes = [...new Set(attributesOf(schema))].filter((name) => !shapes.has(name))
  expect(attributes.length).toBeGreaterThan(80)
  expect(attributes.filter((name) => !isNamed(name))).toEqual([])
})

test('every attribute has an example or a description', () => {
  const tables = guide.slice(guide.indexOf('### The question'), guide.indexOf('## Actions'))
  const rows = tables.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => row.split('|').at(-2)?.trim() === '')).toEqual([])
})

test('every field type and every shared dictionary is listed', () => {
  expect([...fieldTypes, ...dictionaryNames].filter((name) => !isNamed(name))).toEqual([])
})

test('the first form of the guide is valid', async () => {
  const [, example = ''] = /```json\n([\s\S]*?)\n```/.exec(guide) ?? []
  const { findings, ways } = checkForm(JSON.parse(example), await proverContext())
  expect(findings).toEqual([])
  expect(ways).toBeGreaterThan(1)
})
