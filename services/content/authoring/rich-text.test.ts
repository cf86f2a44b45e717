import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#db/json.ts'
import { readMarkdown } from './markdown-to-rich-text.ts'
import { canonicalDocument } from './rich-text.ts'
import { writeMarkdown } from './rich-text-to-markdown.ts'

const read = (markdown: string) => readMarkdown(markdown, { seed: 'test' })
const canonical = (markdown: string) => canonicalDocument(read(markdown).document as unknown as Json)
const doc = (...children: Json[]) => ({ type: 'doc', children })
const p = (...children: Json[]) => ({ type: 'p', children })

test.each<[string, string, Json]>([
  ['paragraphs', 'One\nline.\n\nTwo.', doc(p({ text: 'One line.' }), p({ text: 'Two.' }))],
  [
    'marks',
    '**bold _both_** ~~gone~~ `code`',
    doc(
      p(
        { text: 'bold ', bold: true },
        { text: 'both', bold: true, italic: true },
        { text: ' ' },
        { text: 'gone', strikethrough: true },
        { text: ' ' },
        { text: 'code', inlineCode: true },
      ),
    ),
  ],
  [
    'headings',
    '## Two\n\n### Three',
    doc({ type: 'h2', children: [{ text: 'Two' }] }, { type: 'h3', children: [{ text: 'Three' }] }),
  ],
  ['a break', 'a\\\nb', doc(p({ text: 'a' }, { text: '\n', break: true }, { text: 'b' }))],
  [
    'a link',
    'See [the *plan*](/blog/plan "Plan").',
    doc(
      p(
        { text: 'See ' },
        {
          type: 'a',
          attrs: { url: '/blog/plan', title: 'Plan' },
          children: [{ text: 'the ' }, { text: 'plan', italic: true }],
        },
        { text: '.' },
      ),
    ),
  ],
  [
    'code',
    '```ts\nconst a = 1\n\nconst b = 2\n```',
    doc({ type: 'code', attrs: { language: 'ts' }, children: [{ text: 'const a = 1\n\nconst b = 2' }] }),
  ],
  [
    'lists',
    '- one\n- two\n  1. deep',
    doc({
      type: 'ul',
      children: [
        { type: 'li', children: [{ text: 'one' }] },
        {
          type: 'li',
          children: [
            p({ text: 'two' }),
            { type: 'ol', children: [{ type: 'li', children: [{ text: 'deep' }] }] },
          ],
        },
      ],
    }),
  ],
  [
    'a quote and a rule',
    '> Said.\n\n---',
    doc({ type: 'blockquote', children: [p({ text: 'Said.' })] }, { type: 'hr', children: [{ text: '' }] }),
  ],
  [
    'a table',
    '| A | B |\n|---|--:|\n| 1 | `2` |',
    doc({
      type: 'table',
      attrs: { rows: 2, cols: 2, colWidths: [250, 250] },
      children: [
        {
          type: 'thead',
          children: [
            {
              type: 'tr',
              children: [
                { type: 'th', children: [p({ text: 'A' })] },
                { type: 'th', attrs: { style: { 'text-align': 'right' } }, children: [p({ text: 'B' })] },
              ],
            },
          ],
        },
        {
          type: 'tbody',
          children: [
            {
              type: 'tr',
              children: [
                { type: 'td', children: [p({ text: '1' })] },
                {
                  type: 'td',
                  attrs: { style: { 'text-align': 'right' } },
                  children: [p({ text: '2', inlineCode: true })],
                },
              ],
            },
          ],
        },
      ],
    }),
  ],
  [
    'an image alone is a block',
    '![Alt](https://example.org/a.png)',
    doc({ type: 'img', attrs: { url: 'https://example.org/a.png', alt: 'Alt' }, children: [{ text: '' }] }),
  ],
])('%s', (_name, markdown, expected) => {
  expect(canonical(markdown)).toEqual(expected)
  const written = writeMarkdown(read(markdown).document as unknown as Json)
  expect(written).toBeDefined()
  expect(canonical(written ?? '')).toEqual(expected)
})

test('the same text and seed give the same uids, and every element has its own', () => {
  const { document } = read('A\n\nB')
  expect(read('A\n\nB').document).toEqual(document)
  const uids = [document, ...document.children].map((node) => ('uid' in node ? node.uid : undefined))
  expect(new Set(uids).size).toBe(3)
  expect(uids.every((uid) => /^[0-9a-f]{32}$/.test(uid ?? ''))).toBe(true)
})

