// Articles of others are read into rich text and rendered as any other: nothing of theirs that is not on the list comes out.
import { expect, test } from 'vitest'
import { readHtml } from '#domain/articles/html-to-rich-text.ts'
import { pageOptions } from '#tests/tools/rich-text-options.ts'
import { renderRichText } from './render-rich-text.server.ts'

const html = (imported: string) =>
  renderRichText(readHtml(imported, { base: 'https://ada.example/', seed: 'test' }), pageOptions).html

test.each([
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<p style="background:url(https://evil.example)" onclick="alert(1)">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('%s comes out harmless', (imported) => {
  expect(html(imported)).not.toMatch(/<script|<iframe|<svg|<style|\son\w+=|javascript:|url\(/i)
})

test('keeps headings, lists, tables, code, links and pictures', () => {
  const rendered = html(
    '<h2>A</h2><ul><li>b</li></ul><table><tr><th>c</th></tr><tr><td>d</td></tr></table><pre>e</pre><p><a href="/f">g</a></p><img src="/h.png" alt="i">',
  )
  for (const part of ['<h2', '<li>b', '<th', '<td', '<pre', 'href="https://ada.example/f"', '>i<'])
    expect(rendered).toContain(part)
})
