import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { parseXml } from '#tests/tools/well-formed-xml.ts'
import { element, xmlDocument } from './xml.ts'

test('elements nest, and absent values are omitted', () => {
  const tree = element('a', { b: '1' }, element('c'), undefined, false, 'text')
  expect(tree.markup).toBe('<a b="1"><c/>text</a>')
})

it('preserves any text and attribute except characters that XML forbids', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, (content, attribute) => {
      const root = parseXml(xmlDocument(element('root', { attribute }, content)))
      expect(root.text).toBe(allowed(content))
      expect(root.attributes).toEqual({ attribute: allowed(attribute) })
      expect(root.children).toEqual([])
    }),
  )
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const allowed = (text: string) => text.toWellFormed().replace(forbidden, '')

test.each([
  '<a>',
  '<a></b>',
  '<a/><b/>',
  'text',
  '<a>&</a>',
  '<a>&nbsp;</a>',
  '<a b=1/>',
  '<a b="1" b="2"/>',
  '<a b="<"/>',
  '<a>\u0001</a>',
])('the reader of these tests refuses %j', (markup) => {
  expect(() => parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${markup}`)).toThrow()
})
