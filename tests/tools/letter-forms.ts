import { expect } from 'vitest'
import { escapeHtml } from '#services/escape.ts'

/** The words of a page, its style left out. */
const plain = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '\n')

/** A letter's two forms say the same in the same order, lead to the same addresses, and wait for no value. */
export function expectOneLetter({ text, html = '' }: { text: string; html?: string | undefined }) {
  const inText = new Set(text.match(/https?:\/\/\S+/g))
  const inHtml = new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, one]) => one))
  expect([...inHtml]).toEqual([...inText].map(escapeHtml))
  const shown = plain(html).replace(/\s+/g, ' ')
  let from = 0
  for (const line of text.trim().split(/\n+/)) {
    const words = line.replace(/https?:\/\/\S+/, '').split(' · ')
    for (const part of words) {
      const said = escapeHtml(part.trim()).replace(/\s*:$/, '').replace(/\s+/g, ' ')
      const at = shown.indexOf(said, from)
      expect([said, at >= 0]).toEqual([said, true])
      from = at
    }
  }
  expect(text + shown).not.toMatch(/\{\w+\}|undefined|null|NaN|\b[a-z]+[A-Z]\w+\.\w+/)
}