test('an image of the stack becomes an embedded asset, and a path again', () => {
  const asset = { uid: 'blt1', url: '/content/assets/a', filename: 'rack.jpg', contentType: 'image/jpeg' }
  const findAsset = (path: string) => (path === 'assets/rack.jpg' ? asset : undefined)
  const { document, faults } = readMarkdown('![A rack](assets/rack.jpg "Row 2")', { seed: '', findAsset })
  expect(faults).toEqual([])
  expect(document.children).toMatchObject([
    { type: 'reference', attrs: { type: 'asset', 'asset-uid': 'blt1', alt: 'A rack', caption: 'Row 2' } },
  ])
  expect(writeMarkdown(document as unknown as Json, { pathOf: () => 'assets/rack.jpg', findAsset })).toBe(
    '![A rack](assets/rack.jpg "Row 2")\n',
  )
  expect(readMarkdown('![x](assets/none.jpg)', { seed: '', findAsset }).faults).toEqual([
    "line 1: there is no file 'assets/none.jpg'",
  ])
})

test.each([
  ['# Title', 'line 1: headings start at ##, the title is the only #'],
  ['Text\n\n<div>raw</div>', 'line 3: raw HTML is not carried'],
  ['Text <b>bold</b>', 'line 1: raw HTML is not carried'],
  ['- [x] done', 'line 1: task lists are not carried'],
  ['Note[^1]\n\n[^1]: here', "line 1: 'footnoteReference' is not carried"],
])('%s is refused with its line', (markdown, fault) => {
  expect(read(markdown).faults).toContain(fault)
})

test.each<[string, Json]>([
  ['an embedded entry', doc({ type: 'reference', attrs: { type: 'entry' }, children: [{ text: '' }] })],
  ['underlined text', doc(p({ text: 'u', underline: true }))],
  ['a style', doc({ type: 'p', attrs: { style: { 'text-align': 'center' } }, children: [{ text: 'c' }] })],
  [
    'a merged cell',
    doc({
      type: 'table',
      attrs: {},
      children: [
        {
          type: 'tbody',
          children: [
            { type: 'tr', children: [{ type: 'td', attrs: { colSpan: 2 }, children: [p({ text: 'x' })] }] },
          ],
        },
      ],
    }),
  ],
])('%s is not written as Markdown, because it would be lost', (_name, value) => {
  expect(writeMarkdown(withAttributes(value))).toBeUndefined()
})

function withAttributes(value: Json): Json {
  if (Array.isArray(value)) return value.map(withAttributes)
  if (typeof value !== 'object' || value === null || 'text' in value) return value
  return { attrs: {}, ...value, children: withAttributes(value.children ?? []) }
}

test('what Markdown says survives the way through rich text and back', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ž0-9.,;:!?'"()&*_`<>[\]#+~|\\-]{1,9}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '))
  const leaf = fc.record({
    text: words,
    bold: fc.boolean(),
    italic: fc.boolean(),
    strikethrough: fc.boolean(),
    inlineCode: fc.boolean(),
  })
  const clean = (one: Record<string, Json>) =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => value !== false))
  const inline = fc.array(leaf, { minLength: 1, maxLength: 4 }).map((list) => list.map(clean))
  const node = (type: string, children: Json): Json => ({ type, attrs: {}, children })
  const block = fc.oneof(
    inline.map((children) => node('p', children)),
    inline.map((children) => node('h2', children)),
    fc.array(inline, { minLength: 1, maxLength: 3 }).map((items) =>
      node(
        'ul',
        items.map((children) => node('li', children)),
      ),
    ),
    words.map((text) => node('code', [{ text }])),
    inline.map((children) => node('blockquote', [node('p', children)])),
  )
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (children) => {
      const value = node('doc', children)
      const written = writeMarkdown(value)
      // If Markdown cannot express the document, the writer declines; otherwise nothing is lost.
      if (written !== undefined) expect(canonical(written)).toEqual(canonicalDocument(value))
    }),
    { numRuns: 150 },
  )
})

test('plain texts are always written as Markdown, whatever characters they hold', () => {
  const text = fc
    .array(fc.stringMatching(/^[A-Za-z0-9.,;:!?'"()&*_`<>[\]#+~|\\=$%@^{}/-]{1,9}$/), {
      minLength: 1,
      maxLength: 8,
    })
    .map((list) => list.join(' '))
  fc.assert(
    fc.property(text, (words) => {
      const value: Json = {
        type: 'doc',
        attrs: {},
        children: [{ type: 'p', attrs: {}, children: [{ text: words }] }],
      }
      expect(writeMarkdown(value)).toBeDefined()
    }),
    { numRuns: 200 },
  )
})
