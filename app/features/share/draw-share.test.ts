import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'
import { drawShare, drawShareText } from './draw-share.ts'
import { drawable, widthOf } from './letters.ts'
import { readCard, type ShareCard, writeCard } from './share-card.ts'

const card: ShareCard = { title: 'A title', label: 'Backend', product: 'Guildhall', seed: 'a', topic: 'ink' }

test('is a picture of 1200 by 630 without text elements', async () => {
  const svg = drawShare(card)
  expect(svg).not.toContain('<text')
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test.each([
  'Щоб ґанок їжаків не стояв порожнім: як ми читаємо плани запитів',
  'Объяснение планов запросов, ёлки и съезды',
  'Größenänderungsbenachrichtigung für Straßenübergänge',
  'Où l’été s’achève : façades, œuvres et naïveté',
  '¿Qué te enseñó el año? Corazón, pingüino y señal',
  'Zo’n geïnteresseerde coördinator, één voor één',
])('has all letters of %s', (title) => {
  expect(drawable(title)).toBe(title.normalize('NFC'))
})

test('characters without a glyph are omitted rather than drawn as boxes', () => {
  expect(drawable('Go 🚀 日本 now')).toBe('Go now')
})

test('lines fit the width, and no letter is lost', () => {
  const measure = (text: string) => widthOf(text, 43)
  const word = fc.string({ unit: fc.constantFrom('a', 'W', 'ї', 'ß', 'Щ', 'i'), minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      const lines = breakLines(words.join(' '), { width: 636, most: 999, measure }) ?? []
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(636)
      expect(lines.join('').replace(/[- ]/g, '')).toBe(words.join(''))
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['Softwareentwicklungsumgebungskonfiguration', 24, ['Softwareentwicklungsum-', 'gebungskonfiguration']],
  ['Donaudampfschifffahrtsgesellschaften', 29, ['Donaudampfschifffahrtsge-', 'sellschaften']],
])('%s is cut where it is spoken', (word, width, lines) => {
  expect(breakLines(word, { width, most: 9, measure: (text) => text.length })).toEqual(lines)
})

test('any card can be encoded in an address, decoded and drawn', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, text, text, (title, label, product, seed) => {
      const written = writeCard({ ...card, title, label, product, seed })
      expect(Buffer.byteLength(written)).toBeLessThanOrEqual(1_490)
      expect(readCard(written)).toMatchObject({ topic: 'ink' })
      expect(drawShareText(written)).toMatch(/^<svg/)
    }),
    { numRuns: 100 },
  )
  expect(drawShareText('["a"]')).toBeUndefined()
})

test('the server’s process draws it without a bundler', async () => {
  const program = `
    const { drawShare } = await import('#app/features/share/draw-share.ts')
    process.stdout.write(drawShare(${JSON.stringify(card)}))`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toBe(drawShare(card))
})
