// The language of an RSS channel is found in front of its items and behind them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { noMapping } from './mapping.ts'
import { vacancyNames } from './usual-names.ts'
import { xmlRows } from './xml-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(xml: string) {
  const path = join(folder, 'feed.xml')
  writeFileSync(path, xml)
  const found: Record<string, string | undefined> = {}
  for await (const { draft } of xmlRows(path, 'feed.xml', noMapping, vacancyNames))
    found[String(draft?.fields.title)] = draft?.feedLanguage
  return found
}

const item = (id: number, more = '') =>
  `<item><guid>${id}</guid><title>Row ${id}</title><description>${more}</description></item>`
const rdf = (parts: string) => `<rdf:RDF>${parts}</rdf:RDF>`
const rss = (parts: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0"${attributes}><channel>${parts}</channel></rss>`
/** Longer than one chunk of the reader. */
const LONG = 'words '.repeat(15_000)

test('any order of what a channel has gives the same', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        own: fc.option(fc.constantFrom('de', 'pt-br', ' uk '), { nil: undefined }),
        foreign: fc.option(fc.constantFrom('fr', 'nl'), { nil: undefined }),
        outer: fc.option(fc.constantFrom('es', 'en'), { nil: undefined }),
        isLong: fc.boolean(),
      }),
      fc.integer({ min: 0, max: 5 }),
      fc.nat(1000),
      async ({ own, foreign, outer, isLong }, count, seed) => {
        const items = Array.from({ length: count + 1 }, (_, id) => item(id, isLong && id === 0 ? LONG : ''))
        const parts = [
          '<title>T</title>',
          '<link>https://feeds.example</link>',
          '<image><language>pl</language><url>a.png</url></image>',
          ...(own === undefined ? [] : [`<language>${own}</language>`]),
          ...(foreign === undefined ? [] : [`<dc:language>${foreign}</dc:language>`]),
          ...items,
        ]
        const [shuffled = []] = fc.sample(
          fc.shuffledSubarray(parts, { minLength: parts.length, maxLength: parts.length }),
          { numRuns: 1, seed },
        )
        const language = own?.trim() ?? foreign ?? outer
        const expected = Object.fromEntries(items.map((_, id) => [`Row ${id}`, language]))
        const attributes = outer === undefined ? '' : ` xml:lang="${outer}"`
        expect(await read(rss(shuffled.join(''), attributes))).toEqual(expected)
      },
    ),
    { numRuns: 150 },
  ))

test.each([
  ['a channel behind its items', rdf(`${item(1)}<channel><language>de</language></channel>`), 'de'],
  ['a broken end', `<rss><channel>${item(1)}<language>de</language>`, 'de'],
  [
    'what stands in another element',
    rss(`${item(1)}<textInput><language>de</language></textInput>`),
    undefined,
  ],
  ['an empty word', rss(`${item(1)}<language> </language>`), undefined],
])('%s', async (_, xml, language) => expect(await read(xml)).toEqual({ 'Row 1': language }))

test('each of two channels has its own', async () => {
  const channel = (id: number, language: string) =>
    `<channel>${item(id)}<language>${language}</language></channel>`
  const both = await read(`<rss>${channel(1, 'de')}${channel(2, 'fr')}</rss>`)
  expect(both).toEqual({ 'Row 1': 'de', 'Row 2': 'fr' })
})
