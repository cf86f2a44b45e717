import { expect, test } from 'vitest'
import { escapeHtml } from '#services/escape.ts'
import { type LetterParts, writeLetter } from './letter.ts'

const letter: LetterParts = {
  lang: 'en',
  product: 'A & <b>B</b>',
  title: 'New: "x" <script>alert(1)</script>\nbcc: eve@example.org',
  text: ['It is <i>here</i>', 'Open it:'],
  action: { label: 'Open <it>', href: 'https://guildhall.example/a?x=1&y="2"' },
  items: [{ title: 'C++ & "C"', note: '<Ada>', href: 'https://guildhall.example/b?x=1&y=2' }],
  more: { label: 'All:', href: 'https://guildhall.example/c' },
  footer: ['Why & how', { label: 'Stop:', href: "https://guildhall.example/d?'" }],
}

test('nothing of what it is told stands unescaped in its page, and its subject is one line', () => {
  const { subject, html } = writeLetter(letter)
  expect(subject).not.toMatch(/[\n\r]/)
  expect(html).not.toMatch(/<(?:script|b|i|it|Ada)>/)
  // Every attribute is closed where it was opened.
  for (const [, tag = ''] of html.matchAll(/<[a-z][a-z\d]*((?:"[^"]*"|[^>"])*)>/g))
    expect(tag.replace(/ [a-z-]+(="[^"]*")?/g, '')).toBe('')
})

test('its page and its text say the same and lead to the same', () => {
  const { text, html } = writeLetter(letter)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const parts = [letter.action, ...(letter.items ?? []), letter.more, letter.footer[1]]
  for (const one of parts) {
    const { href } = one as { href: string }
    expect(text).toContain(href)
    expect(links).toContain(escapeHtml(href))
  }
  for (const words of [...letter.text, 'C++ & "C"', '<Ada>', 'All', 'Why & how', 'Stop']) {
    expect(text).toContain(words)
    expect(html).toContain(escapeHtml(words))
  }
})

test('its page fetches nothing and runs nothing', () => {
  const { html } = writeLetter({ ...letter, footer: [] })
  expect(html).not.toMatch(/<(?:img|script|link|iframe|form)|@import|url\(/i)
})
