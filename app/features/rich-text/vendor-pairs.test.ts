// The vendor's own examples: a JSON document and the HTML that its serialiser makes of it. We write other attributes on
// purpose, so both sides are reduced to what a reader gets: words, structure, marks, links, pictures, spans.
import { existsSync, readFileSync } from 'node:fs'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { isRecord } from './attributes.ts'
import { renderRichText } from './render-rich-text.server.ts'
import { pageOptions } from './test-options.ts'

const folder = new URL('../../../../shared/data/contentstack/json-rich-text/', import.meta.url)
const lines = (name: string): Record<string, unknown>[] =>
  existsSync(new URL(name, folder))
    ? readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : []
const pairs = lines('json-html-pairs.jsonl')

/** Where we differ for a reason that is not one of notation. */
const DIFFERENT: Readonly<Record<string, string>> = {
  '6': 'players of other hosts are links; pictures of hosts that are not ours are links',
  '8': 'a link to an entry that is not embedded leaves its words',
  '9': 'an entry that is not embedded is not there',
  '11': 'a picture of a host that is not ours is a link; the vendor leaves an empty figure for a script to fill',
  '12': 'a link to nowhere is "#" in the document and has no address in the HTML',
  '13': 'a picture without an address is not there',
  '14': 'players of other hosts are links; pictures of hosts that are not ours are links',
  '18': 'posts of other hosts are links',
  'anchor-reference-width-position-caption': 'a picture without a usable address leaves its caption',
  'video-tag-0': 'players of other hosts are links',
  'video-tag-1': 'players of other hosts are links',
  'RT-154': 'players of other hosts are links; pictures of hosts that are not ours are links',
  'RT-360': 'players of other hosts are links',
  'RT-268': 'pictures of hosts that are not ours are links; a vendor picture goes through our image service',
}

const options = { ...pageOptions, firstLevel: 1, linkHref: (href: string) => href }

describe.skipIf(pairs.length === 0)("the vendor's pairs", () => {
  test.each(pairs.map((pair) => [String(pair.case), pair] as const))('%s', (name, pair) => {
    const ours = reduce(renderRichText(pair.json ?? pair.expectedJson, options).html)
    const theirs = reduce([pair.html].flat().join(''))
    if (DIFFERENT[name] === undefined) expect(ours).toBe(theirs)
    else expect(ours, 'no difference any more: take it from the list').not.toBe(theirs)
  })

  test.each(pairs.map((pair) => [String(pair.case), pair] as const))('%s read from its HTML', (name, pair) => {
    const json = renderRichText(pair.json ?? pair.expectedJson, options)
    const html = renderRichText(pair.html, options)
    if (DIFFERENT[name] === undefined) expect(reduce(html.html)).toBe(reduce(json.html))
    expect(html.headings).toEqual(json.headings)
  })
})

describe.skipIf(pairs.length === 0)('other documents of the vendor', () => {
  test.each(lines('json-markdown-pairs.jsonl').map(({ title, json }) => [String(title), json]))('%s', (_, json) => {
    expect(renderRichText(json, options).text).not.toBe('')
  })

  test('delivered entries, every member of them, with their embedded items', () => {
    const entries: unknown = JSON.parse(readFileSync(new URL('delivery-entries.json', folder), 'utf8'))
    let rendered = 0
    const walk = (value: unknown, embedded: unknown): void => {
      if (Array.isArray(value)) for (const item of value) walk(item, embedded)
      else if (isRecord(value)) {
        const own = value._embedded_items ?? embedded
        renderRichText(value, { ...options, embedded: own })
        for (const member of Object.values(value)) walk(member, own)
      } else if (renderRichText(value, { ...options, embedded }).html !== '') rendered++
    }
    walk(entries, undefined)
    expect(rendered).toBeGreaterThan(50)
  })
})

/** HTML as lines of tags and words, without what differs by notation only. */
function reduce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: { a: ['href', 'target'], img: ['src'], '*': ['id', 'style', 'colspan', 'rowspan', 'dir'] },
    allowedStyles: { '*': { 'text-align': [/^(?:left|right|center|justify)$/] } },
    // Elements that the vendor's extensions made up, and our own around code and tables, hold their content alone.
    transformTags: {
      a: (tagName, { href, target }) => ({
        tagName,
        attribs: { ...(href ? { href } : {}), ...(target === '_blank' ? { target } : {}) },
      }),
      span: (tagName, attribs) =>
        attribs['data-type'] === 'inlineCode' ? { tagName: 'code', attribs: {} } : { tagName, attribs },
      '*': (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...(attribs.dir === '' ? { dir: 'x' } : {}) } }),
    },
    exclusiveFilter: ({ tag, attribs, text }) =>
      attribs['aria-hidden'] === 'true' || tag === 'figcaption-of-code' || (tag === 'p' && text.trim() === '' && false),
  })
    .replace(/<div [^>]*>(<table)/g, '$1')
}
