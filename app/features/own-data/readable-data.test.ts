// The readable page of an archive has what data.json has.
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { kindsOfData } from '#domain/privacy/kinds-of-data.ts'
import type { StoredRows } from '#domain/profile/export-member.ts'
import type { Locale } from '#services/languages.ts'
import { readableData, valueText } from './readable-data.ts'

const madeAt = new Date('2026-11-30T12:00:00Z')

async function pageOf(locale: Locale, lang: 'en' | 'de' | 'uk') {
  const t = createTranslate(await loadMessages(lang, ['dataExport', 'archive', 'ownData']), locale)
  const write = (stored: StoredRows) =>
    [...readableData({ lang, locale, t, product: 'Guildhall', madeAt, stored, files: [] })].join('')
  return { t, locale, write }
}

test('the folder of a file is English, in any language of the page', async () => {
  const t = createTranslate(await loadMessages('de', ['dataExport', 'archive', 'ownData']), 'de-de')
  const files = [{ path: 'files/cv/Lebenslauf.pdf', fileName: 'Lebenslauf.pdf', size: '1 MB', at: madeAt }]
  const page = { lang: 'de', locale: 'de-de', t, product: 'Guildhall', madeAt, stored: {}, files } as const
  expect([...readableData(page)].join('')).toContain('<span lang="en" translate="no">cv</span> · 1 MB · ')
})

/** The kinds of a page, each with its tables and the values in them. */
function read(html: string) {
  const kinds = new Map<string, Map<string, string[]>>()
  let values: string[] | undefined
  let kind: Map<string, string[]> | undefined
  let isValue = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'section' && attributes.id !== undefined) {
        kind = new Map()
        kinds.set(attributes.id, kind)
      }
      if (attributes['data-table'] !== undefined) {
        values = []
        kind?.set(attributes['data-table'], values)
      }
      if (attributes.class === 'value') {
        isValue = true
        values?.push('')
      }
    },
    ontext(text) {
      if (isValue && values !== undefined) values[values.length - 1] += text
    },
    onclosetag(name) {
      if (name === 'span') isValue = false
    },
  })
  parser.end(html)
  return kinds
}

/** Every value of a row that is something, in its order. */
function leaves(value: unknown): unknown[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (typeof value === 'object' && !(value instanceof Date) && !(value instanceof Uint8Array))
    return Object.values(value).flatMap(leaves)
  return [value]
}

const tables = Object.values(kindsOfData).flatMap(({ tables }) => tables as readonly string[])
const scalar = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constant('<script>alert("1")</script> & more'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc.constant('2026-02-28'),
)
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.record({ a: scalar, state: scalar }))
const row = fc.dictionary(fc.constantFrom('id', 'state', 'created_at', 'x', 'rare_name', 'words'), value)
const stored = fc.dictionary(fc.constantFrom(...tables), fc.array(row, { maxLength: 3 }))

describe.each([
  ['en-us', 'en'],
  ['de-de', 'de'],
  ['uk-ua', 'uk'],
] as const)('in %s', async (locale, lang) => {
  const page = await pageOf(locale, lang)

  test('every row of every kind is there, with every value, and nothing else', () => {
    fc.assert(
      fc.property(stored, (rows) => {
        const kinds = read(page.write(rows))
        for (const [kind, { tables: ofKind }] of Object.entries(kindsOfData)) {
          const there = ofKind.filter((table) => (rows[table] ?? []).length > 0)
          expect([...(kinds.get(kind)?.keys() ?? [])]).toEqual(there)
          for (const table of there) {
            // The columns of a table that stands across are in the order in which they were first seen.
            const wanted = (rows[table] ?? []).flatMap((one) => Object.values(one).flatMap(leaves))
            const texts = wanted.map((one) => valueText(one, page).replaceAll('\r', ''))
            const shown = (kinds.get(kind)?.get(table) ?? []).map((one) => one.replaceAll('\r', ''))
            expect(shown.sort()).toEqual(texts.sort())
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('it is in the language, needs nothing beside itself and runs nothing', () => {
    const html = page.write({ 'profile.work': [{ company: '<img src=x onerror=alert(1)>' }] })
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(page.t('ownData.kind.profile'))
    expect(html).not.toMatch(/<script|<img|<link|https?:\/\//)
  })
})
