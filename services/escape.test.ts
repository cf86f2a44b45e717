import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { parseXml } from '#tests/tools/well-formed-xml.ts'
import { escapeHtml, escapeHtmlText, escapeXml } from './escape.ts'

const anyText = fc.string({ unit: 'binary' })
// Random texts rarely consist of dangerous characters.
const hostileText = fc
  .array(
    fc.constantFrom(
      ...['<', '>', '&', '"', "'", '</p>', '<script>', '<!--', '-->', '<![CDATA[', ']]>', '<?xml', '&amp;'],
      ...[
        '&#60;',
        '=',
        '/',
        '`',
        ' ',
        '\n',
        '\t',
        '\0',
        '\u0008',
        '\u001f',
        '\u0085',
        '\ufffe',
        '\uffff',
        '\ud800',
        '😀',
      ],
    ),
  )
  .map((parts) => parts.join(''))
const texts = fc.oneof(anyText, hostileText)

interface Seen {
  tags: [name: string, attributes: Record<string, string>][]
  text: string
  others: string[]
}

/** What a browser would make of it. */
function read(html: string): Seen {
  const seen: Seen = { tags: [], text: '', others: [] }
  const parser = new Parser({
    onopentag: (name, attributes) => seen.tags.push([name, { ...attributes }]),
    ontext: (text) => {
      seen.text += text
    },
    oncomment: (text) => seen.others.push(text),
    oncdatastart: () => seen.others.push('cdata'),
    onprocessinginstruction: (name) => seen.others.push(name),
  })
  parser.end(html)
  return seen
}

describe('HTML', () => {
  test('between tags any text comes back as itself and opens nothing', () => {
    for (const escaped of [escapeHtml, escapeHtmlText])
      fc.assert(
        fc.property(texts, (text) => {
          expect(read(`<p>${escaped(text)}</p>`)).toEqual({ tags: [['p', {}]], text, others: [] })
        }),
      )
  })

  test.each(['"', "'"])('in an attribute in %s any text comes back as itself and closes nothing', (quote) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(`<p title=${quote}${escapeHtml(text)}${quote}>x</p>`)).toEqual({
          tags: [['p', { title: text }]],
          text: 'x',
          others: [],
        })
      }),
    )
  })

  test.each([...'&<>"\''])('%s is never left as it is', (sign) => {
    expect(escapeHtml(`a${sign}b${sign}`)).not.toMatch(sign === '&' ? /&(?!amp;)/ : sign)
  })

  test('quotation marks stay in text between tags, and harmless text stays the same string', () => {
    expect(escapeHtmlText(`"It's" <b>`)).toBe(`"It's" &lt;b&gt;`)
    expect(escapeHtml('Žluťoučký 漢字 😀')).toBe('Žluťoučký 漢字 😀')
  })
})

describe('XML', () => {
  const document = (attribute: string, text: string) =>
    parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n<root attribute="${attribute}">${text}</root>`)
  // The production Char of XML 1.0 (https://www.w3.org/TR/xml/#charsets).
  const CHAR = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
  const kept = (text: string) => [...text.toWellFormed()].filter((character) => CHAR.test(character)).join('')

  test('in text and attributes everything comes back but what XML 1.0 forbids', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const root = document(escapeXml(text), escapeXml(text))
        expect(root).toEqual({
          name: 'root',
          attributes: { attribute: kept(text) },
          text: kept(text),
          children: [],
        })
      }),
    )
  })

  test('no forbidden character is written in any form', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code)
      const written = escapeXml(character)
      if (!CHAR.test(written)) throw new Error(`U+${code.toString(16)} is written`)
      const [, named] = /^&#(\d+);$/.exec(written) ?? []
      if (named !== undefined) expect(String.fromCharCode(Number(named))).toBe(character)
      // A lone surrogate becomes U+FFFD.
      else if (CHAR.test(character)) expect(written).toBe(character)
      else expect(['', '\ufffd']).toContain(written)
    }
  })

  test('nothing that is written opens or closes a CDATA section', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const escaped of [escapeXml, escapeHtml, escapeHtmlText])
          expect(escaped(text)).not.toMatch(/\]\]>|<!\[CDATA\[/)
      }),
    )
  })
})
