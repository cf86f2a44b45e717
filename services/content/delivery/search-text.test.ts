import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { searchText } from './search-text.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function inDatabase(values: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select content.search_text(value) as text
    from unnest(${[...values]}::text[]) with ordinality as item(value, place) order by place`.execute(
    database.db,
  )
  return rows.map(({ text }) => text)
}

describe('the search form of a text', () => {
  const examples: [string, string][] = [
    ['plain', 'plain'],
    ['', ''],
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['2024-05-01T10:20Z', '2024-05-01T10:20:00.000Z'],
    ['2024-05-01T10:20:30Z', '2024-05-01T10:20:30.000Z'],
    ['2024-05-01T10:20:30.5Z', '2024-05-01T10:20:30.500Z'],
    ['2024-05-01T10:20:30.123456789Z', '2024-05-01T10:20:30.123Z'],
    ['2024-05-01T10:20:30.123Z', '2024-05-01T10:20:30.123Z'],
    ['2024-05-01T10:20:30', '2024-05-01T10:20:30.000Z'],
    ['2024-05-01 10:20:30', '2024-05-01T10:20:30.000Z'],
    ['2024-05-01T01:00:00+05:30', '2024-04-30T19:30:00.000Z'],
    ['2024-05-01T01:00:00-0130', '2024-05-01T02:30:00.000Z'],
    ['2024-02-30T00:00:00Z', '2024-02-30T00:00:00.000Z'],
    ['2024-02-30T00:00:00+01:00', '2024-02-30T00:00:00+01:00'],
    ['2024-05-01T99:00:00+01:00', '2024-05-01T99:00:00+01:00'],
    ['2024-05-01 and more', '2024-05-01 and more'],
    [`2024-05-01${'x'.repeat(300)}`, `2024-05-01${'x'.repeat(190)}`],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['😀'.repeat(201), '😀'.repeat(200)],
  ]

  test('is the same here and in the database', async () => {
    const given = examples.map(([value]) => value)
    expect(given.map(searchText)).toEqual(examples.map(([, form]) => form))
    expect(await inDatabase(given)).toEqual(examples.map(([, form]) => form))
  })

  test('whatever the text', async () => {
    const digits = (length: number, most: number) =>
      fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(length, '0'))
    const date = fc
      .tuple(
        fc.tuple(digits(4, 9999), digits(2, 13), digits(2, 32)).map((parts) => parts.join('-')),
        fc.constantFrom('', 'T', ' '),
        fc.tuple(digits(2, 25), digits(2, 61)).map((parts) => parts.join(':')),
        fc.constantFrom('', ':07', ':59', ':60'),
        fc.constantFrom('', '.1', '.123456'),
        fc.constantFrom('', 'Z', '+01:00', '-0930', '+14:00', '+99:99'),
      )
      .map((parts) => parts.join(''))
    const text = fc
      .oneof(date, fc.string({ unit: 'grapheme', maxLength: 300 }))
      .map((value) => value.replaceAll('\0', '').toWellFormed())
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 40 }), async (values) => {
        expect(await inDatabase(values)).toEqual(values.map(searchText))
      }),
      { numRuns: 20 },
    )
  })
})
