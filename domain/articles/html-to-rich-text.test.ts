import { expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import type { RichNode } from '#services/content/authoring/rich-text.ts'
import { writeMarkdown } from '#services/content/authoring/rich-text-to-markdown.ts'
import { readHtml } from './html-to-rich-text.ts'

const read = (html: string) => readHtml(html, { base: 'https://ada.example/blog/post', seed: 'test' })

/** A short notation of the document. */
function shown(node: RichNode): string {
  if ('text' in node) {
    const { text, ...marks } = node
    return Object.keys(marks).length === 0 ? text : `[${Object.keys(marks).join()} ${text}]`
  }
  const attributes = ['url', 'language', 'start', 'alt'].flatMap((name) => node.attrs[name] ?? [])
  return `(${[node.type, ...attributes].join(' ')}: ${node.children.map(shown).join('')})`
}
const of = (html: string) => read(html).children.map(shown).join('')

test.each([
  ['<p>One</p><p>Two</p>', '(p: One)(p: Two)'],
  ['Loose <b>words</b>\n and <i>more</i>', '(p: Loose [bold words] and [italic more])'],
  ['<div>One<div>Two</div>Three</div>', '(p: OneTwoThree)'],
  ['<div><p>One</p>Two</div>', '(p: One)(p: Two)'],
  ['<h1>Top</h1><h3>Lower</h3>', '(h2: Top)(h3: Lower)'],
  ['<ul><li>One</li><li><p>Two</p><p>Three</p></li></ul>', '(ul: (li: One)(li: (p: Two)(p: Three)))'],
  ['<ol start="3"><li>One<ul><li>Two</li></ul></li></ol>', '(ol 3: (li: (p: One)(ul: (li: Two))))'],
  ['<pre><code class="language-ts">a &lt; b\n  c</code></pre>', '(code ts: a < b\n  c)'],
  ['<blockquote>Said</blockquote><hr>', '(blockquote: (p: Said))(hr: )'],
  ['a<br>b', '(p: a[break \n]b)'],
  ['<a href="/x">here</a>', '(p: (a https://ada.example/x: here))'],
  ['<a href="mailto:a@b.example">mail</a>', '(p: (a mailto:a@b.example: mail))'],
  ['<figure><img src="p.png" alt="A plan"></figure>', '(img https://ada.example/blog/p.png A plan: )'],
  [
    '<iframe src="https://video.example/1"></iframe>',
    '(p: (a https://video.example/1: https://video.example/1))',
  ],
  ['&amp;lt; &copy; caf\u00e9', '(p: &lt; © café)'],
  ['<p></p><p> </p>', ''],
])('%s', (html, document) => expect(of(html)).toBe(document))

test('a table has one head and cells in every column', () => {
  expect(of('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>')).toBe(
    '(table: (thead: (tr: (th: (p: A))(th: (p: B))))(tbody: (tr: (td: (p: 1))(td: (p: )))))',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<img src="javascript:alert(1)">',
  '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>',
  '<template><p>hidden</p></template>',
  '<form><input value="x"><button>Send</button></form>',
])('%s leaves nothing', (html) => expect(of(html)).toBe(''))

test.each([
  ['<a href="javascript:alert(1)">words</a>', '(p: words)'],
  ['<a href=" java\nscript:alert(1)">words</a>', '(p: words)'],
  ['<a href="data:text/html,x">words</a>', '(p: words)'],
  ['<p onclick="alert(1)" style="color:red">words</p>', '(p: words)'],
  ['<unknown-element>words</unknown-element>', '(p: words)'],
  ['<p>un<b>closed', '(p: un[bold closed])'],
])('%s leaves its words', (html, document) => expect(of(html)).toBe(document))

test('thousands of nested elements are read without an end of the stack', () => {
  expect(read('<div>'.repeat(20_000)).children).toEqual([])
  expect(read(`${'<ul><li>'.repeat(5_000)}x`).type).toBe('doc')
})

test('the same HTML gives the same document, and an author can edit it as Markdown', () => {
  const html = '<h2>Plan</h2><p>One <a href="https://x.example">link</a></p>'
  expect(read(html)).toEqual(read(html))
  const markdown = writeMarkdown(read(html) as unknown as JsonObject)
  expect(markdown?.trim()).toBe('## Plan\n\nOne [link](https://x.example/)')
})
